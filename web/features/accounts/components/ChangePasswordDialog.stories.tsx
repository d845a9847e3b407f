import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { fillIn, press } from '../../../testing/fillIn';
import { inApp } from '../../../testing/inApp';
import { waiting } from '../../../testing/responses';
import { accessTokens } from '../../../testing/security';
import { ChangePasswordDialog } from './ChangePasswordDialog';

const meta = {
  title: 'Accounts/Change password dialog',
  component: ChangePasswordDialog,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof ChangePasswordDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({ responses: { AccessTokens: { accessTokens: [] } } })] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Change password') };
export const WithTokens: Story = { decorators: [inApp({ responses: { AccessTokens: { accessTokens } } })] };
export const Changing: Story = {
  decorators: [inApp({ responses: { ChangePassword: waiting, AccessTokens: { accessTokens: [] } } })],
  play: async () => {
    await fillIn({
      'Current password': 'Level-grade-4',
      'New password': 'Level-grade-5',
      'Confirm new password': 'Level-grade-5',
    });
    await press('Change password');
  },
};
