import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { history } from '../../../../testing/timecards';
import { HistoryList } from './TimecardVersions';

const meta = {
  title: 'Timecards/History',
  component: HistoryList,
  args: { versions: history },
} satisfies Meta<typeof HistoryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const OnlySubmitted: Story = { args: { versions: history.slice(-1) } };
export const Phone: Story = { globals: onPhone };
