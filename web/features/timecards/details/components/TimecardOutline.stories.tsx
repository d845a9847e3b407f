import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { timecards } from '../../../../testing/timecards';
import { TimecardOutline } from './TimecardOutline';

const [card, , long] = timecards as [(typeof timecards)[0], unknown, (typeof timecards)[0]];

const meta = {
  title: 'Timecards/Timecard outline',
  component: TimecardOutline,
  args: { card, isLoading: true },
} satisfies Meta<typeof TimecardOutline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const OfMyTimecards: Story = { args: { card: { ...card, user: undefined, reportingSupervisor: undefined } } };
export const Failed: Story = { args: { isLoading: false } };
export const LongText: Story = { args: { card: long } };
export const Phone: Story = { globals: onPhone };
