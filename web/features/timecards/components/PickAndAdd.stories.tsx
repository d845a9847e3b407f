import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Held';
import { PickAndAdd } from './PickAndAdd';

const meta = {
  title: 'Timecards/PickAndAdd',
  component: PickAndAdd,
  args: {
    label: 'Equipment',
    placeholder: 'Select equipment',
    options: [
      { value: '1', label: 'Excavator', detail: 'Blaze · CAT 336 · EX-2201' },
      { value: '2', label: 'Water truck', detail: 'Dans' },
    ],
    emptyText: 'No equipment available. Ask your admin to add equipment templates under Source → Equipment.',
    onAdd: () => {},
  },
} satisfies Meta<typeof PickAndAdd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Equipment' }));
    await userEvent.click(await screen.findByText('Water truck'));
  },
};
export const Empty: Story = { args: { options: [] } };
export const Loading: Story = { args: { options: undefined } };
export const Phone: Story = { ...Chosen, globals: onPhone };
