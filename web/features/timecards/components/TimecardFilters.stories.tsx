import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Held';
import { TimecardFilters } from './TimecardFilters';

const nothing = () => {};
const unset = { startDate: '', endDate: '', name: '', workArea: '' };
const filters = { values: unset, setCount: 0, set: nothing, clear: nothing };

const meta = {
  title: 'Timecards/TimecardFilters',
  component: TimecardFilters,
  args: { filters, onPrint: nothing, preparing: false },
} satisfies Meta<typeof TimecardFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unset: Story = {};
export const TwoSet: Story = {
  args: { filters: { ...filters, values: { ...unset, startDate: '2025-02-01', name: 'lee' }, setCount: 2 } },
};
export const Preparing: Story = { args: { preparing: true } };
export const Phone: Story = { ...TwoSet, globals: onPhone };
