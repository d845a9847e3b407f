import type { Meta, StoryObj } from '@storybook/react-vite';
import { PrintHeader } from './PrintHeader';

const unset = { startDate: '', endDate: '', name: '', workArea: '', status: '' };

/** To be seen on paper only: print the story. */
const meta = {
  title: 'Timecards/PrintHeader',
  component: PrintHeader,
  args: { filters: unset },
} satisfies Meta<typeof PrintHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllDates: Story = {};
export const Filtered: Story = {
  args: { filters: { ...unset, startDate: '2025-02-01', name: 'lee', status: 'returned' } },
};
