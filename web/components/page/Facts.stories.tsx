import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { long } from '../../testing/fixtures';
import { Facts } from './Facts';

const meta = {
  title: 'Page/Facts',
  component: Facts,
  args: {
    facts: [
      { name: 'Date', value: 'Mar 3, 2025' },
      { name: 'Work Area', value: long.workArea },
      { name: 'Total Hours', value: '40.25' },
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
export const Loading: Story = { args: { facts: [{ name: 'Date', value: undefined }] } };
