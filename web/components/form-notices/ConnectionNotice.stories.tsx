import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionNotice } from './ConnectionNotice';

const meta = {
  title: 'Forms/Connection notice',
  component: ConnectionNotice,
  args: { noun: 'timecard', online: true, unconfirmed: true },
} satisfies Meta<typeof ConnectionNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoResponse: Story = {};
export const Offline: Story = { args: { online: false, unconfirmed: false } };
export const NoResponseOffline: Story = { args: { online: false } };
