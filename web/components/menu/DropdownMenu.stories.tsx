import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { Button } from '../Button';
import { DropdownMenu } from './DropdownMenu';

const nothing = () => {};

const meta = {
  title: 'Menu/Dropdown menu',
  component: DropdownMenu,
  args: {
    trigger: <Button icon="chevronDown">Timecards</Button>,
    items: [
      { label: 'Submit', to: '/', current: true },
      { label: 'View', to: '/timecards' },
    ],
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(await screen.findByRole('button'));

export const Closed: Story = {};
export const Links: Story = { play: open };
export const UserMenu: Story = {
  args: {
    trigger: <Button>AL</Button>,
    header: 'Ada Lovelace, ada@example.com, admin',
    items: [
      { label: 'Reports', items: [{ label: 'Weekly', onSelect: nothing }] },
      { label: 'Not yet', disabled: true },
      { label: 'Log Out', onSelect: nothing, danger: true, separated: true },
    ],
  },
  play: open,
};
export const Phone: Story = { ...UserMenu, globals: onPhone };
