import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { DateField, type DateFieldProps } from './DateField';

const meta = {
  title: 'Forms/Date field',
  component: DateField,
  args: { label: 'Date', value: '', onChange: () => {} },
  render: (args: DateFieldProps) => (
    <Controlled initial={args.value}>{(value, set) => <DateField {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true } };
export const Full: Story = { args: { value: '2025-03-09', max: '2025-03-10' } };
export const Wrong: Story = { args: { required: true, error: 'Date is required' } };
export const Disabled: Story = { args: { value: '2025-03-09', disabled: true } };
