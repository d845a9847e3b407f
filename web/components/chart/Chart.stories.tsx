import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { Chart } from './Chart';

const meta = {
  title: 'Charts/Chart',
  component: Chart,
  args: {
    title: 'Man-hours and earned hours',
    xTitle: 'Cost code',
    yTitle: 'Hours (h)',
    categories: ['1001', '2010', '3120', '3310'],
    series: [
      { name: 'Man-hours', kind: 'bar', labels: ['40.00', '12.50', '96.25', '8.00'] },
      { name: 'Earned hours', kind: 'bar', labels: ['36.00', null, '120.00', '8.50'] },
    ],
  },
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoSeries: Story = {};
export const NoNumbers: Story = { args: { emptyText: 'No hours were booked on these days.' } };
export const Phone: Story = { globals: onPhone };
export const BelowZero: Story = {
  args: {
    title: 'Difference',
    yTitle: 'Booked less meter (h)',
    series: [{ name: 'Difference', kind: 'bar', labels: ['4.00', '-12.50', '0.00', '-1.00'] }],
  },
};
export const Lines: Story = {
  args: {
    title: 'Quantity to date',
    yTitle: 'Quantity (CY)',
    xTitle: 'Day',
    categories: Array.from({ length: 60 }, (_, index) => `Mar ${index + 1}`),
    series: [
      { name: 'Quantity', kind: 'line', labels: Array.from({ length: 60 }, (_, index) => String(index * index)) },
    ],
  },
};
export const ReadByKey: Story = {
  play: async () => {
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  },
};
