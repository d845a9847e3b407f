import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { day, emptyDay } from '../../../testing/dayRecords';
import { certified, viewers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { refused, unreachable, waiting } from '../../../testing/responses';
import { RecordedDay } from './components/RecordedDay';

const meta = {
  title: 'Screens/Day',
  component: RecordedDay,
  parameters: { layout: 'fullscreen' },
  args: { date: '2026-03-02' },
} satisfies Meta<typeof RecordedDay>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/day/2026-03-02';
const viewer = certified(viewers.admin);
const all = <Reply,>(reply: Reply) => Object.fromEntries(Object.keys(day).map((name) => [name, reply]));

export const Full: Story = { decorators: [inApp({ at, viewer, responses: day })] };
export const OneArea: Story = { decorators: [inApp({ at: `${at}?area=South+pier`, viewer, responses: day })] };
export const Loading: Story = { decorators: [inApp({ at, viewer, responses: all(waiting) })] };
export const Empty: Story = { decorators: [inApp({ at, viewer, responses: emptyDay })] };
export const OnePartFailed: Story = {
  decorators: [inApp({ at, viewer, responses: { ...day, DayMachines: refused('Choose a shorter period.') } })],
};
export const Failed: Story = { decorators: [inApp({ at, viewer, responses: all(unreachable) })] };
/** A viewer who is not certified for storm water, and may not write notes. */
export const ReadOnly: Story = {
  decorators: [
    inApp({
      at,
      viewer: {
        ...viewers.admin,
        permissions: viewers.admin.permissions.filter((name) => !['TIMECARDS_REVIEW', 'STORM_WATER'].includes(name)),
      },
      responses: day,
    }),
  ],
};
export const Phone: Story = { ...Full, globals: onPhone };
export const PhoneLoading: Story = { ...Loading, globals: onPhone };
