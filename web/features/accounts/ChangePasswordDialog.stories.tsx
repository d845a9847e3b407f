import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ChangePasswordDialog } from './ChangePasswordDialog';

const meta = {
  title: 'Accounts/Change password dialog',
  component: ChangePasswordDialog,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof ChangePasswordDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Change password') };
export const Changing: Story = {
  decorators: [inApp({ responses: { ChangePassword: waiting } })],
  play: async () => {
    await fillIn({
      'Current password': 'Level-grade-4',
      'New password': 'Level-grade-5',
      'Confirm new password': 'Level-grade-5',
    });
    await press('Change password');
  },
};
