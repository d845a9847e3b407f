import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ResetPasswordPage } from './ResetPasswordPage';

const meta = {
  title: 'Screens/Reset password',
  component: ResetPasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResetPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/reset-password?token=of-the-mail';

export const Empty: Story = { decorators: [inApp({ at })] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const NoToken: Story = { decorators: [inApp({ at: '/reset-password' })] };

const reset = (password: string, confirmation: string) => async () => {
  await fillIn({ 'New password': password, 'Confirm password': confirmation });
  await press('Reset password');
};
export const Wrong: Story = { ...Empty, play: reset('level', 'grade') };
export const Submitting: Story = {
  decorators: [inApp({ at, responses: { ResetPassword: waiting } })],
  play: reset('Level-grade-4', 'Level-grade-4'),
};
