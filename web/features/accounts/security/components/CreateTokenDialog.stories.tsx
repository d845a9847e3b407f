import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { press } from '../../../../testing/fillIn';
import { inApp } from '../../../../testing/inApp';
import { sampleToken } from '../../../../testing/security';
import { CreateTokenDialog } from './CreateTokenDialog';

const meta = {
  title: 'Accounts/Create token dialog',
  component: CreateTokenDialog,
  args: {
    open: true,
    permissions: ['TIMECARDS_READ', 'TIMECARDS_READ_ALL', 'REPORTS_READ'],
    onCreate: async () => ({ data: { createAccessToken: { token: sampleToken } } }),
    onClose: () => {},
  },
  decorators: [inApp({})],
} satisfies Meta<typeof CreateTokenDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Phone: Story = { globals: onPhone };
export const Unfilled: Story = { play: () => press('Create token') };
