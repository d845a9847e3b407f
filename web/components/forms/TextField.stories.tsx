import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { TextField, type TextFieldProps } from './TextField';

const meta = {
  title: 'Forms/Text field',
  component: TextField,
  args: { label: 'Work Area', value: '', onChange: () => {} },
  render: (args: TextFieldProps) => (
    <Controlled initial={args.value}>{(value, set) => <TextField {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true, placeholder: 'North slope' } };
export const Full: Story = { args: { value: 'North slope, station 12+50' } };
export const Wrong: Story = { args: { required: true, error: 'Work area is required' } };
export const WithHelp: Story = {
  args: { label: 'Unit', value: 'CY', upperCase: true, maxLength: 3, help: 'Up to 3 letters' },
};
export const Disabled: Story = { args: { value: 'North slope', disabled: true } };
