import { screen, within } from '@testing-library/react';
import { firstPeople, peopleReport, peopleReportOfAna } from '../../../testing/peopleReports';
import { setScreenWidth } from '../../../testing/polyfills';
import { renderApp } from '../../../testing/renderApp';
import { PeoplePage } from './PeoplePage';
import type { PeopleReportQueryVariables } from './people.generated';

const open = (search = '') =>
  renderApp(<PeoplePage />, {
    at: `/reports/people?startDate=2026-03-02&endDate=2026-03-08${search}`,
    responses: {
      PeopleReport: ({ filter }: PeopleReportQueryVariables) => (filter.search ? peopleReportOfAna : peopleReport),
    },
  });
const figures = async () =>
  within(await screen.findByRole('list', { name: 'Hours by person and day: totals' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
  setScreenWidth(1280);
});

test('without a search, the figures cover the whole report', async () => {
  open();
  await screen.findByText('Ana Alvarez');
  expect(await figures()).toEqual([
    '3 people',
    '1,300.50 regular hours',
    '6.00 overtime',
    '0.00 double time',
    '24.00 not approved yet',
  ]);
});

test('a search filters the table, the figures, and the export in the same way', async () => {
  const requested = jest.fn(async (_path: string) => new Response(''));
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: requested });
  const { user } = open('&search=ana');
  await screen.findByText('Ana Alvarez');
  expect(await figures()).toEqual([
    '1 person',
    '32.00 regular hours',
    '6.00 overtime',
    '0.00 double time',
    '0.00 not approved yet',
  ]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(requested.mock.calls[0]![0]).toContain('search=ana');
  Object.assign(globalThis, { fetch });
});

test('on a phone, totals have thousands separators', async () => {
  setScreenWidth(390);
  open();
  expect(await screen.findByText('1,240.50 h')).toBeVisible();
});

test('with more than 100 people, the figures cover all, and the others are loaded on request', async () => {
  const rest = { ...peopleReportOfAna.peopleReport.edges[0]!.node, workerId: 'worker-421', name: 'Zoe Last' };
  const { user } = renderApp(<PeoplePage />, {
    at: '/reports/people?startDate=2026-03-02&endDate=2026-03-08',
    responses: {
      PeopleReport: ({ first, after }: PeopleReportQueryVariables) => {
        expect(first).toBe(100);
        if (!after) return firstPeople;
        expect(after).toBe('cursor');
        const page = { edges: [{ node: rest }], pageInfo: { hasNextPage: false, endCursor: null } };
        return { peopleReport: { ...firstPeople.peopleReport, ...page } };
      },
    },
  });
  await screen.findByText('Ana Alvarez');
  expect((await figures())[0]).toBe('420 people');
  await user.click(screen.getByRole('button', { name: /more/i }));
  expect(await screen.findByText('Zoe Last')).toBeVisible();
  expect(screen.getByText('Ana Alvarez')).toBeVisible();
});
