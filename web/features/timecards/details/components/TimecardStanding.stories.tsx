import type { Meta, StoryObj } from '@storybook/react-vite';
import { lifecycle } from '../../../../testing/timecards';
import { TimecardStanding } from './TimecardStanding';

const meta = {
  title: 'Timecards/Timecard standing',
  component: TimecardStanding,
  args: { card: lifecycle.submitted },
} satisfies Meta<typeof TimecardStanding>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const WithWarnings: Story = { args: { card: lifecycle.withWarnings } };
export const Returned: Story = { args: { card: lifecycle.returned } };
export const Approved: Story = { args: { card: lifecycle.approved } };
export const ApprovedByDeletedUser: Story = { args: { card: lifecycle.approvedByNobody } };
export const Withdrawn: Story = { args: { card: lifecycle.withdrawn } };
export const Late: Story = { args: { card: lifecycle.late } };
export const OneOfMine: Story = { args: { limits: ['Someone else must approve your timecard.'] } };
