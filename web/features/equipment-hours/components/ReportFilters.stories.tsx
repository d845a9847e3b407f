import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { onPhone } from '../../../testing/Held';
import { ReportFilters } from './ReportFilters';

const nothing = () => {};
const none = { company: '', equipment: [], startDate: '', endDate: '' };

const meta = {
  title: 'Equipment hours/ReportFilters',
  component: ReportFilters,
  args: {
    values: none,
    setCount: 0,
    reported: [
      { company: 'blaze', name: 'Excavator CAT 336' },
      { company: 'dans', name: 'Water truck' },
    ],
    onChange: nothing,
    onClear: nothing,
  },
} satisfies Meta<typeof ReportFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};
export const OneMachine: Story = { args: { values: { ...none, equipment: ['Water truck'] }, setCount: 1 } };
export const Several: Story = {
  args: {
    values: { company: 'dans', equipment: ['Water truck', 'Backhoe JD 310'], startDate: '2026-03-01', endDate: '' },
    setCount: 3,
  },
};
export const Choosing: Story = {
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Equipment' })),
};
export const PhoneOpen: Story = {
  ...Several,
  globals: onPhone,
  play: () => userEvent.click(screen.getByRole('button', { name: 'Filters (3)' })),
};
