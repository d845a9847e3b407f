import type { Meta, StoryObj } from '@storybook/react-vite';
import { SheetState } from './SheetState';

const meta = {
  title: 'Extra work/Sheet state',
  component: SheetState,
  args: { sheet: { state: 'unsigned' } },
} satisfies Meta<typeof SheetState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSigned: Story = {};
export const Overdue: Story = { args: { sheet: { state: 'unsigned', isOverdue: true } } };
export const Signed: Story = { args: { sheet: { state: 'signed' } } };
export const Changed: Story = { args: { sheet: { state: 'changed' } } };
export const WithOrder: Story = { args: { sheet: { state: 'changed' }, order: '99-012' } };
