import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'Feedback/Confirm dialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Delete Trucking Record?',
    children: 'This action cannot be undone. This will permanently delete the trucking record.',
    onConfirm: () => new Promise(() => {}),
    onClose: () => {},
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

export const Asking: Story = {};
export const Phone: Story = { globals: onPhone };
export const Busy: Story = { play: confirm };
export const Failed: Story = {
  args: { onConfirm: () => Promise.reject(new Error('Failed to delete trucking record')) },
  play: confirm,
};
