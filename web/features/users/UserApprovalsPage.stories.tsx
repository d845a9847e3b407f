import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { pendingUsers } from '../../testing/fixtures';
import { inApp } from '../../testing/inApp';
import { unreachable, waiting } from '../../testing/responses';
import { UserApprovalsPage } from './UserApprovalsPage';

const meta = {
  title: 'Screens/User Approvals',
  component: UserApprovalsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UserApprovalsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const PendingUsers = { pendingUsers };

export const Full: Story = { decorators: [inApp({ at: '/admin/approvals', responses: { PendingUsers } })] };
export const Phone: Story = { ...Full, globals: onPhone };
export const Empty: Story = {
  decorators: [inApp({ at: '/admin/approvals', responses: { PendingUsers: { pendingUsers: [] } } })],
};
export const Loading: Story = { decorators: [inApp({ at: '/admin/approvals', responses: { PendingUsers: waiting } })] };
export const Failed: Story = {
  decorators: [inApp({ at: '/admin/approvals', responses: { PendingUsers: unreachable } })],
};
export const Deciding: Story = {
  decorators: [inApp({ at: '/admin/approvals', responses: { PendingUsers, SetUserApproval: waiting } })],
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Approve Grace Hill' })),
};
