import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { inApp } from '../../../../testing/inApp';
import { identities } from '../../../../testing/security';
import { IdentityList } from './IdentityList';

const meta = {
  title: 'Accounts/Identity list',
  component: IdentityList,
  args: { provider: 'Blaze ID', identities, onUnlink: async () => undefined },
  decorators: [inApp({})],
} satisfies Meta<typeof IdentityList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const Phone: Story = { globals: onPhone };
export const None: Story = { args: { identities: [] } };
export const Refused: Story = {
  args: { identities: [] },
  decorators: [inApp({ at: '/account/security?reason=OPENID_REFUSED' })],
};
