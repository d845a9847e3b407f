import type { Meta, StoryObj } from '@storybook/react-vite';
import { refused, waiting } from '../../testing/answers';
import { fillIn, press } from '../../testing/fillIn';
import { onPhone } from '../../testing/Held';
import { inApp } from '../../testing/inApp';
import { LoginPage } from './LoginPage';

const meta = {
  title: 'Signed out/Login',
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Sign in') };

const credentials = { Email: 'ada@example.com', Password: 'Fieldbook-1' };
const signIn = async () => {
  await fillIn(credentials);
  await press('Sign in');
};
export const Submitting: Story = { decorators: [inApp({ answers: { Login: waiting } })], play: signIn };
export const Refused: Story = {
  decorators: [inApp({ answers: { Login: refused('Invalid email or password', 'UNAUTHENTICATED') } })],
  play: signIn,
};
