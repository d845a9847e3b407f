import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { cardSheet } from '../../../../testing/timecards';
import { SignExtraWorkNotice } from './SignExtraWorkNotice';

const meta = {
  title: 'Timecards/Sign extra work notice',
  component: SignExtraWorkNotice,
  args: { sheets: [cardSheet()], onDismiss: () => {} },
} satisfies Meta<typeof SignExtraWorkNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Two: Story = {
  args: { sheets: [cardSheet(), cardSheet({ id: 'other', workOrder: { id: 'order-7', orderNumber: 7 } })] },
};
export const Phone: Story = { ...Two, globals: onPhone };
