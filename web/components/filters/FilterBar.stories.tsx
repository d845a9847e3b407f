import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { DateField } from '../forms/DateField';
import { TextField } from '../forms/TextField';
import { FilterBar } from './FilterBar';

const nothing = () => {};

const meta = {
  title: 'Page/Filter bar',
  component: FilterBar,
  args: {
    setCount: 0,
    onClear: nothing,
    children: (
      <>
        <DateField label="Start Date" value="" onChange={nothing} />
        <DateField label="End Date" value="" onChange={nothing} />
        <TextField label="Name" value="" onChange={nothing} placeholder="Any" />
        <TextField label="Work Area" value="" onChange={nothing} placeholder="Any" />
      </>
    ),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingSet: Story = {};
export const TwoSet: Story = { args: { setCount: 2 } };
export const Phone: Story = { args: { setCount: 2 }, globals: onPhone };
export const PhoneOpen: Story = {
  ...Phone,
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' })),
};
