import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { inApp } from '../../testing/inApp';
import { refusedBecause, waiting } from '../../testing/responses';
import { LoginPage } from './LoginPage';

const meta = {
  title: 'Screens/Login',
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Sign in') };

const blazeId = { openidName: 'Blaze ID', passwordSignIn: true };
export const WithProvider: Story = { decorators: [inApp({})], args: { settings: blazeId } };
export const PhoneWithProvider: Story = { ...WithProvider, globals: onPhone };
export const WithoutPasswords: Story = {
  decorators: [inApp({})],
  args: { settings: { ...blazeId, passwordSignIn: false } },
};
export const ProviderAway: Story = {
  decorators: [inApp({ at: '/login?reason=OPENID_UNAVAILABLE' })],
  args: { settings: blazeId },
};
export const ProviderRefused: Story = {
  decorators: [inApp({ at: '/login?reason=OPENID_REFUSED&code=client-refused' })],
  args: { settings: blazeId },
};
export const PhoneProviderRefused: Story = { ...ProviderRefused, globals: onPhone };

const credentials = { Email: 'ada@example.com', Password: 'Fieldbook-1' };
const signIn = async () => {
  await fillIn(credentials);
  await press('Sign in');
};
export const Submitting: Story = { decorators: [inApp({ responses: { Login: waiting } })], play: signIn };
export const Refused: Story = {
  decorators: [
    inApp({
      responses: { Login: refusedBecause('CREDENTIALS_INVALID', 'Invalid email or password', 'UNAUTHENTICATED') },
    }),
  ],
  play: signIn,
};

const message = 'If this email still needs to be verified, you will receive a new verification link';
const unverified = inApp({
  responses: {
    Login: refusedBecause('EMAIL_NOT_VERIFIED', 'Please verify your email before logging in'),
    ResendVerification: { resendVerification: { message } },
  },
});
export const Unverified: Story = { decorators: [unverified], play: signIn };
export const PhoneUnverified: Story = { ...Unverified, globals: onPhone };
export const SentAgain: Story = {
  decorators: [unverified],
  play: async () => {
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the verification email again' }));
  },
};
