import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimecardStatus } from './TimecardStatus';

const card = { status: 'submitted', afterClosing: false, withdrawnAt: null } as const;

const meta = {
  title: 'Feedback/Timecard status',
  component: TimecardStatus,
  args: { card },
} satisfies Meta<typeof TimecardStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Submitted: Story = {};
export const Returned: Story = { args: { card: { ...card, status: 'returned' } } };
export const Approved: Story = { args: { card: { ...card, status: 'approved' } } };
export const Withdrawn: Story = { args: { card: { ...card, withdrawnAt: '2025-03-04T15:00:00Z' } } };
export const AfterClosing: Story = { args: { card: { ...card, afterClosing: true } } };
