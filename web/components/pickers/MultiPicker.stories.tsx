import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Controlled, onPhone } from '../../testing/Controlled';
import { MultiPicker } from './Picker';
import type { MultiPickerProps } from './pickerOption';

const names = ['Backhoe JD 310', 'Excavator CAT 336', 'Loader CAT 950', 'Water truck'];

const meta = {
  title: 'Forms/Multi picker',
  component: MultiPicker,
  args: {
    label: 'Equipment',
    values: [],
    onChange: () => {},
    options: names.map((name) => ({ value: name, label: name })),
    noneText: 'All equipment',
  },
  render: (args: MultiPickerProps) => (
    <Controlled initial={args.values}>
      {(values, set) => <MultiPicker {...args} values={values} onChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof MultiPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Equipment' }));
};

export const NothingChosen: Story = {};
export const OneChosen: Story = { args: { values: ['Loader CAT 950'] } };
export const TwoChosen: Story = { args: { values: ['Loader CAT 950', 'Water truck'] } };
export const Open: Story = { args: { values: ['Loader CAT 950'] }, play: open };
export const OpenOnPhone: Story = { ...Open, globals: onPhone };
export const Empty: Story = { args: { options: [] }, play: open };
export const Loading: Story = { args: { options: [], loading: true } };
