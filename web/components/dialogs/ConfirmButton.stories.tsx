import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmButton } from './ConfirmButton';

const meta = {
  title: 'Feedback/Confirm button',
  component: ConfirmButton,
  args: {
    label: 'Delete 99-004',
    title: 'Delete work order',
    children: 'Are you sure you want to delete this work order?',
    onConfirm: () => Promise.resolve(),
  },
} satisfies Meta<typeof ConfirmButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLabel: Story = {};
export const IconOnly: Story = { args: { iconOnly: true } };
