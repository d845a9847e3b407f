import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../../testing/Controlled';
import { myTimecards } from '../../../../testing/myTimecards';
import { ReturnedTimecardsNotice } from './ReturnedTimecardsNotice';

const returned = myTimecards.filter(({ status }) => status === 'returned');

const meta = {
  title: 'Timecards/Returned timecards notice',
  component: ReturnedTimecardsNotice,
  args: { cards: returned.slice(0, 1) },
} satisfies Meta<typeof ReturnedTimecardsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = {
  args: { cards: [...returned, { ...returned[0]!, id: 'other' }, { ...returned[0]!, id: 'fourth' }] },
};
export const SeveralOnPhone: Story = { ...Several, globals: onPhone };
export const PeriodClosed: Story = { args: { cards: [{ ...returned[0]!, allowed: [] }] } };
