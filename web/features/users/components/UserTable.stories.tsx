import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { unfolded } from '../../../testing/unfolded';
import { someUsers } from '../../../testing/users';
import { UserTable } from './UserTable';

const nothing = () => undefined;
const meta: Meta<typeof UserTable> = {
  title: 'Users/User table',
  component: UserTable,
  args: {
    users: someUsers,
    counts: { totalCount: 5, approvedCount: 3, pendingCount: 1 },
    searching: false,
    busyIds: new Set<string>(),
    openId: '',
    onOpen: nothing,
    onRetry: nothing,
    onRole: nothing,
    handlers: {
      onSetPassword: nothing,
      onForceReset: nothing,
      onCertify: () => undefined,
      onApprove: nothing,
      onRemoveSecondStep: async () => undefined,
      onAccountant: async () => undefined,
      notHandedOver: () => null,
      onDelete: async () => nothing(),
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const MoreOnPhone: Story = {
  ...OnPhone,
  args: { openId: 'kim' },
  play: unfolded(async () => userEvent.click(await screen.findByRole('button', { name: 'More for Kim Reyes' }))),
};
export const Editing: Story = { args: { openId: 'kim' } };
export const Busy: Story = { args: { openId: 'kim', busyIds: new Set(['kim']) } };
export const Loading: Story = { args: { users: undefined } };
export const Empty: Story = { args: { users: [] } };
export const FilteredToNothing: Story = { args: { users: [], searching: true } };
export const Failed: Story = {
  args: { users: undefined, error: { message: 'Something went wrong. Please try again.' } },
};
export const ChoosingARole: Story = {
  args: { openId: 'kim' },
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Role for Kim Reyes: User' })),
};
export const Deleting: Story = {
  args: { openId: 'kim' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for Kim Reyes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  },
};
