import { screen, within } from '@testing-library/react';
import { setScreenWidth } from '../../testing/polyfills';
import { renderApp } from '../../testing/renderApp';
import { productionLines, productionReport, rollCall, today } from '../../testing/reports';
import { refused } from '../../testing/responses';
import { ProductionPage } from './production/ProductionPage';
import { RollCallPage } from './roll-call/RollCallPage';
import { TodayPage } from './today/TodayPage';

const MARCH = '?startDate=2026-03-01&endDate=2026-03-31';
const responses = { ProductionReport: productionReport, ProductionLines: productionLines };
const headersOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('exceptions come first, each with an explanation', async () => {
  renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  const table = await screen.findByRole('table', { name: 'Production by cost code' });
  await within(table).findByText('16.00 hours lost: 48.00 man-hours for 32.00 earned.');
  expect(headersOf(table).map((text) => text?.slice(0, 4))).toEqual(['3120', '9000', '3310']);
  expect(within(table).getByText('Production Quantity has no entry for cost code 9000.')).toBeVisible();
  expect(within(table).getByText('6.00 hours have no quantity, so they are not counted in any rate.')).toBeVisible();
});

test('the chart shows the same numbers as the table', async () => {
  const { user } = renderApp(<ProductionPage />, { at: `/reports/production${MARCH}`, responses });
  const chart = await screen.findByRole('slider', { name: /^Man-hours spent and earned/ });
  chart.focus();
  await user.keyboard('{Home}');
  expect(chart).toHaveAttribute('aria-valuetext', '3120, Man-hours: 54.00, Earned hours: 32.00');
});

test('a figure opens its lines, with their sum and a link to each card; the address keeps it open', async () => {
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

test('a cost code without any quantity opens on its man-hours', async () => {
  const day = { date: '2026-03-02', quantity: '0.00', cumulativeQuantity: '0.00' };
  const productionDays = [{ ...day, manHours: '24.00', cumulativeManHours: '24.00' }];
  renderApp(<ProductionPage />, {
    at: `/reports/production${MARCH}&code=${encodeURIComponent('{"costCode":"3120"}')}`,
    responses: { ...responses, ProductionDays: { productionDays } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cost code 3120 by day' }));
  expect(await dialog.findByRole('slider', { name: /^Man-hours per day/ })).toBeVisible();
});

test('a report defaults to this month, and says what to do when the period is too long', async () => {
  const tooLong = refused('Choose a shorter period.', 'SERVICE_UNAVAILABLE');
  const { address } = renderApp(<ProductionPage />, {
    at: '/reports/production',
    responses: { ProductionReport: tooLong },
  });
  expect(await screen.findByText('Choose a shorter period.')).toBeVisible();
  expect(address()).toMatch(/startDate=\d{4}-\d\d-01&endDate=\d{4}-\d\d-(28|29|30|31)$/);
});

test('the roll call lists missing people first; its cards open', async () => {
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCall: rollCall },
  });
  const table = await screen.findByRole('table', { name: 'Roll call' });
  await within(table).findByText('1 timecard is missing.');
  expect(headersOf(table)).toEqual(['lee@example.com', 'Kim Reyes']);
  const link = within(table).getByRole('link', { name: "Late: view lee@example.com's timecard for Fri, Mar 6" });
  expect(link).toHaveAttribute('href', '/timecards?card=card-1');
});

test('on a phone the roll call is a card for each person, with a tile for each day', async () => {
  setScreenWidth(390);
  renderApp(<RollCallPage />, {
    at: '/reports/roll-call?startDate=2026-03-05&endDate=2026-03-11',
    responses: { RollCall: rollCall },
  });
  const link = await screen.findByRole('link', { name: "Late: view lee@example.com's timecard for Fri, Mar 6" });
  const card = link.closest('li')!;
  const days = within(card).getAllByRole('term').slice(1);
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Wed 11',
    'Tue 10',
    'Mon 9',
    'Sun 8',
    'Sat 7',
    'Fri 6',
    'Thu 5',
  ]);
});

test('every sentence of Today is a link, waiting work comes first, and what people may not see is omitted', async () => {
  renderApp(<TodayPage />, { at: '/today', responses: { Today: today } });
  const list = await screen.findByRole('list', { name: 'What needs attention' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['4 timecards are waiting for review.', '/timecards/review'],
    ['1 of 12 people is missing from the roll call for Tuesday, March 10, 2026 (2 late).', '/reports/roll-call'],
    ['1 timecard from the last 7 days has a warning and is waiting for review.', '/timecards/review'],
    [
      '2 machine exceptions in the last 7 days.',
      '/reports/machines?startDate=2026-03-05&endDate=2026-03-11&show=exceptions',
    ],
    ['No registrations are waiting for approval.', '/admin/approvals'],
  ]);
});
