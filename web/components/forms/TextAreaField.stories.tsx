import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { TextAreaField, type TextAreaFieldProps } from './TextAreaField';

const meta = {
  title: 'Forms/Text area field',
  component: TextAreaField,
  args: { label: 'Reason', value: '', maxLength: 500, onChange: () => {} },
  render: (args: TextAreaFieldProps) => (
    <Controlled initial={args.value}>
      {(value, set) => <TextAreaField {...args} value={value} onChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true } };
export const Full: Story = { args: { value: 'The excavator ran 6 hours, not 60.' } };
export const NearlyFull: Story = { args: { value: 'Please check the hours. '.repeat(20) } };
export const Wrong: Story = { args: { required: true, error: 'Please give a reason' } };
export const Disabled: Story = { args: { value: 'Wrong day', disabled: true } };
