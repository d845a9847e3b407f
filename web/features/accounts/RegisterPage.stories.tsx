import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { fillIn, press } from '../../testing/fillIn';
import { inApp } from '../../testing/inApp';
import { waiting } from '../../testing/responses';
import { RegisterPage } from './RegisterPage';

const meta = {
  title: 'Screens/Register',
  component: RegisterPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inApp({})] };
export const Phone: Story = { ...Empty, globals: onPhone };
export const Unfilled: Story = { ...Empty, play: () => press('Create account') };

const register = (confirmation: string) => async () => {
  await fillIn({ Email: 'ana@example.com', Password: 'Level-grade-4', 'Confirm password': confirmation });
  await press('Create account');
};
export const Mismatch: Story = { ...Empty, play: register('Level-grade-5') };
export const Submitting: Story = {
  decorators: [inApp({ responses: { Register: waiting } })],
  play: register('Level-grade-4'),
};
export const PhoneUnfilled: Story = { ...Phone, play: () => press('Create account') };
