import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { someUsers, userPage } from '../../testing/users';
import { UserManagementPage } from './UserManagementPage';

const meta = {
  title: 'Screens/User Management',
  component: UserManagementPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UserManagementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  decorators: [inApp({ at: '/admin/users', responses: { UserRows: userPage(someUsers) } })],
};
export const Loading: Story = { decorators: [inApp({ at: '/admin/users', responses: { UserRows: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
