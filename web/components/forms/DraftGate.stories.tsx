import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { OpenElsewhere } from './DraftGate';

const meta = {
  title: 'Forms/Open elsewhere',
  component: OpenElsewhere,
  args: { noun: 'timecard', takeOver: () => {}, startEmpty: () => {} },
} satisfies Meta<typeof OpenElsewhere>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
