import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormMessage } from '../feedback/FormMessage';
import { ArrivingNotices } from './ArrivingNotices';

const meta = {
  title: 'Page/Arriving notices',
  component: ArrivingNotices,
  args: { children: <FormMessage tone="error">1 timecard was not accepted</FormMessage> },
} satisfies Meta<typeof ArrivingNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const None: Story = { args: { children: null } };
