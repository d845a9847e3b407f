import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { refused, waiting } from '../../../../testing/responses';
import { PasskeyButton } from './PasskeyButton';

const meta = {
  title: 'Accounts/Passkey button',
  component: PasskeyButton,
  args: { children: 'Sign in with a passkey', onDone: () => {} },
} satisfies Meta<typeof PasskeyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressed = () => press('Sign in with a passkey');

export const Idle: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Idle, globals: onPhone };
export const Waiting: Story = { decorators: [inApp({ responses: { StartPasskeySignIn: waiting } })], play: pressed };
export const Refused: Story = {
  decorators: [inApp({ responses: { StartPasskeySignIn: refused('Passkeys need a domain name in PUBLIC_URL') } })],
  play: pressed,
};
