import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import type { LogLineFragment } from '../activity-log.generated';
import { LogDays } from './LogDays';

const kim = { firstName: 'Kim', lastName: 'Reyes', email: 'kim.reyes@example.com' };
const lines: LogLineFragment[] = [
  ['login', 'kim.reyes@example.com logged in', kim],
  ['admin changed role', 'lee@example.com: role from "user" to "field"', kim],
  ['sign-in failed', 'nobody@example.com: Invalid email or password', null],
  ['timecard submitted', 'North pier, 2026-03-02: 40.50 hours on 1001, 3310', kim],
  ['user rejected', 'max@example.com: approval from "pending" to "rejected", role user', kim],
].map(([action, details, user], index) => ({
  id: `line-${index}`,
  action: action as string,
  details: details as string,
  user: user as typeof kim | null,
  createdAt: `2026-03-0${index < 3 ? 3 : 2}T1${9 - index}:05:00.123456+00:00`,
  day: `2026-03-0${index < 3 ? 3 : 2}`,
  ipAddress: '203.0.113.7',
}));

const meta: Meta<typeof LogDays> = {
  title: 'Activity log/Log days',
  component: LogDays,
  args: { lines, searching: false, onRetry: () => undefined, onLoadMore: () => undefined },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoDays: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const WithMore: Story = { args: { hasNextPage: true } };
export const LoadingMore: Story = { args: { hasNextPage: true, loadingMore: true } };
export const Loading: Story = { args: { lines: undefined } };
export const Empty: Story = { args: { lines: [] } };
export const FilteredToNothing: Story = { args: { lines: [], searching: true } };
export const Failed: Story = {
  args: { lines: undefined, error: { message: 'Something went wrong. Please try again.' } },
};
