import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Controlled, onPhone } from '../../testing/Controlled';
import { Picker } from './Picker';
import type { PickerProps } from './pickerOption';

const options = [
  { value: '1', label: 'Excavator', detail: 'CAT 336 · SN 7731' },
  { value: '2', label: 'Dozer', detail: 'CAT D6 · SN 4410' },
  { value: '3', label: 'Water truck', detail: 'Kenworth T800 · SN 1204' },
  ...Array.from({ length: 300 }, (_, index) => ({ value: `t${index}`, label: `Truck ${index + 1}` })),
];

const meta = {
  title: 'Forms/Picker',
  component: Picker,
  args: { label: 'Equipment', value: null, onChange: () => {}, options, placeholder: 'Select equipment' },
  render: (args: PickerProps) => (
    <Controlled initial={args.value}>{(value, set) => <Picker {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Equipment' }));
};

export const NothingChosen: Story = { args: { required: true } };
export const Chosen: Story = { args: { value: '1' } };
export const Open: Story = { play: open };
export const OpenOnPhone: Story = { play: open, globals: onPhone };
export const NoOptions: Story = { args: { options: [], emptyText: 'No equipment available.' }, play: open };
export const Loading: Story = { args: { options: [], loading: true } };
export const Wrong: Story = { args: { required: true, error: 'Please select equipment' } };
export const Disabled: Story = { args: { value: '2', disabled: true } };
