import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { accessTokens } from '../../../../testing/security';
import { AccessTokenList } from './AccessTokenList';

const meta = {
  title: 'Accounts/Access token list',
  component: AccessTokenList,
  args: { tokens: accessTokens, onCreate: () => {}, onRevoke: async () => undefined },
} satisfies Meta<typeof AccessTokenList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Phone: Story = { globals: onPhone };
export const Empty: Story = { args: { tokens: [] } };
