import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../../testing/Controlled';
import { AddPicker } from './AddPicker';

const meta = {
  title: 'Timecards/Add picker',
  component: AddPicker,
  args: {
    label: 'Equipment',
    addLabel: 'Add equipment',
    placeholder: 'Select equipment',
    options: [
      { value: '1', label: 'Excavator', detail: 'Blaze · CAT 336 · EX-2201' },
      { value: '2', label: 'Water truck', detail: 'Dans' },
    ],
    emptyText: 'No equipment available. Ask your admin to add equipment templates under Source → Equipment.',
    picked: [],
    onPick: () => {},
    onAdd: () => {},
  },
} satisfies Meta<typeof AddPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const OneChosen: Story = { args: { picked: ['2'] } };
export const SeveralChosen: Story = { args: { picked: ['1', '2'] } };
export const NotAdded: Story = { args: { picked: ['2'], error: 'Tap Add to put this machine on the card' } };
export const Empty: Story = { args: { options: [] } };
export const Loading: Story = { args: { options: undefined } };
export const Phone: Story = { ...SeveralChosen, globals: onPhone };
