import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { cardSheet } from '../../../../testing/timecards';
import { SignedSheetsNotice } from './SignedSheetsNotice';

const newest = { name: 'Kim Park' };
const meta = {
  title: 'Timecards/Signed sheets notice',
  component: SignedSheetsNotice,
  args: { sheets: [cardSheet({ newest })] },
} satisfies Meta<typeof SignedSheetsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSheet: Story = {};
export const SeveralSheets: Story = {
  args: {
    sheets: [
      cardSheet({ newest }),
      cardSheet({ id: 'other', workOrder: { id: 'order-7', orderNumber: 7 }, newest: { name: 'Lee Wong' } }),
    ],
  },
};
export const NotSigned: Story = { args: { sheets: [cardSheet()] } };
export const Phone: Story = { globals: onPhone };
