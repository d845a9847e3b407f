import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormMessage } from './FormMessage';

const meta = {
  title: 'Feedback/Form message',
  component: FormMessage,
  args: { tone: 'info', children: 'Reminders are sent each morning for pending approvals.' },
} satisfies Meta<typeof FormMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Wrong: Story = { args: { tone: 'error', title: 'Login failed', children: 'Invalid email or password' } };
export const Success: Story = { args: { tone: 'success', children: 'Your email is verified.' } };
export const Warning: Story = {
  args: { tone: 'warning', title: 'Weather Data Unavailable', children: 'Manual approval still works.' },
};
export const Compact: Story = {
  args: { tone: 'warning', compact: true, title: 'You are offline', children: 'Submit as usual.' },
};
