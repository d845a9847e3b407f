import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { authenticators } from '../../../../testing/security';
import { SecondStepPanel } from './SecondStepPanel';

const meta = {
  title: 'Accounts/Second step panel',
  component: SecondStepPanel,
  args: {
    authenticators,
    recoveryCodesLeft: 9,
    starting: false,
    onAdd: () => {},
    onRemove: async () => undefined,
    onNewCodes: async () => undefined,
  },
} satisfies Meta<typeof SecondStepPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoApps: Story = {};
export const Phone: Story = { globals: onPhone };
export const None: Story = { args: { authenticators: [], recoveryCodesLeft: 0 } };
export const FewCodes: Story = { args: { authenticators: authenticators.slice(0, 1), recoveryCodesLeft: 1 } };
