import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { onPhone } from '../../../../testing/Controlled';
import { fillIn, press } from '../../../../testing/fillIn';
import { myTimecard, myTimecards } from '../../../../testing/myTimecards';
import { WithdrawTimecardDialog } from './WithdrawTimecardDialog';

const message = 'This timecard was approved by Owen Blake on Mar 4, 2025, 8:15 AM';
const meta = {
  title: 'Timecards/Withdraw timecard dialog',
  component: WithdrawTimecardDialog,
  args: {
    card: myTimecard('mine-1'),
    onWithdraw: async (): Promise<Outcome<unknown>> => ({ data: null }),
    onClose: () => {},
  },
} satisfies Meta<typeof WithdrawTimecardDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const LongText: Story = { args: { card: myTimecards[3]! } };
export const WithoutReason: Story = { play: () => press('Withdraw') };
export const ApprovedMeanwhile: Story = {
  args: {
    onWithdraw: async () => ({
      failure: { message, conflict: true, problems: {}, signedOut: false, noResponse: false },
    }),
  },
  play: async () => {
    await fillIn({ Reason: 'Wrong day' });
    await press('Withdraw');
  },
};
export const NoResponse: Story = {
  args: { onWithdraw: async () => ({ failure: { problems: {}, signedOut: false, noResponse: true } }) },
  play: ApprovedMeanwhile.play,
};
export const Phone: Story = { globals: onPhone };
