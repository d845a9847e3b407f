import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Controlled, onPhone } from '../../testing/Controlled';
import { MultiPicker, Picker } from './Picker';
import type { PickerProps } from './pickerOption';

const options = [
  { value: '3120', label: '3120 - Structural excavation', detail: 'cubic yards' },
  { value: '3310', label: '3310 - Concrete footings' },
  { value: '4200', label: '4200 - Backfill and compaction behind the north abutment, lifts of eight inches' },
  ...Array.from({ length: 20 }, (_, index) => ({ value: `${5000 + index}`, label: `${5000 + index} - Pipe bedding` })),
];

const meta = {
  title: 'Forms/Phone picker',
  component: Picker,
  globals: onPhone,
  args: { label: 'Cost Code', value: null, options, recent: ['3310'], onChange: () => {} },
  render: (args: PickerProps) => (
    <Controlled initial={args.value}>{(value, set) => <Picker {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open =
  (label: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: label }));
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: label });
  };

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: '4200' } };
export const Wrong: Story = { args: { required: true, error: 'Cost code is required' } };
export const Open: Story = { args: { value: '3120' }, play: open('Cost Code') };
export const Searched: Story = {
  play: async (context) => {
    await open('Cost Code')?.(context);
    await userEvent.type(within(document.body).getByRole('searchbox'), 'conc');
  },
};
export const OpenEmpty: Story = {
  args: { options: [], emptyText: 'No cost codes available. Ask your admin to add them.' },
  play: open('Cost Code'),
};
export const Several: Story = {
  render: () => (
    <Controlled initial={['3120']}>
      {(values: string[], set) => (
        <MultiPicker
          label="Equipment"
          noneText="Select equipment"
          values={values}
          options={options}
          onChange={set}
          action={{ label: 'Add', run: () => set([]) }}
        />
      )}
    </Controlled>
  ),
  play: open('Equipment'),
};
