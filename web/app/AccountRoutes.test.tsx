import { screen } from '@testing-library/react';
import type { ViewerFragment } from '../features/accounts/accounts.generated';
import { signedOut, unreachable, waiting } from '../testing/answers';
import { forcedViewer, pendingViewer, pickers, rejectedViewer, timecardPage, viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { AccountRoutes } from './AccountRoutes';

/** Section 2.1, row by row. */

const lists = { TimecardPickers: pickers, Timecards: timecardPage([]), PendingUsers: { pendingUsers: [] } };

const open = (at: string, me: ViewerFragment) =>
  renderApp(<AccountRoutes />, { at, answers: { ...lists, Me: { me } } });
const seeHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function seeNotFound() {
  await seeHeading('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
}

test('loading: a spinner says so', () => {
  renderApp(<AccountRoutes />, { answers: { Me: waiting } });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test.each([
  ['/', 'Login', '/'],
  ['/login', 'Login', '/login'],
  ['/register', 'Register', '/register'],
  ['/forgot-password', 'Forgot password', '/forgot-password'],
  ['/reset-password?token=mailed', 'Reset password', '/reset-password?token=mailed'],
  ['/verify-email', 'Email verification', '/verify-email'],
  ['/timecards', 'Login', '/'],
  ['/admin/approvals', 'Login', '/'],
  ['/change-password', 'Login', '/'],
  ['/no/such/page', 'Login', '/'],
])('not authenticated: %s shows %s', async (at, heading, address) => {
  const page = renderApp(<AccountRoutes />, { at, answers: { Me: signedOut } });
  await seeHeading(heading);
  expect(page.address()).toBe(address);
});

test('a server that does not answer signs nobody out: it can be asked again', async () => {
  let asks = 0;
  const { user } = renderApp(<AccountRoutes />, {
    answers: { ...lists, Me: () => (asks++ === 0 ? unreachable : { me: viewers.user }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await seeHeading('Submit Timecard');
});

test.each(['/change-password', '/', '/timecards', '/login', '/no/such/page'])(
  'a forced password change: %s leads to it',
  async (at) => {
    const { address } = open(at, forcedViewer);
    await seeHeading('Change password');
    expect(address()).toBe('/change-password');
  },
);

test.each(
  ['/', '/timecards', '/register', '/no/such/page'].flatMap((at) => [
    ['pending', at, pendingViewer, 'Pending'] as const,
    ['rejected', at, rejectedViewer, 'Rejected'] as const,
  ]),
)('%s: %s shows Approval Pending', async (_state, at, viewer, status) => {
  open(at, viewer);
  await seeHeading('Approval Pending');
  expect(screen.getByText('What happens next?')).toBeInTheDocument();
  expect(screen.getByText(viewer.email)).toBeInTheDocument();
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each(Object.entries(viewers))(
  'approved %s: / is Submit Timecard, an unknown page is 404',
  async (_role, viewer) => {
    const { unmount } = open('/', viewer);
    await seeHeading('Submit Timecard');
    unmount();
    open('/no/such/page', viewer);
    await seeNotFound();
  },
);

const { user, blaze_engineer, dans_engineer, field, trucking, admin } = viewers;
test.each([
  ['/timecards', 'All Timecards', [blaze_engineer, dans_engineer, admin], [user, field, trucking]],
  ['/admin/approvals', 'User Approvals', [admin], [user, blaze_engineer, dans_engineer, field, trucking]],
])('%s shows %s to those who may, and 404 to the others', async (at, heading, allowed, others) => {
  for (const viewer of allowed) {
    const { unmount } = open(at, viewer);
    await seeHeading(heading);
    unmount();
  }
  for (const viewer of others) {
    const { unmount } = open(at, viewer);
    await seeNotFound();
    unmount();
  }
});

test('whoever is signed in and asks for the login comes to the start', async () => {
  const { address } = open('/login', viewers.user);
  await seeHeading('Submit Timecard');
  expect(address()).toBe('/');
});
