import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from './ErrorState';

const meta = {
  title: 'Feedback/Error state',
  component: ErrorState,
  args: { onRetry: () => {} },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {};
export const NoPhotos: Story = { args: { noun: 'photos' } };
export const FromTheServer: Story = { args: { error: new Error('Too many requests. Try again in a minute.') } };
