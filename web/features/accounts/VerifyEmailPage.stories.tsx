import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { type Responses, refused, refusedBecause, waiting } from '../../testing/responses';
import { VerifyEmailPage } from './VerifyEmailPage';

const meta = {
  title: 'Screens/Verify email',
  component: VerifyEmailPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerifyEmailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

// Each story has its own token, because a token is sent only once.
const page = (token: string, VerifyEmail: Responses['VerifyEmail']) =>
  inApp({ at: `/verify-email?token=${token}`, responses: { VerifyEmail } });
const message = 'Email verified. An administrator will review your registration.';

export const Loading: Story = { decorators: [page('loading', waiting)] };
export const Success: Story = { decorators: [page('success', { verifyEmail: { message } })] };
export const PhoneSuccess: Story = { decorators: [page('phone', { verifyEmail: { message } })], globals: onPhone };
export const Failed: Story = {
  decorators: [page('failed', refused('Email verification link is invalid or expired', 'BAD_USER_INPUT'))],
};
export const Used: Story = {
  decorators: [page('used', refusedBecause('ALREADY_VERIFIED', 'Already verified', 'BAD_USER_INPUT'))],
};
export const NoToken: Story = { decorators: [inApp({ at: '/verify-email' })] };
