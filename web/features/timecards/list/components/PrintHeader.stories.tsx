import type { Meta, StoryObj } from '@storybook/react-vite';
import { PrintHeader } from './PrintHeader';

const unset = { startDate: '', endDate: '', name: '', workArea: '', status: '' };

const meta = {
  title: 'Timecards/Print header',
  component: PrintHeader,
  args: { filters: unset },
  decorators: [
    (Story) => (
      <>
        <p data-no-print>Appears on paper only. Print this story to see it.</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof PrintHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllDates: Story = {};
export const Filtered: Story = {
  args: { filters: { ...unset, startDate: '2025-02-01', name: 'lee', status: 'returned' } },
};
