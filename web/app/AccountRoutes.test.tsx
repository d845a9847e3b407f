import { act, screen, waitFor } from '@testing-library/react';
import { noteResponse } from '../core/requests/connection';
import type { ViewerFragment } from '../features/accounts/viewer.generated';
import type { Role } from '../schema.generated';
import { sheetOfLink, sheets } from '../testing/extraWork';
import { certified, forcedViewer, pendingViewer, rejectedViewer, viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, signedOut, unreachable, waiting } from '../testing/responses';
import { AccountRoutes } from './AccountRoutes';
import { pageAt } from './pages';

// Storage keeps the last response to `me`, so clear it before each test.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Responds only to these operations, because the tests check only which page is shown. */
const only = (responses: Responses) =>
  new Proxy(responses, { get: (known, name) => Reflect.get(known, name) ?? waiting });

const open = (at: string, me: ViewerFragment) => renderApp(<AccountRoutes />, { at, responses: only({ Me: { me } }) });
const seeHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function seeNotFound() {
  await seeHeading('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
}

test.each([
  ['/', 'Submit Timecard'],
  ['/timecards', 'All Timecards'],
  ['/register', 'Register'],
])('while `me` is loading, %s shows its title', (at, title) => {
  renderApp(<AccountRoutes />, { at, responses: { Me: waiting } });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

test('while `me` is loading, a path without declared titles shows a spinner', () => {
  renderApp(<AccountRoutes />, { at: '/no/such/page', responses: { Me: waiting } });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
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
])('while signed out, %s shows %s', async (at, heading, address) => {
  const page = renderApp(<AccountRoutes />, { at, responses: { Me: signedOut } });
  await seeHeading(heading);
  expect(page.address()).toBe(address);
});

test('a server error does not sign people out, and can be retried', async () => {
  let asks = 0;
  const { user } = renderApp(<AccountRoutes />, {
    responses: only({ Me: () => (asks++ === 0 ? new Error('Response not successful') : { me: viewers.user }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await seeHeading('Submit Timecard');
});

test('the sign-in screen of an offline start asks for a connection and keeps typed text', async () => {
  let response: typeof unreachable | typeof signedOut = unreachable;
  const { user } = renderApp(<AccountRoutes />, { responses: { Me: () => response } });
  await seeHeading('Login');
  expect(screen.getByText("You're offline. Connect to the internet to sign in.")).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'lee@example.com');
  response = signedOut;
  act(noteResponse);
  await waitFor(() => expect(screen.queryByText(/Connect to the internet to sign in/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email')).toHaveValue('lee@example.com');
});

test.each([
  ['/', 'Submit Timecard', 2],
  ['/register', 'Register', 1],
])('after a sign-in in another tab, a signed-out tab at %s shows %s', async (at, heading, asks) => {
  let isSignedIn = false;
  const { asked } = renderApp(<AccountRoutes />, {
    at,
    responses: only({ Me: () => (isSignedIn ? { me: viewers.user } : signedOut) }),
  });
  await seeHeading(at === '/' ? 'Login' : heading);
  isSignedIn = true;
  const event = new StorageEvent('storage', { key: 'fieldbook.me', newValue: JSON.stringify(viewers.user) });
  act(() => void window.dispatchEvent(event));
  await seeHeading(heading);
  expect(asked.filter(({ operation }) => operation === 'Me')).toHaveLength(asks);
});

test('after an offline start without a cached viewer, the app opens once there is a connection', async () => {
  let response: typeof unreachable | { me: ViewerFragment } = unreachable;
  renderApp(<AccountRoutes />, { responses: only({ Me: () => response }) });
  await seeHeading('Login');
  response = { me: viewers.user };
  act(noteResponse);
  await seeHeading('Submit Timecard');
});

test.each(['/change-password', '/', '/timecards', '/login', '/no/such/page'])(
  'with a forced password change, %s leads to Change Password',
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
)('a %s person at %s sees Approval Pending', async (_state, at, viewer, status) => {
  open(at, viewer);
  await seeHeading('Approval Pending');
  expect(screen.getByText('What happens next?')).toBeInTheDocument();
  expect(screen.getByText(viewer.email)).toBeInTheDocument();
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each(Object.entries(viewers))(
  'for an approved %s, the path / shows Submit Timecard and an unknown path shows a 404',
  async (_role, viewer) => {
    const { unmount } = open('/', viewer);
    await seeHeading('Submit Timecard');
    unmount();
    open('/no/such/page', viewer);
    await seeNotFound();
  },
);

const engineers: Role[] = ['blaze_engineer', 'dans_engineer', 'admin'];
const truckers: Role[] = ['trucking', 'admin'];
const everybody = Object.keys(viewers) as Role[];
const permissionsOf = (role: Role) => [...viewers[role].permissions].sort().join();
/**
 * The first role of each set of permissions. Client code compares no roles (check-structure.mjs), so roles with the same
 * permissions see the same.
 */
const different = everybody.filter(
  (role, index) => everybody.findIndex((other) => permissionsOf(other) === permissionsOf(role)) === index,
);

test.each<[string, string, Role[]]>([
  ['/field-submission', 'Report Equipment Hours', everybody],
  ['/equipment-hours', 'Equipment Hours Report', everybody],
  ['/timecards', 'All Timecards', engineers],
  ['/work-orders', 'Work Orders', engineers],
  ['/estimates', 'Cost Code Production Quantity', engineers],
  ['/today', 'Today', engineers],
  ['/reports/production', 'Production', engineers],
  ['/reports/machines', 'Machines', engineers],
  ['/reports/owners', 'Owners', engineers],
  ['/reports/hauling', 'Hauling', engineers],
  ['/reports/people', 'People', engineers],
  ['/reports/roll-call', 'Roll call', engineers],
  ['/day/2026-03-02', 'Day', engineers],
  ['/trucking/entry', 'Trucking Entry', truckers],
  ['/trucking/records', 'Trucking Records', truckers],
  ['/admin/approvals', 'User Approvals', ['admin']],
  ['/admin/users', 'User Management', ['admin']],
  ['/admin/cost-codes', 'Cost Code Management', ['admin']],
  ['/admin/equipment', 'Equipment Management', ['admin']],
  ['/admin/materials', 'Material Management', ['admin']],
  ['/admin/logs', 'Activity Logs', ['admin']],
  ['/admin/trucks', 'Trucking Companies', ['admin']],
])('%s shows %s to people with the permission, and a 404 to others', async (at, heading, allowed) => {
  for (const role of different) {
    const { unmount } = open(at, viewers[role]);
    if (allowed.includes(role)) {
      await seeHeading(heading);
      expect(document.querySelector('[data-page-tools]')?.childElementCount).toBe(pageAt(at)!.tools);
    } else await seeNotFound();
    unmount();
  }
});

test.each(['/storm-water', '/storm-water/history'])('%s is for certified people, whatever their role', async (at) => {
  const { unmount } = open(at, viewers.admin);
  expect(await screen.findByText(/Access Restricted/)).toBeInTheDocument();
  unmount();
  open(at, certified(viewers.field));
  await seeHeading(/^Storm Water/);
  expect(screen.queryByText(/Access Restricted/)).not.toBeInTheDocument();
});

test('the login page redirects a signed-in person to /', async () => {
  const { address } = open('/login', viewers.user);
  await seeHeading('Submit Timecard');
  expect(address()).toBe('/');
});

test.each([
  ['/reset-password?token=mailed', 'Reset password'],
  ['/verify-email?token=mailed', 'Email verification'],
])('the mailed link %s opens its page for signed-in people', async (at, heading) => {
  open(at, viewers.user);
  await seeHeading(heading);
});

test.each([signedOut, unreachable])(
  'an emailed sheet opens for people without an account, without a `me` query',
  async (me) => {
    const page = renderApp(<AccountRoutes />, {
      at: '/sign#mailed',
      responses: { Me: me, SheetByLink: { extraWorkSheetByLink: sheetOfLink() } },
    });
    await seeHeading('Extra work 99-012');
    expect(page.asked.map(({ operation }) => operation)).toEqual(['SheetByLink']);
  },
);

test('the page for signing a sheet has no links', async () => {
  const { unmount } = renderApp(<AccountRoutes />, {
    at: '/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9',
    responses: only({ Me: { me: viewers.user }, ExtraWorkSheet: { extraWorkSheet: sheets.unsigned } }),
  });
  await screen.findByRole('button', { name: 'Sign' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
});

test('a forced password change has a Sign Out link', async () => {
  open('/change-password', forcedViewer);
  await seeHeading('Change password');
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
});

test('Approval Pending tells a rejected person about the rejection and promises no access', async () => {
  open('/', rejectedViewer);
  await seeHeading('Approval Pending');
  expect(screen.queryByText(/after your registration is approved/)).not.toBeInTheDocument();
  expect(screen.getByText('An administrator reviewed your registration and did not approve it')).toBeInTheDocument();
});

describe('a page requested while signed out', () => {
  /** Opens a page while signed out, then signs in, which loads '/'. */
  async function askedFor(at: string, me: ViewerFragment) {
    const { unmount } = renderApp(<AccountRoutes />, { at, responses: { Me: signedOut } });
    await seeHeading('Login');
    unmount();
    return open('/', me);
  }

  test('opens once, after the next sign-in, with its search parameters', async () => {
    const { address, unmount } = await askedFor('/timecards/mine?card=mine-2', viewers.user);
    await seeHeading('My Timecards');
    expect(address()).toBe('/timecards/mine?card=mine-2');
    unmount();
    open('/', viewers.user);
    await seeHeading('Submit Timecard');
  });

  test.each([
    ['a page that they may not see', '/admin/users', viewers.user],
    ['a path without a page', '/no/such/page', viewers.user],
    ['a URL of another site', '//example.com/timecards', viewers.admin],
  ])('does not open if it is %s', async (_which, at, me) => {
    const { address } = await askedFor(at, me);
    await seeHeading('Submit Timecard');
    expect(address()).toBe('/');
  });
});
