import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { WaitingNotice } from './WaitingOnDeviceNotice';

const meta = {
  title: 'Outbox/Waiting on device notice',
  component: WaitingNotice,
  args: { count: 2 },
} satisfies Meta<typeof WaitingNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { args: { count: 1 } };
export const Several: Story = {};
export const Phone: Story = { globals: onPhone };
