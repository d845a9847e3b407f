import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { press } from '../../testing/fillIn';
import { type Action, ActionButtons } from './ActionButtons';

const action = (label: string, rest?: Partial<Action>): Action => ({ label, onSelect: () => {}, ...rest });
const approve = action('Approve', { icon: 'check', variant: 'primary', pendingLabel: 'Approving...' });
const few = [action('Print', { icon: 'print' }), action('Return'), approve];
const many = [
  action('Print', { icon: 'print', pending: true }),
  action('Correct', { icon: 'edit' }),
  action('Withdraw'),
  action('Return'),
  approve,
];

const meta = {
  title: 'Menu/Action buttons',
  component: ActionButtons,
  args: { actions: many },
} satisfies Meta<typeof ActionButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
export const PhoneOpen: Story = { globals: onPhone, play: () => press('More') };
export const PhoneFew: Story = { globals: onPhone, args: { actions: few } };
