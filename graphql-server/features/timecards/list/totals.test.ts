import fc from 'fast-check';
import { fromHundredths } from '../../../../common/decimals';
import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import type { User } from '../../users/users.entity';
import { asCard, insertCard } from '../entry/entry.queries';

let server: TestServer;
let reader: ApiClient;
let people: User[];
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.client().login(await buildUser(server.db, { role: Role.admin, firstName: 'Ada' }));
  people = [
    await buildUser(server.db, { firstName: 'Maria' }),
    await buildUser(server.db, { firstName: null, lastName: null }),
  ];
});
afterAll(() => server.stop());

const CARDS = 1000;
const hundredths = fc.integer({ min: 0, max: 99_999 }).map(fromHundredths);
const line = fc.record({ company: fc.constant('blaze'), equipment: fc.constant('Loader'), hours: hundredths });
const code = fc.record({
  code: fc.constantFrom('1001', '2010'),
  operatorCount: fc.nat(5),
  laborerCount: fc.nat(5),
  operatorHours: hundredths,
  laborerHours: hundredths,
  equipment: fc.array(line, { maxLength: 3 }),
  materials: fc.constant<never[]>([]),
});
const card = fc.record({
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
  workArea: fc.constantFrom('North pier', 'South pier', 'Haul road'),
  reportingSupervisor: fc.constant('Pat Lee'),
  costCodes: fc.array(code, { minLength: 1, maxLength: 3 }),
});

const ASK = `query ($filter: TimecardFilter, $after: String) {
  timecardTotals(filter: $filter) { cards hours machineHours }
  timecards(first: 100, filter: $filter, after: $after) {
    edges { node { totalHours status costCodes { equipment { hours } } } } pageInfo { hasNextPage endCursor } } }`;
const cents = (decimal: string) => Math.round(Number(decimal) * 100);

/** Sums all rows, reading the list page by page. */
async function sumOfRows(filter: object) {
  const sums = { cards: 0, hours: 0, machineHours: 0 };
  let after: string | null = null;
  do {
    const { data }: Json = await reader.graphql(ASK, { filter, after });
    for (const { node } of data.timecards.edges) {
      sums.cards++;
      sums.hours += cents(node.totalHours);
      for (const { equipment } of node.costCodes) for (const { hours } of equipment) sums.machineHours += cents(hours);
    }
    after = data.timecards.pageInfo.hasNextPage ? data.timecards.pageInfo.endCursor : null;
  } while (after);
  return { cards: sums.cards, hours: fromHundredths(sums.hours), machineHours: fromHundredths(sums.machineHours) };
}
const totals = async (filter: object) => (await reader.graphql(ASK, { filter })).data.timecardTotals;

test('on 1,000 random cards, totals and rows agree for every filter', async () => {
  for (const [index, sent] of fc.sample(card, CARDS).entries()) {
    await server.db.transaction((db) => insertCard(db, { ownerId: people[index % 2]!.id }, asCard(sent)));
  }
  await server.db.query(`UPDATE timecards SET status = 'approved' WHERE id IN (SELECT id FROM timecards LIMIT 300)`);
  await server.db.query(
    `UPDATE timecards SET "withdrawnAt" = now() WHERE id IN (SELECT id FROM timecards ORDER BY id LIMIT 50)`,
  );
  const filters = [
    {},
    { startDate: '2026-02-10', endDate: '2026-02-12' },
    { workArea: 'pier' },
    { name: 'mari' },
    { name: 'example.com', workArea: 'haul', status: 'approved' },
    { status: 'returned' },
    { withdrawn: true },
  ];
  for (const filter of filters) expect([filter, await totals(filter)]).toEqual([filter, await sumOfRows(filter)]);
  expect((await totals({})).cards).toBe(CARDS - 50);
});

test('people who see only their own cards get their own totals', async () => {
  const foreman = await server.client().login({ email: people[0]!.email, password: 'Crane-hook-7' });
  const { data } = await foreman.graphql('{ timecardTotals { cards } myTimecardTotals { cards } }');
  const [{ own }] = await server.db.query(
    'SELECT count(*)::int AS own FROM timecards WHERE "userId" = $1 AND "withdrawnAt" IS NULL',
    [people[0]!.id],
  );
  expect(data.timecardTotals.cards).toBe(own);
  expect(data.myTimecardTotals.cards).toBe(own);
  expect((await reader.graphql('{ myTimecardTotals { cards hours } }')).data.myTimecardTotals).toEqual({
    cards: 0,
    hours: '0.00',
  });
});
