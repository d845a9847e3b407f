import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { long } from '../../../../testing/fixtures';
import { cardSheet, changedSheet } from '../../../../testing/timecards';
import { TimecardExtraWork } from './TimecardExtraWork';

const meta = {
  title: 'Timecards/Timecard extra work',
  component: TimecardExtraWork,
  args: { sheets: [cardSheet()] },
} satisfies Meta<typeof TimecardExtraWork>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotSigned: Story = {};
export const Overdue: Story = { args: { sheets: [cardSheet({ isOverdue: true })] } };
export const Signed: Story = { args: { sheets: [cardSheet({ state: 'signed' })] } };
export const Changed: Story = { args: { sheets: [changedSheet] } };
export const Several: Story = {
  args: {
    sheets: [
      changedSheet,
      cardSheet({
        id: 'other',
        workOrder: { id: 'order-1012', orderNumber: 1012 },
        workArea: long.workArea,
        allowed: [],
      }),
    ],
  },
};
export const Phone: Story = { ...Several, globals: onPhone };
