import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { documents } from '../../../testing/lists';
import { Archive } from './Archive';

const meta: Meta<typeof Archive> = {
  title: 'Storm water/Archive',
  component: Archive,
  args: {
    statistics: { documents: 3, days: 2, bytes: 4_160_900 },
    documents,
    onLoadMore: () => undefined,
    onDelete: async () => undefined,
    onRetry: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof Archive>;

export const Folders: Story = {};
export const FoldersOnPhone: Story = { globals: onPhone };
export const MoreToCome: Story = { args: { hasNextPage: true } };
export const ProcessingUpload: Story = { args: { processing: true } };
export const Empty: Story = { args: { documents: [], statistics: { documents: 0, days: 0, bytes: 0 } } };
export const Loading: Story = { args: { documents: undefined, statistics: undefined } };
export const Failed: Story = {
  args: { error: { message: 'The database is unavailable. Please try again in a moment.' } },
};
