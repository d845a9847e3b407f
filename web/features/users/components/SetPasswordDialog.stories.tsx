import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { SetPasswordDialog } from './SetPasswordDialog';

const meta: Meta<typeof SetPasswordDialog> = {
  title: 'Users/Set password dialog',
  component: SetPasswordDialog,
  args: {
    email: 'kim.reyes@example.com',
    onSave: async () => ({
      failure: {
        message: 'Admin password is incorrect',
        problems: { adminPassword: 'Admin password is incorrect' },
        signedOut: false,
        noResponse: false,
      },
    }),
    onClose: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Your admin password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
};

export const Blank: Story = {};
export const WithoutAdminPassword: Story = { args: { asksAdmin: false } };
export const OnPhone: Story = { globals: onPhone };
export const TooWeak: Story = { play: () => fill('abcdefgh') };
export const Refused: Story = { play: () => fill('Girder-beam-9') };
export const Pending: Story = {
  args: { onSave: () => new Promise(() => undefined) },
  play: () => fill('Girder-beam-9'),
};
