import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { PasswordField, type PasswordFieldProps } from './PasswordField';

const meta = {
  title: 'Forms/Password field',
  component: PasswordField,
  args: { label: 'Password', value: '', onChange: () => {}, autoComplete: 'new-password' },
  render: (args: PasswordFieldProps) => (
    <Controlled initial={args.value}>
      {(value, set) => <PasswordField {...args} value={value} onChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { required: true, placeholder: 'Min 8 chars, 1 uppercase, 1 number' } };
export const Full: Story = { args: { value: 'Correct8horse' } };
export const Wrong: Story = { args: { value: 'short', error: 'Passwords do not match' } };
