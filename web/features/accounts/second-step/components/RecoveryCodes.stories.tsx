import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { recoveryCodes } from '../../../../testing/security';
import { RecoveryCodes } from './RecoveryCodes';

const meta = {
  title: 'Accounts/Recovery codes',
  component: RecoveryCodes,
  args: { codes: recoveryCodes, onDone: () => {} },
} satisfies Meta<typeof RecoveryCodes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ten: Story = {};
export const Phone: Story = { globals: onPhone };
