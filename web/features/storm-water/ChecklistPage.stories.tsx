import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { certified, viewers } from '../../testing/fixtures';
import { inApp } from '../../testing/inApp';
import { type Responses, waiting } from '../../testing/responses';
import { ChecklistPage } from './ChecklistPage';

const meta = {
  title: 'Screens/Storm water checklist',
  component: ChecklistPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ChecklistPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const viewer = certified(viewers.blaze_engineer);
const at = '/storm-water?month=2026-03';
const responses: Responses = {
  StormWaterForecast: { stormWaterForecast: { days: [] } },
  StormWaterMonth: {
    stormWaterDays: ['2026-03-02', '2026-03-09'].map((date) => ({ date, rain: true })),
    stormWaterApprovals: [
      {
        ...{ id: '1', date: '2026-03-02', userId: viewer.id, userName: 'Bea', rain: true },
        recordedAt: '2026-03-02T16:00:00.000000+00:00',
      },
    ],
  },
};

export const Full: Story = { decorators: [inApp({ at, viewer, responses })] };
export const NotCertified: Story = { decorators: [inApp({ at, viewer: viewers.user, responses })] };
export const Loading: Story = {
  decorators: [inApp({ at, viewer, responses: { ...responses, StormWaterMonth: waiting } })],
};
export const Phone: Story = { ...Full, globals: onPhone };
