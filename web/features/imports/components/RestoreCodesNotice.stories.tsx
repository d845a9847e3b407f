import type { Meta, StoryObj } from '@storybook/react-vite';
import { RestoreCodesNotice } from './RestoreCodesNotice';

const offer = (row: number, value: string) => ({ row, field: 'costCode', value });

const meta = {
  title: 'Imports/Restore codes notice',
  component: RestoreCodesNotice,
  args: { preview: { offers: [offer(2, '0310')], offerCount: 1 }, onAccept: () => {} },
} satisfies Meta<typeof RestoreCodesNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneCode: Story = {};

export const ManyCodes: Story = {
  args: {
    preview: {
      offerCount: 7,
      offers: ['0310', '1.10', '0320', '0330', '0340', '0350', '0360'].map((value, row) => offer(row, value)),
    },
  },
};
