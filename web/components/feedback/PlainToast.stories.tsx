import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlainToast } from './PlainToast';

const meta = {
  title: 'Feedback/PlainToast',
  component: PlainToast,
  args: {
    toast: { id: 1, open: true, tone: 'error', title: 'Error', description: 'Failed to submit timecard' },
  },
} satisfies Meta<typeof PlainToast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wrong: Story = {};
