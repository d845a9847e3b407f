import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { CreateUserForm } from './CreateUserForm';

const meta: Meta<typeof CreateUserForm> = {
  title: 'Users/Create user form',
  component: CreateUserForm,
  args: { onCreate: async () => ({ data: {} }), onClose: () => undefined },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Missing: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Create User' })),
};
export const Pending: Story = {
  args: { onCreate: () => new Promise(() => {}) },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'Gravel-bed-4');
    await userEvent.click(screen.getByRole('button', { name: 'Create User' }));
  },
};
