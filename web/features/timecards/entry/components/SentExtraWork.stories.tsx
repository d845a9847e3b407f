import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { cardSheet } from '../../../../testing/timecards';
import { SentExtraWork } from './SentExtraWork';

const meta = {
  title: 'Timecards/Sent extra work',
  component: SentExtraWork,
  args: { sheets: [cardSheet()], onDismiss: () => {} },
} satisfies Meta<typeof SentExtraWork>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Two: Story = {
  args: { sheets: [cardSheet(), cardSheet({ id: 'other', workOrder: { id: 'order-7', orderNumber: 7 } })] },
};
export const Phone: Story = { ...Two, globals: onPhone };
