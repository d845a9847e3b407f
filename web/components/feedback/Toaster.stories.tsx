import type { Meta, StoryObj } from '@storybook/react-vite';
import { showToast, type ToastContent } from '../../core/toasts/toasts';
import { onPhone } from '../../testing/Controlled';
import { Button } from '../Button';

/** A button that shows a toast. Storybook's preview already renders the toaster. */
function Ask(toast: ToastContent) {
  return <Button onClick={() => showToast(toast)}>Show toast</Button>;
}

const meta = {
  title: 'Feedback/Toaster',
  component: Ask,
  args: { tone: 'success', title: 'Success', description: 'Timecard submitted successfully' },
  play: ({ args }) => void showToast(args),
} satisfies Meta<typeof Ask>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Wrong: Story = {
  args: { tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
};
export const Info: Story = {
  args: {
    tone: 'info',
    title: 'Check your email',
    description: 'If an account exists with this email, you will receive a password reset link',
  },
};
export const Phone: Story = { globals: onPhone };
