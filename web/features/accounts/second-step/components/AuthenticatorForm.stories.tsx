import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { startedApp } from '../../../../testing/security';
import { AuthenticatorForm } from './AuthenticatorForm';

const meta = {
  title: 'Accounts/Authenticator form',
  component: AuthenticatorForm,
  args: {
    started: startedApp,
    onFinish: async () => ({ data: { finishAuthenticator: { recoveryCodes: [] } } }),
    onFinished: () => {},
    onCancel: () => {},
  },
  decorators: [inApp({})],
} satisfies Meta<typeof AuthenticatorForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Started: Story = {};
export const Phone: Story = { globals: onPhone };
export const Unfilled: Story = { play: () => press('Set up') };
