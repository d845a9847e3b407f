import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../../testing/render';
import { actionTone } from '../actionTone';
import type { LogLineFragment } from '../activity-log.generated';
import { ActivityLogDays } from './ActivityLogDays';

test.each([
  ['login', 'positive'],
  ['user approved', 'positive'],
  ['admin approved user', 'positive'],
  ['sign-in failed', 'destructive'],
  ['User Rejected', 'destructive'],
  ['set password failed', 'destructive'],
  ['admin changed role', 'highlighted'],
  ['logout', 'neutral'],
  ['timecard submitted', 'neutral'],
])('the action ‘%s’ has the tone ‘%s’', (action, tone) => expect(actionTone(action).tone).toBe(tone));

const line = (id: string, day: string, overrides: Partial<LogLineFragment> = {}): LogLineFragment => ({
  id,
  day,
  action: 'login',
  details: `line ${id}`,
  createdAt: '2026-03-02T07:59:59.123456+00:00',
  ipAddress: '203.0.113.7',
  user: { firstName: null, lastName: null, email: 'kim@example.com' },
  ...overrides,
});

const draw = (lines: LogLineFragment[] | undefined, props: Partial<Parameters<typeof ActivityLogDays>[0]> = {}) =>
  render(
    <ActivityLogDays
      lines={lines}
      searching={false}
      onRetry={() => undefined}
      onLoadMore={() => undefined}
      {...props}
    />,
  );

test('log entries are listed by day in the given order, with time, person, and IP address', () => {
  draw([line('a', '2026-03-02'), line('b', '2026-03-01'), line('c', '2026-03-01', { user: null })]);
  const [first, second] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName('Mar 2, 2026');
  expect(second).toHaveAccessibleName('Mar 1, 2026');
  const lines = within(second!).getAllByRole('listitem');
  expect(lines.map((item) => item.textContent)).toEqual([
    expect.stringContaining('line b'),
    expect.stringContaining('line c'),
  ]);
  expect(lines[0]).toHaveTextContent('11:59 PM');
  expect(lines[0]).toHaveTextContent('kim@example.com');
  expect(lines[0]).toHaveTextContent('203.0.113.7');
  expect(lines[1]).toHaveTextContent('Not signed in');
});

test('the log says that it is empty or that nothing matches, and shows eight skeleton lines while loading', () => {
  draw([]);
  expect(screen.getByText('No activity logs yet')).toBeInTheDocument();
  draw([], { searching: true });
  expect(screen.getByText('No activity logs match your search')).toBeInTheDocument();
  draw(undefined);
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(8);
});

test('the log has a Load more button for its next page, and a Retry button after a failure', async () => {
  const onLoadMore = jest.fn();
  draw([line('a', '2026-03-02')], { hasNextPage: true, onLoadMore });
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onLoadMore).toHaveBeenCalled();
  const onRetry = jest.fn();
  draw(undefined, { error: { message: 'The database is unavailable.' }, onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
});
