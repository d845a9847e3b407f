import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { fillIn, press } from '../../../testing/fillIn';
import { inApp, type Setting } from '../../../testing/inApp';
import { refused, waiting } from '../../../testing/responses';
import { LinkSignInPage } from './LinkSignInPage';

const meta = {
  title: 'Screens/Link sign-in',
  component: LinkSignInPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LinkSignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const SignInLink = { signInLink: { email: 'ada@example.com', needsPassword: true } };
const page = (responses: Setting['responses']) => inApp({ at: '/link-sign-in#sample', responses });

export const Password: Story = { decorators: [page({ SignInLink })] };
export const Phone: Story = { ...Password, globals: onPhone };
export const Mailed: Story = {
  decorators: [page({ SignInLink: { signInLink: { email: 'ada@example.com', needsPassword: false } } })],
};
export const Wrong: Story = {
  decorators: [
    page({
      SignInLink,
      LinkSignIn: refused('Password is incorrect', 'BAD_USER_INPUT', [
        { path: 'password', message: 'Password is incorrect' },
      ]),
    }),
  ],
  play: async () => {
    await fillIn({ Password: 'Fieldbook-1' });
    await press('Link and sign in');
  },
};
export const Sent: Story = {
  decorators: [
    page({
      SignInLink,
      MailSignInLink: { mailSignInLink: { message: 'We sent a link to ada@example.com. Open it within an hour.' } },
    }),
  ],
  play: () => press('Email me a sign-in link'),
};
export const Expired: Story = {
  decorators: [page({ SignInLink: refused('This link is invalid or expired. Sign in again.', 'BAD_USER_INPUT') })],
};
export const Loading: Story = { decorators: [page({ SignInLink: waiting })] };
