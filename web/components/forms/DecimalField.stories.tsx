import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { DecimalField, type DecimalFieldProps } from './DecimalField';

const meta = {
  title: 'Forms/Decimal field',
  component: DecimalField,
  args: { label: 'Total Operator Hours', value: '0', onChange: () => {}, step: '0.25' },
  render: (args: DecimalFieldProps) => (
    <Controlled initial={args.value}>
      {(value, set) => <DecimalField {...args} value={value} onChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof DecimalField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Zero: Story = {};
export const Full: Story = { args: { value: '7.75' } };
export const WithUnit: Story = {
  args: { label: 'Production Quantity (CY)', value: '128.5', unit: 'CY', step: '0.01' },
};
export const Wrong: Story = { args: { value: '7,5', error: 'Hours must be a positive number' } };
export const Disabled: Story = { args: { value: '7.75', disabled: true } };
