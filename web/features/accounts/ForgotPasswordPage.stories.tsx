import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { long } from '../../testing/fixtures';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const meta = {
  title: 'Screens/Forgot password',
  component: ForgotPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ForgotPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Wrong: Story = {
  ...Empty,
  play: async () => {
    await fillIn({ Email: 'ada' });
    await press('Send reset link');
  },
};

const ask = (email: string) => async () => {
  await fillIn({ Email: email });
  await press('Send reset link');
};
const message = 'If an account exists with this email, you will receive a password reset link';
const responded = inApp({ responses: { RequestPasswordReset: { requestPasswordReset: { message } } } });
export const Sent: Story = { decorators: [responded], play: ask('ada@example.com') };
export const PhoneSentToLongAddress: Story = { decorators: [responded], globals: onPhone, play: ask(long.email) };
export const Submitting: Story = {
  decorators: [inApp({ responses: { RequestPasswordReset: waiting } })],
  play: ask('ada@example.com'),
};
