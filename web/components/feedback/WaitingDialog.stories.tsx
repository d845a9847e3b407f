import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { WaitingDialog } from './WaitingDialog';

const meta = {
  title: 'Feedback/Waiting dialog',
  component: WaitingDialog,
  args: { title: 'Timecard Details', onClose: () => {} },
} satisfies Meta<typeof WaitingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Phone: Story = { globals: onPhone };
export const PhoneAtBottom: Story = { args: { title: 'Filters', atBottom: true }, globals: onPhone };
