import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { viewers } from '../../testing/fixtures';
import { rollCall, rollCallPage, rollCallPeople, today } from '../../testing/peopleReports';
import { setScreenWidth } from '../../testing/polyfills';
import { renderApp } from '../../testing/renderApp';
import {
  haulingReport,
  machinePage,
  machineRows,
  machineTotals,
  productionLines,
  productionReport,
} from '../../testing/reports';
import { refused } from '../../testing/responses';
import { HaulingPage } from './hauling/HaulingPage';
import { MachinesPage } from './machines/MachinesPage';
import { ProductionPage } from './production/ProductionPage';
import { RollCallPage } from './roll-call/RollCallPage';
import { TodayPage } from './today/TodayPage';

const MARCH = '?startDate=2026-03-01&endDate=2026-03-31';
const responses = { ProductionReport: productionReport, ProductionLines: productionLines };
const headersOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the Production report shows the largest loss first, and a button counts and explains exceptions', async () => {
  const { user } = renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  const table = await screen.findByRole('table', { name: 'Production by cost code' });
  const button = await within(table).findByRole('button', { name: '3 exceptions of cost code 3120' });
  expect(headersOf(table)).toEqual(['3120', '3310', '9000', 'Total']);
  expect(screen.queryByText(/^16.00 hours lost/)).toBeNull();
  await user.click(button);
  expect(await screen.findByText('16.00 hours lost: 48.00 man-hours spent, 32.00 earned.')).toBeInTheDocument();
  expect(screen.getByText('6.00 hours have no quantity, so they are not counted in any rate.')).toBeInTheDocument();
  // The sentence is outside of the table, so that the numbers don't move.
  expect(within(table).queryByText(/hours lost/)).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^16.00 hours lost/)).toBeNull());
  expect(button).toHaveFocus();
});

test('the total row of Production has sums and a percentage, and a figure of zero has no button', async () => {
  renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  const table = await screen.findByRole('table', { name: 'Production by cost code' });
  const total = (await within(table).findByRole('rowheader', { name: 'Total' })).closest('tr')!;
  expect(total).toHaveTextContent('162.00');
  expect(total).toHaveTextContent('-4.00');
  expect(total).toHaveTextContent(/96%/);
  expect(within(table).getByRole('button', { name: /^Performance of 3120: 67%/ })).toBeVisible();
  expect(within(table).queryByRole('button', { name: /^Hours without quantity of 3310/ })).toBeNull();
});

test.each([
  ['', 'Hauled and placed by material', 'Sand, Hauled: 100.75, Placed: 86.00'],
  ['&material=Sand', 'Sand, hauled and placed', 'Mar 2, Hauled: 36.00, Placed: 36.00'],
])('Hauling%s has a chart of the numbers in its table', async (chosen, title, first) => {
  const { user } = renderApp(<HaulingPage />, {
    at: `/reports/hauling${MARCH}${chosen}`,
    responses: { HaulingReport: haulingReport },
  });
  const chart = await screen.findByRole('slider', { name: new RegExp(`^${title}`) });
  chart.focus();
  await user.keyboard('{Home}');
  expect(chart).toHaveAttribute('aria-valuetext', first);
});

test('the chart of the Production report shows the same numbers as the table', async () => {
  const { user } = renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  const chart = await screen.findByRole('slider', { name: /^Man-hours spent and earned/ });
  chart.focus();
  await user.keyboard('{Home}');
  expect(chart).toHaveAttribute('aria-valuetext', '3120, Man-hours: 54.00, Earned hours: 32.00');
});

test('a figure opens its lines, with their sum and links to the cards, and the URL names the figure', async () => {
  const page = renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  await page.user.click(await screen.findByRole('button', { name: 'Man-hours of 3120: 54.00. Show the lines' }));
  const dialog = await screen.findByRole('dialog', { name: 'Man-hours of 3120' });
  expect(await within(dialog).findByText('54.00')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('link', { name: 'View' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/timecards?card=card-1', '/timecards?card=card-2']);
  const asked = page.asked.find(({ operation }) => operation === 'ProductionLines');
  expect(asked?.variables['filter']).toMatchObject({ costCode: '3120', figure: 'manHours', startDate: '2026-03-01' });
  expect(decodeURIComponent(page.address())).toContain('lines={"costCode":"3120","figure":"manHours"}');
});

test.each([
  [<ProductionPage key="production" />, 'production'],
  [<MachinesPage key="machines" />, 'machines'],
  [<HaulingPage key="hauling" />, 'hauling'],
])('opening a figure after the period was changed keeps the new period: %#', async (report, name) => {
  const page = renderApp(report, {
    at: `/reports/${name}`,
    responses: {
      ...responses,
      MachineReportRows: machinePage(machineRows),
      MachineReportTotals: machineTotals,
      HaulingReport: haulingReport,
    },
  });
  await screen.findAllByRole('button', { name: /Show the lines$/ });
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-02-01' } });
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-02-28' } });
  await waitFor(() => expect(page.address()).toBe(`/reports/${name}?startDate=2026-02-01&endDate=2026-02-28`));
  const [figure] = await screen.findAllByRole('button', { name: /Show the lines$/ });
  await page.user.click(figure!);
  await waitFor(() => expect(page.address()).toMatch(/\?startDate=2026-02-01&endDate=2026-02-28&(lines|code)=/));
});

test('a cost code without any quantity opens with the chart of its man-hours', async () => {
  const day = { date: '2026-03-02', quantity: '0.00', cumulativeQuantity: '0.00' };
  const productionDays = [{ ...day, manHours: '24.00', cumulativeManHours: '24.00' }];
  renderApp(<ProductionPage />, {
    at: `/reports/production${MARCH}&code=${encodeURIComponent('{"costCode":"3120"}')}`,
    responses: { ...responses, ProductionDays: { productionDays } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cost code 3120 by day' }));
  expect(await dialog.findByRole('slider', { name: /^Man-hours per day/ })).toBeVisible();
  const folded = dialog.getAllByRole('button', { name: /^Larger chart: Man-hours (per day|so far)$/ });
  expect(folded.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
});

test('a report defaults to this month, and shows the server’s advice if the period is too long', async () => {
  const tooLong = refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE');
  const { address } = renderApp(<ProductionPage />, {
    at: '/reports/production',
    responses: { ProductionReport: tooLong },
  });
  expect(await screen.findByText('Choose a shorter period.')).toBeVisible();
  expect(address()).toMatch(/startDate=\d{4}-\d\d-01&endDate=\d{4}-\d\d-(28|29|30|31)$/);
});

test('the roll call lists the oldest day and missing people first, and a late card is a link', async () => {
  const { user } = renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCallRows: rollCall },
  });
  const table = await screen.findByRole('table', { name: 'Roll call' });
  await user.click(await within(table).findByRole('button', { name: '2 exceptions of lee@example.com' }));
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Person',
    'Exceptions',
    'Thu,\nMar\u00a05',
    'Fri,\nMar\u00a06',
    'Sat,\nMar\u00a07',
    'Sun,\nMar\u00a08',
    'Mon,\nMar\u00a09',
    'Tue,\nMar\u00a010',
    'Wed,\nMar\u00a011',
  ]);
  expect(await screen.findByText('1 timecard is missing.')).toBeInTheDocument();
  expect(headersOf(table)).toEqual(['lee@example.com', 'Kim Reyes']);
  const link = within(table).getByRole('link', {
    name: "Late, entered by Owen Blake: view lee@example.com's timecard for Fri, Mar 6",
  });
  expect(link).toHaveAttribute('href', '/timecards?card=card-1');
});

test('in the roll call, reviewers enter a missing card, report no work, and remove a report', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: {
      RollCallRows: rollCall,
      ReportNoWork: (variables) => {
        sent.push(variables);
        return { reportNoWork: { __typename: 'NoWorkDay' } };
      },
      RemoveNoWork: (variables) => {
        sent.push(variables);
        return { removeNoWork: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Missing: lee@example.com, Tue, Mar 10' }));
  expect(await screen.findByRole('link', { name: 'Enter the card' })).toHaveAttribute(
    'href',
    '/timecards/enter?for=lee&date=2026-03-10',
  );
  await user.click(screen.getByRole('menuitem', { name: 'No work' }));
  const dialog = await screen.findByRole('dialog', { name: 'No work for lee@example.com' });
  await user.click(within(dialog).getByRole('button', { name: 'Report no work' }));
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), ' Vacation ');
  await user.click(within(dialog).getByRole('button', { name: 'Report no work' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(
    screen.getByRole('button', { name: 'No work: Rain, reported by Owen Blake: lee@example.com, Mon, Mar 9' }),
  );
  expect(await screen.findByText('No work: Rain, reported by Owen Blake')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Remove report' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    {
      input: expect.objectContaining({ userId: 'lee', date: '2026-03-10', endDate: null, reason: 'Vacation' }),
    },
    { input: { userId: 'lee', date: '2026-03-09' } },
  ]);
});

test('people who may not review see the roll call without menus', async () => {
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    viewer: { ...viewers.admin, permissions: ['REPORTS_READ'] },
    responses: { RollCallRows: rollCall },
  });
  expect(await screen.findByTitle('No work: Rain, reported by Owen Blake')).toHaveTextContent('No work');
  expect(screen.queryByRole('button', { name: /^(Missing|No work)/ })).toBeNull();
});

test('the roll call counts each missing and late day of a person as an exception', async () => {
  const [lee] = rollCallPeople;
  const days = lee!.days.map((day) => (day.state === 'off' ? { ...day, state: 'missing' as const } : day));
  const { user } = renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCallRows: rollCallPage([{ ...lee!, days }]) },
  });
  await user.click(await screen.findByRole('button', { name: '4 exceptions of lee@example.com' }));
  expect(await screen.findByText('3 timecards are missing.')).toBeInTheDocument();
  expect(screen.getByText('1 timecard was late.')).toBeInTheDocument();
});

test('the roll call shows the filters’ days and reserves space for the chart while loading or empty', async () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent!.slice(0, 3));
  let respond = (_: typeof rollCall) => {};
  const waits = new Promise<typeof rollCall>((resolve) => {
    respond = resolve;
  });
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-07',
    responses: { RollCallRows: () => waits },
  });
  const expected = ['Per', 'Exc', 'Thu', 'Fri', 'Sat'];
  expect(titles()).toEqual(expected);
  expect(screen.getByText('Timecards turned in and missing')).toBeInTheDocument();
  const none = ['05', '06', '07'].map((day) => ({
    date: `2026-03-${day}`,
    people: 0,
    turnedIn: 0,
    missing: 0,
    late: 0,
  }));
  respond({ rollCallRows: { ...rollCallPage([]).rollCallRows, counts: none } });
  expect(await screen.findByText('No timecard was turned in or missing on these days.')).toBeVisible();
  expect(titles()).toEqual(expected);
});

test('the roll call shows no state for future days', async () => {
  const coming = rollCallPeople.map((person) => ({
    ...person,
    days: [{ ...person.days[6]!, date: '2090-03-11' }],
  }));
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2090-03-11&endDate=2090-03-11',
    responses: { RollCallRows: rollCallPage(coming) },
  });
  const table = await screen.findByRole('table', { name: 'Roll call' });
  expect(await within(table).findByRole('row', { name: 'Kim Reyes' })).toBeInTheDocument();
});

test('printing the roll call loads everyone first', async () => {
  const [lee, kim] = rollCallPeople;
  const first = rollCallPage([lee!]);
  first.rollCallRows.pageInfo = { hasNextPage: true, endCursor: 'lee' };
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCallRows: ({ after }) => (after === 'lee' ? rollCallPage([kim!]) : first) },
  });
  await screen.findByRole('rowheader', { name: 'lee@example.com' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('rowheader', { name: 'Kim Reyes' })).toBeInTheDocument();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('the roll call has a chart of how many people turned in a card and how many are missing', async () => {
  const { user } = renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCallRows: rollCall },
  });
  const chart = await screen.findByRole('slider', { name: /^Timecards turned in and missing/ });
  chart.focus();
  await user.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Mar 10, Turned in: 1, Missing: 1');
});

test('on a phone the roll call is a card for each person, with a tile for each day', async () => {
  setScreenWidth(390);
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCallRows: rollCall },
  });
  const link = await screen.findByRole('link', { name: /^Late, .*: view lee@example.com's timecard for Fri, Mar 6$/ });
  const card = link.closest('li')!;
  const days = within(card).getAllByRole('term');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Thu 5',
    'Fri 6',
    'Sat 7',
    'Sun 8',
    'Mon 9',
    'Tue 10',
    'Wed 11',
  ]);
});

test('a line of Today has neither a check mark nor a warning while it loads', async () => {
  let respond = (_: typeof today.TodayReview) => {};
  const waits = new Promise<typeof today.TodayReview>((resolve) => {
    respond = resolve;
  });
  renderApp(<TodayPage />, { at: '/today', responses: { ...today, TodayReview: () => waits } });
  const list = screen.getByRole('list', { name: 'What needs attention' });
  await waitFor(() => expect(within(list).queryAllByRole('listitem', { busy: true })).toHaveLength(1));
  expect(within(list).getByRole('listitem', { busy: true }).querySelector('svg')).toBeNull();
  respond(today.TodayReview);
  await waitFor(() => expect(within(list).queryAllByRole('listitem', { busy: true })).toEqual([]));
  expect(within(list).getByRole('link', { name: /^4 / }).querySelectorAll('svg')).toHaveLength(2);
});

test('every sentence of Today is a link, and figures that the person may not see are omitted', async () => {
  renderApp(<TodayPage />, { at: '/today', responses: today });
  const list = screen.getByRole('list', { name: 'What needs attention' });
  await waitFor(() => expect(within(list).queryAllByRole('listitem', { busy: true })).toEqual([]));
  expect(
    within(list)
      .getAllByRole('link')
      .filter((link) => !link.getAttribute('href')?.startsWith('mailto:'))
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['4 timecards are waiting for review.', '/timecards/review'],
    ['3 returned timecards have waited more than two working days for their correction.', '/timecards?status=returned'],
    ['1 of 12 people is missing from the roll call for Tuesday, March 10, 2026 (2 late).', '/reports/roll-call'],
    ['Open contradictions of the last working day: 4', '/day/2026-03-10'],
    ['1 timecard from the last 7 days has a warning and is waiting for review.', '/timecards/review'],
    [
      '2 machine exceptions in the last 7 days.',
      '/reports/machines?startDate=2026-03-05&endDate=2026-03-11&show=exceptions',
    ],
    ['Service: 2 overdue, 5 due soon', '/reports/service'],
    ['2 sheets of extra work are not signed yet.', '/work-orders'],
    ['No registrations are waiting for approval.', '/admin/approvals'],
  ]);
});

test('Today names the missing people, each with a menu to enter the card or report no work', async () => {
  const { user } = renderApp(<TodayPage />, { at: '/today', responses: today });
  await user.click(await screen.findByRole('button', { name: 'Missing timecard of Kim Reyes' }));
  expect(await screen.findByRole('link', { name: 'Enter the card' })).toHaveAttribute(
    'href',
    '/timecards/enter?for=kim&date=2026-03-10',
  );
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Enter the card',
    'No work',
    'Email',
  ]);
});

test('for people who may not review, the missing people are links that start an email', async () => {
  const viewer = { ...viewers.admin, permissions: ['REPORTS_READ' as const] };
  renderApp(<TodayPage />, { at: '/today', viewer, responses: today });
  expect(await screen.findByRole('link', { name: 'Email Kim Reyes' })).toHaveAttribute(
    'href',
    'mailto:kim.reyes@example.com',
  );
});

test('Today names eight missing people and counts the others', async () => {
  const missingPeople = Array.from({ length: 74 }, (_, index) => ({
    id: `person-${index}`,
    firstName: 'Person',
    lastName: `${index + 1}`,
    email: `person${index}@example.com`,
  }));
  const { rollCall: day } = today.TodayRollCall.today;
  const TodayRollCall = { today: { rollCall: { ...day, expected: 300, missing: 74, missingPeople } } };
  renderApp(<TodayPage />, { at: '/today', responses: { ...today, TodayRollCall } });
  expect(await screen.findByRole('link', { name: '66 more' })).toHaveAttribute('href', '/reports/roll-call');
  expect(screen.getAllByRole('button', { name: /^Missing timecard of / })).toHaveLength(8);
});

test('Today names a single unsigned sheet of extra work, and links to it', async () => {
  const oldestUnsignedSheet = { workOrderId: 'order-12', orderNumber: 12, date: '2026-03-09', workArea: 'Ramp C' };
  const TodayUnsignedWork = { today: { unsignedExtraWork: 1, oldestUnsignedSheet } };
  renderApp(<TodayPage />, { at: '/today', responses: { ...today, TodayUnsignedWork } });
  const link = await screen.findByRole('link', {
    name: '1 sheet of extra work is not signed yet: 99-012, Mar 9, 2026, Ramp C.',
  });
  expect(link).toHaveAttribute('href', '/extra-work?order=order-12&number=99-012&date=2026-03-09&area=Ramp+C');
});

test('if a figure of Today fails to load, its line offers Retry, and the other lines stay', async () => {
  let failing = true;
  const { user } = renderApp(<TodayPage />, {
    at: '/today',
    responses: {
      ...today,
      TodayWarnings: () => (failing ? refused('Busy', 'SERVICE_UNAVAILABLE') : today.TodayWarnings),
    },
  });
  expect(await screen.findByText("Warnings couldn't be loaded.")).toBeVisible();
  expect(await screen.findByText('4 timecards are waiting for review.')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Retry: Warnings' }));
  expect(await screen.findByText(/^1 timecard from the last 7 days has a warning/)).toBeVisible();
});
