import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectionNotice } from './ConnectionNotice';

const meta = {
  title: 'Forms/ConnectionNotice',
  component: ConnectionNotice,
  args: { noun: 'timecard', online: true, unconfirmed: true },
} satisfies Meta<typeof ConnectionNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoAnswer: Story = {};
export const Offline: Story = { args: { online: false, unconfirmed: false } };
export const NoAnswerOffline: Story = { args: { online: false } };
