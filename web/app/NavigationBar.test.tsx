import { act, screen, waitFor, within } from '@testing-library/react';
import type { ViewerFragment } from '../features/accounts/viewer.generated';
import { UserApprovalsPage } from '../features/users/UserApprovalsPage';
import { almighty, everyScreen } from '../testing/everyScreen';
import { certified, pendingUsers, viewers } from '../testing/fixtures';
import { myTimecardPage, myTimecards } from '../testing/myTimecards';
import { setScreenWidth } from '../testing/polyfills';
import { renderApp } from '../testing/renderApp';
import { buildManagedUser } from '../testing/users';
import { NavigationBar } from './NavigationBar';
import { menusFor } from './navigation';
import { pages } from './pages';

const bar = (menus = menusFor(almighty), at = '/') => renderApp(<NavigationBar menus={menus} />, { at });

const MENUS = [
  ['Today', 'Today /today'],
  ['Timecards', 'Submit /', 'View /timecards', 'My Timecards /timecards/mine', 'Review /timecards/review'],
  ['Equipment Hours', 'Report Hours /field-submission', 'View Hours /equipment-hours'],
  [
    'Source',
    'Cost Codes /admin/cost-codes',
    'Equipment /admin/equipment',
    'Materials /admin/materials',
    'Trucks /admin/trucks',
  ],
  ['Trucking', 'Entry /trucking/entry', 'Records /trucking/records'],
  ['Storm Water', 'Checklist /storm-water', 'History /storm-water/history'],
  ['Work Orders', 'Work Orders /work-orders'],
  ['Production Quantity', 'Production Quantity /estimates'],
  [
    'Reports',
    'Production /reports/production',
    'Machines /reports/machines',
    'Hauling /reports/hauling',
    'People /reports/people',
    'Roll call /reports/roll-call',
  ],
  ['Admin', 'User Approvals /admin/approvals', 'User Management /admin/users', 'Activity Logs /admin/logs'],
];
const listed = new Set(MENUS.flat());

/**
 * Returns the menus in the format of MENUS, without links that MENUS doesn't list. Other tests check the permissions of the
 * omitted pages.
 */
const linksOf = (menus: ReturnType<typeof menusFor>) =>
  menus
    .map(({ label, links }) => [
      label,
      ...links.map((link) => `${link.label} ${link.path}`).filter((l) => listed.has(l)),
    ])
    .filter(({ length }) => length > 1);

test('a person with every permission sees all menus and links, in order', () => {
  expect(linksOf(menusFor(almighty, everyScreen))).toEqual(MENUS);
});

const mine = 'My Timecards /timecards/mine';
const submit = ['Timecards', 'Submit /', mine];
const onlyMine = ['Timecards', mine];
const timecards = ['Timecards', 'Submit /', 'View /timecards', mine, 'Review /timecards/review'];
const hours = ['Equipment Hours', 'Report Hours /field-submission', 'View Hours /equipment-hours'];
const trucking = ['Trucking', 'Entry /trucking/entry', 'Records /trucking/records'];
const workOrders = ['Work Orders', 'Work Orders /work-orders'];
const stormWater = ['Storm Water', 'Checklist /storm-water', 'History /storm-water/history'];

const today = ['Today', 'Today /today'];
const reports = [
  'Reports',
  'Production /reports/production',
  'Machines /reports/machines',
  'Hauling /reports/hauling',
  'People /reports/people',
  'Roll call /reports/roll-call',
];

test.each<[string, ViewerFragment, string[][]]>([
  ['a user', viewers.user, [submit, hours]],
  ['a Blaze engineer', viewers.blaze_engineer, [today, timecards, hours, workOrders, reports]],
  ['a Dans engineer', viewers.dans_engineer, [today, timecards, hours, workOrders, reports]],
  ['a field worker', viewers.field, [onlyMine, hours]],
  ['a trucker', viewers.trucking, [onlyMine, trucking]],
  ['a certified field worker', certified(viewers.field), [onlyMine, hours, stormWater]],
])('%s sees only the permitted menus', (_who, viewer, menus) => {
  expect(linksOf(menusFor(viewer))).toEqual(menus);
});

test('an administrator sees every menu except Storm Water, which requires certification', () => {
  const labels = (viewer: ViewerFragment) => menusFor(viewer).map(({ label }) => label);
  const all = menusFor(almighty, everyScreen).map(({ label }) => label);
  expect(labels(viewers.admin)).toEqual(all.filter((label) => label !== 'Storm Water'));
  expect(labels(certified(viewers.admin))).toEqual(all);
});

test('every page has a menu link, except records’ pages and pages opened from other pages', () => {
  const linked = menusFor(almighty).flatMap(({ links }) => links.map(({ path }) => path));
  // Pages without a menu link: the outbox (linked in the bar while submissions wait), the pages of one's own account, imports,
  // new statements, accounting templates, and the page for another person's card (opened from the roll call).
  const others = pages
    .filter(({ isHandedOver }) => !isHandedOver)
    .map(({ path }) => path)
    .filter(
      (path) =>
        !path.includes(':') &&
        path !== '/outbox' &&
        !path.startsWith('/account/') &&
        !/\/(import|new|templates|enter)$/.test(path),
    );
  expect(new Set(linked)).toEqual(new Set(others));
});

test('the home link leads to /', () => {
  bar();
  expect(screen.getByRole('link', { name: 'Fieldbook, home' })).toHaveAttribute('href', '/');
});

test('the bar highlights only the current page’s menu', async () => {
  const { user } = bar(menusFor(almighty, everyScreen), '/trucking/records');
  const groups = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('button');
  const filled = groups.filter(({ className }) => className.includes('filled'));
  expect(filled.map((group) => group.textContent)).toEqual(['Trucking']);
  await user.click(screen.getByRole('button', { name: 'Trucking' }));
  expect(await screen.findByRole('menuitem', { name: 'Records' })).toHaveAttribute('aria-current', 'page');
});

test('a menu with one page of the same name is a plain link', () => {
  bar(menusFor(almighty, everyScreen), '/work-orders');
  const link = screen.getByRole('link', { name: 'Work Orders' });
  expect(link).toHaveAttribute('href', '/work-orders');
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('below the large breakpoint, one menu lists the links of all menus in order', async () => {
  setScreenWidth(1023);
  const { user, address } = bar(menusFor(almighty, everyScreen));
  expect(screen.queryByRole('button', { name: 'Timecards' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  const expected = [
    'Today',
    'Timecard: Submit',
    'Timecard: View',
    'Timecard: My Timecards',
    'Timecard: Review',
    'Report Hours',
    'View Hours',
    'Cost Codes',
    'Equipment',
    'Materials',
    'Trucks',
    'Trucking: Entry',
    'Trucking: Records',
    'Trucking: Statements',
    'Checklist',
    'History',
    'Work Orders',
    'Production Quantity',
    'Production',
    'Machines',
    'Hauling',
    'People',
    'Roll call',
    'User Approvals',
    'User Management',
    'Activity Logs',
  ];
  expect(items.filter((item) => expected.includes(item!))).toEqual(expected);
  await user.click(screen.getByRole('menuitem', { name: 'Timecard: View' }));
  expect(address()).toBe('/timecards');
});

test('administrators see the number of pending registrations', async () => {
  setScreenWidth(1280);
  const { user } = renderApp(<NavigationBar menus={menusFor(viewers.admin)} />, {
    viewer: viewers.admin,
    responses: { PendingUsers: { pendingUsers } },
  });
  const admin = screen.getByRole('button', { name: 'Admin' });
  await waitFor(() => expect(admin).toHaveTextContent('Admin3'));
  await user.click(admin);
  expect(await screen.findByRole('menuitem', { name: 'User Approvals 3 waiting' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'User Management' })).toBeInTheDocument();
});

test('approving a registration lowers the count in the menu', async () => {
  setScreenWidth(1280);
  let waiting = pendingUsers;
  const page = (
    <>
      <NavigationBar menus={menusFor(viewers.admin)} />
      <UserApprovalsPage />
    </>
  );
  const { user } = renderApp(page, {
    viewer: viewers.admin,
    responses: {
      PendingUsers: () => ({ pendingUsers: waiting }),
      SetUserApproval: () => {
        waiting = pendingUsers.slice(1);
        return { setUserApproval: buildManagedUser({ id: 'pending-1', approvalStatus: 'approved' }) };
      },
    },
  });
  const admin = screen.getByRole('button', { name: 'Admin' });
  await waitFor(() => expect(admin).toHaveTextContent('Admin3'));
  await user.click(screen.getByRole('button', { name: 'Approve Grace Hill' }));
  await waitFor(() => expect(admin).toHaveTextContent('Admin2'));
});

test('foremen see the number of returned cards in the menu', async () => {
  setScreenWidth(1280);
  const returned = myTimecards.filter(({ status }) => status === 'returned');
  const setting = { viewer: viewers.user, responses: { ReturnedTimecards: myTimecardPage(returned) } };
  const { user } = renderApp(<NavigationBar menus={menusFor(viewers.user)} />, setting);
  const menu = screen.getByRole('button', { name: 'Timecards' });
  await waitFor(() => expect(menu).toHaveTextContent('Timecards2'));
  await user.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'My Timecards 2 waiting' })).toBeInTheDocument();
});

test('menu counts load after the page, and pending registrations load only for administrators', async () => {
  jest.useFakeTimers();
  const requested = async (viewer: ViewerFragment) => {
    const { asked } = renderApp(<NavigationBar menus={menusFor(viewer)} />, { viewer });
    await act(() => jest.advanceTimersByTimeAsync(100));
    const first = asked.length;
    await act(() => jest.advanceTimersByTimeAsync(1000));
    return [first, asked.map(({ operation }) => operation)];
  };
  expect(await requested(viewers.admin)).toEqual([0, ['ReturnedTimecards', 'PendingUsers']]);
  expect(await requested(viewers.user)).toEqual([0, ['ReturnedTimecards']]);
  jest.useRealTimers();
});
