import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { ChangePasswordPage } from './ChangePasswordPage';

const meta = {
  title: 'Screens/Change password',
  component: ChangePasswordPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ChangePasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Change password') };

const change = (next: string, confirmation: string) => async () => {
  await fillIn({ 'Current password': 'Level-grade-4', 'New password': next, 'Confirm new password': confirmation });
  await press('Change password');
};
export const Mismatch: Story = { ...Empty, play: change('Level-grade-5', 'Level-grade-6') };
export const Unchanged: Story = { ...Empty, play: change('Level-grade-4', 'Level-grade-4') };
export const Submitting: Story = {
  decorators: [inApp({ responses: { ChangePassword: waiting } })],
  play: change('Level-grade-5', 'Level-grade-5'),
};
