import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import type { Viewer } from '../../../core/viewer';
import { onPhone } from '../../../testing/Controlled';
import { press } from '../../../testing/fillIn';
import { viewers } from '../../../testing/fixtures';
import { inApp } from '../../../testing/inApp';
import { refused, waiting } from '../../../testing/responses';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog';

const meta = {
  title: 'Accounts/Confirm password dialog',
  component: ConfirmPasswordDialog,
  args: { open: true, onClose: () => undefined },
} satisfies Meta<typeof ConfirmPasswordDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const enter = async () => userEvent.type(await screen.findByLabelText('Password'), 'Fieldbook-1{Enter}');
const message = 'Password is incorrect';

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Wrong: Story = {
  decorators: [
    inApp({ responses: { ConfirmPassword: refused(message, 'BAD_USER_INPUT', [{ path: 'password', message }]) } }),
  ],
  play: enter,
};
const withSecondStep: Viewer = { ...viewers.admin, secondStepMethods: ['totp', 'recovery_code'] };

export const SecondStep: Story = { decorators: [inApp({ viewer: withSecondStep })] };
export const Code: Story = { ...SecondStep, play: () => press('Use my authenticator app') };
export const CodeOnPhone: Story = { ...Code, globals: onPhone };
export const RecoveryCode: Story = { ...SecondStep, play: () => press('Use a recovery code') };
export const WithoutPassword: Story = {
  decorators: [inApp({ viewer: { ...withSecondStep, hasPassword: false } })],
};
const withoutPassword: Viewer = { ...viewers.admin, hasPassword: false };
const blazeId = { openidName: 'Blaze ID', passwordSignIn: true };

export const Provider: Story = { decorators: [inApp({ viewer: withoutPassword })], args: { settings: blazeId } };
export const ProviderOnPhone: Story = { ...Provider, globals: onPhone };
export const ProviderOrPassword: Story = {
  decorators: [inApp({})],
  args: { settings: { ...blazeId, passwordSignIn: false } },
};
export const NoWay: Story = { decorators: [inApp({ viewer: withoutPassword })] };
export const NoWayOnPhone: Story = { ...NoWay, globals: onPhone };
export const Confirming: Story = { decorators: [inApp({ responses: { ConfirmPassword: waiting } })], play: enter };
