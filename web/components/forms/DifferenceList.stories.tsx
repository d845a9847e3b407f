import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { long } from '../../testing/fixtures';
import { DifferenceList } from './DifferenceList';

const meta = {
  title: 'Forms/Difference list',
  component: DifferenceList,
  args: {
    titles: ['Before', 'After'],
    differences: [
      { label: 'Work Area', submitted: 'Pier 9', here: long.workArea },
      { label: 'Total Operator Hours', submitted: '16.00', here: '18.50' },
    ],
  },
} satisfies Meta<typeof DifferenceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
