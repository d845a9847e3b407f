import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { long, viewers } from '../testing/fixtures';
import { inApp } from '../testing/inApp';
import { UserMenu } from './UserMenu';

const meta = { title: 'Application/User menu', component: UserMenu } satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(await screen.findByRole('button', { name: /account of/ }));

export const Closed: Story = { decorators: [inApp({})] };
export const Open: Story = { ...Closed, play: open };
export const Nameless: Story = {
  decorators: [inApp({ viewer: { ...viewers.field, firstName: null, lastName: null } })],
  play: open,
};
export const LongText: Story = {
  decorators: [inApp({ viewer: { ...viewers.blaze_engineer, firstName: long.name, email: long.email } })],
  play: open,
};
