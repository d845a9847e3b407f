import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Held';
import { buildManagedUser } from '../../../testing/users';
import { ApprovalCards } from './ApprovalCards';

const meta: Meta<typeof ApprovalCards> = {
  title: 'Users/Approval cards',
  component: ApprovalCards,
  args: {
    users: [
      buildManagedUser({ approvalStatus: 'pending' }),
      buildManagedUser({
        id: 'b',
        firstName: null,
        lastName: null,
        email: 'unverified@example.com',
        emailVerified: false,
      }),
    ],
    deciding: null,
    onDecide: () => undefined,
    onRetry: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Deciding: Story = { args: { deciding: 'kim' } };
export const Loading: Story = { args: { users: undefined } };
export const AllCaughtUp: Story = { args: { users: [] } };
export const Failed: Story = {
  args: { users: undefined, error: { message: 'Something went wrong. Please try again.' } },
};
