import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { LoadMore } from './LoadMore';

const meta = {
  title: 'Feedback/Load more',
  component: LoadMore,
  args: { hasNextPage: true, onLoadMore: () => {} },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {};
export const Loading: Story = { args: { loadingMore: true } };
export const Failed: Story = { args: { loadMoreFailed: true } };
export const FailedOnPhone: Story = { ...Failed, globals: onPhone };
