import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { AlreadySubmittedNotice } from './AlreadySubmittedNotice';

const meta = {
  title: 'Forms/Already submitted notice',
  component: AlreadySubmittedNotice,
  args: {
    noun: 'timecard',
    differences: [
      { label: 'Work Area', submitted: 'Pier 8', here: 'Pier 9' },
      { label: 'Cost code 1: Excavator · Blaze · CAT 336 · EX-2201', submitted: '6.00 h', here: 'none' },
    ],
    onStartOver: () => {},
  },
} satisfies Meta<typeof AlreadySubmittedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Timecard: Story = {};
export const Phone: Story = { globals: onPhone };
