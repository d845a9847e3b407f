import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { refusedBecause, waiting } from '../../../../testing/responses';
import { OpenidButton } from './OpenidButton';

const meta = {
  title: 'Accounts/OpenID button',
  component: OpenidButton,
  args: { purpose: 'sign_in', children: 'Sign in with Blaze ID', block: true },
} satisfies Meta<typeof OpenidButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressed = () => press('Sign in with Blaze ID');

export const Idle: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Idle, globals: onPhone };
export const Opening: Story = { decorators: [inApp({ responses: { StartOpenid: waiting } })], play: pressed };
export const Unavailable: Story = {
  decorators: [
    inApp({
      responses: {
        StartOpenid: refusedBecause(
          'OPENID_UNAVAILABLE',
          'Blaze ID is not available right now.',
          'SERVICE_UNAVAILABLE',
        ),
      },
    }),
  ],
  play: pressed,
};
