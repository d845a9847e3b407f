import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { pendingUsers } from '../../../testing/fixtures';
import { ApprovalCards } from './ApprovalCards';

const nothing = () => {};

const meta = {
  title: 'Users/Approval cards',
  component: ApprovalCards,
  args: { users: pendingUsers, deciding: new Set<string>(), onDecide: nothing, onRetry: nothing },
} satisfies Meta<typeof ApprovalCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const One: Story = { args: { users: pendingUsers.slice(0, 1) } };
export const Deciding: Story = { args: { deciding: new Set(['pending-1']) } };
export const Empty: Story = { args: { users: [] } };
export const Loading: Story = { args: { users: undefined } };
export const Failed: Story = { args: { users: undefined, error: { message: 'Failed to fetch' } } };
export const Phone: Story = { globals: onPhone };
