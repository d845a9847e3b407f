import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled, onPhone } from '../../../../testing/Controlled';
import { CodeField, type CodeFieldProps, RecoveryCodeField } from './CodeField';

const meta = {
  title: 'Accounts/Code field',
  component: CodeField,
  args: { value: '', onChange: () => {} },
  render: (args: CodeFieldProps) => (
    <Controlled initial={args.value}>{(value, set) => <CodeField {...args} value={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Full: Story = { args: { value: '123 456' } };
export const Wrong: Story = { args: { value: '123456', error: 'This code is wrong or was already used' } };
export const Phone: Story = { ...Full, globals: onPhone };
export const RecoveryCode: Story = {
  args: { value: 'ABCD-EFGH-JKLM-NPQR' },
  render: (args: CodeFieldProps) => (
    <Controlled initial={args.value}>
      {(value, set) => <RecoveryCodeField {...args} value={value} onChange={set} />}
    </Controlled>
  ),
};
