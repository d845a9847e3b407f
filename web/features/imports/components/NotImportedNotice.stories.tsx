import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotImportedNotice } from './NotImportedNotice';

const row = (number: number) => ({ number, cells: [`Line ${number}`, '', 'North yard'] });

const meta = {
  title: 'Imports/Not imported notice',
  component: NotImportedNotice,
  args: { preview: { notImported: [row(1)], notImportedCount: 1 } },
} satisfies Meta<typeof NotImportedNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneRow: Story = {};
export const ManyRows: Story = {
  args: { preview: { notImported: [1, 2, 3, 4, 5, 6, 7].map(row), notImportedCount: 7 } },
};
