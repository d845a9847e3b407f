import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { ActivityLogsPage } from './ActivityLogsPage';

const NOTE = 'A search with fewer than three characters covers only the last 7 days.';
const open = (at: string) =>
  renderApp(<ActivityLogsPage />, {
    at,
    responses: { ActivityLogs: { activityLogs: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } } },
  });

test.each(['/admin/logs?search=lo', '/admin/logs?search=%20x%20'])(
  'at %s, the page says that a short search covers the last 7 days',
  async (at) => {
    open(at);
    await screen.findByText('No activity logs match your search');
    expect(screen.getByText(NOTE)).toBeVisible();
  },
);

test.each(['/admin/logs', '/admin/logs?search=log'])('at %s, the 7-day note is not shown', async (at) => {
  open(at);
  await screen.findByText(/^No activity logs/);
  expect(screen.queryByText(NOTE)).toBeNull();
});
