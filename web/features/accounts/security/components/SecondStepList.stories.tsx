import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { authenticators, passkeys } from '../../../../testing/security';
import { SecondStepList } from './SecondStepList';

const meta = {
  title: 'Accounts/Second step list',
  component: SecondStepList,
  args: {
    authenticators,
    passkeys,
    recoveryCodesLeft: 9,
    starting: false,
    adding: false,
    onAddApp: () => {},
    onAddPasskey: () => {},
    onRemoveApp: async () => undefined,
    onRemovePasskey: async () => undefined,
    onNewCodes: async () => undefined,
  },
} satisfies Meta<typeof SecondStepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoApps: Story = {};
export const Phone: Story = { globals: onPhone };
export const WithoutPasskeys: Story = { args: { passkeys: [], onAddPasskey: undefined } };
export const None: Story = { args: { authenticators: [], passkeys: [], recoveryCodesLeft: 0 } };
export const FewCodes: Story = {
  args: { authenticators: authenticators.slice(0, 1), passkeys: [], recoveryCodesLeft: 1 },
};
