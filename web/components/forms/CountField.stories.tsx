import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { CountField, type CountFieldProps } from './CountField';

const meta = {
  title: 'Forms/Count field',
  component: CountField,
  args: { label: 'Operators', value: 0, onChange: () => {} },
  render: (args: CountFieldProps) => (
    <Controlled initial={args.value}>
      {(value, set) => <CountField {...args} value={value} onChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof CountField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Zero: Story = {};
export const Full: Story = { args: { value: 12 } };
export const Wrong: Story = { args: { value: 9999, error: 'That is more than the whole company' } };
