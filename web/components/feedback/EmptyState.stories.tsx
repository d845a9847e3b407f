import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: { title: 'No timecards submitted yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithText: Story = {
  args: { icon: 'check', title: 'All caught up!', text: 'No pending user approvals at this time' },
};
export const WithAction: Story = {
  args: { title: 'No timecards match your filters', action: <Button>Clear all filters</Button> },
};
