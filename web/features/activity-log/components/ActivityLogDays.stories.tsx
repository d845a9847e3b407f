import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { logLines as lines } from '../../../testing/lists';
import { ActivityLogDays } from './ActivityLogDays';

const meta: Meta<typeof ActivityLogDays> = {
  title: 'Activity log/Activity log days',
  component: ActivityLogDays,
  args: { lines, searching: false, onRetry: () => undefined, onLoadMore: () => undefined },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoDays: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const WithMore: Story = { args: { hasNextPage: true } };
export const LoadingMore: Story = { args: { hasNextPage: true, loadingMore: true } };
export const Loading: Story = { args: { lines: undefined } };
export const Empty: Story = { args: { lines: [] } };
export const FilteredToNothing: Story = { args: { lines: [], searching: true } };
export const Failed: Story = {
  args: { lines: undefined, error: { message: 'Something went wrong. Please try again.' } },
};
