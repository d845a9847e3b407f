import fc from 'fast-check';
import { Role } from '../../access/actor';
import { buildLoad, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { keepTruckingTotals } from './totals.queries';
import { sumLoads, sumMaterials } from './trucking.queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ZONE = 'America/Los_Angeles';
const kept = () => server.db.query('SELECT day, material, loads, quantity FROM trucking_totals WHERE loads <> 0');

/** A load around the changes of the clocks and the ends of months, by midnight in either zone of these tests. */
const moments = ['2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59Z', '2026-11-01T07:00:00Z'];
const monthEnds = ['2026-03-01T07:59:59Z', '2026-03-01T08:00:00Z', '2026-04-01T06:59:59Z', '2024-02-29T20:00:00Z'];
const anyLoad = fc.record({
  timeOut: fc.constantFrom(...moments, ...monthEnds, '2026-11-02T08:00:00Z', '2026-07-01T00:00:00Z'),
  material: fc.constantFrom('Sand', 'sand', 'Gravel'),
  quantity: fc.integer({ min: 1, max: 9_999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
});
type Load = typeof anyLoad extends fc.Arbitrary<infer One> ? One : never;

/** Random changes of loads: several added in one statement, some changed or deleted. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), loads: fc.array(anyLoad, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('change' as const), from: fc.constantFrom('Sand', 'Gravel'), to: anyLoad }),
    fc.record({ kind: fc.constant('delete' as const), material: fc.constantFrom('Sand', 'sand', 'Gravel') }),
  ),
  { minLength: 1, maxLength: 8 },
);

async function run(step: typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never): Promise<void> {
  if (step.kind === 'add') {
    await server.db.query(
      `INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity)
       SELECT "timeOut"::timestamptz, 'Dans', 'T-1', material, quantity::numeric
       FROM json_to_recordset($1) AS load ("timeOut" text, material text, quantity text)`,
      [JSON.stringify(step.loads satisfies Load[])],
    );
  } else if (step.kind === 'change') {
    const { timeOut, material, quantity } = step.to;
    await server.db.query(
      'UPDATE trucking_records SET "timeOut" = $2, material = $3, quantity = $4 WHERE material = $1',
      [step.from, timeOut, material, quantity],
    );
  } else await server.db.query('DELETE FROM trucking_records WHERE material = $1', [step.material]);
}

const filters = [
  null,
  { startDate: '2026-03-08', endDate: '2026-03-08' },
  { startDate: '2026-03-09' },
  { endDate: '2026-11-01' },
];

const anyDay = fc.option(
  fc.constantFrom(
    '2024-01-31',
    '2024-02-29',
    '2026-02-28',
    '2026-03-01',
    '2026-03-31',
    '2026-04-01',
    '2026-10-31',
    '2026-11-02',
  ),
  { nil: undefined },
);
const anyPeriods = fc.array(fc.record({ startDate: anyDay, endDate: anyDay }), { minLength: 3, maxLength: 6 });
type Period = { startDate?: string | undefined; endDate?: string | undefined } | null;

async function expectSums(timeZone: string, periods: Period[] = filters) {
  for (const filter of periods) {
    const wanted = { filter, timeZone };
    expect(await sumMaterials(server.db, wanted)).toEqual(await sumLoads(server.db, wanted));
  }
}

test('the totals equal the sums of the loads after any insert, update, or delete', async () => {
  await fc.assert(
    fc.asyncProperty(steps, anyPeriods, async (some, periods) => {
      await server.db.query('DELETE FROM trucking_records');
      expect(await kept()).toEqual([]);
      for (const step of some) {
        await run(step);
        await expectSums(ZONE);
      }
      await expectSums(ZONE, periods);
    }),
    { numRuns: 25 },
  );
});

test('the totals are read without reading the loads', async () => {
  await server.db.query('DELETE FROM trucking_records');
  await run({ kind: 'add', loads: [buildLoad({ quantity: '5.00' }) as unknown as Load] });
  const [sand] = await sumMaterials(server.db, { filter: null, timeZone: ZONE });
  await server.db.query('UPDATE trucking_totals SET quantity = quantity + 1 WHERE material = $1 AND loads > 0', [
    sand!.material,
  ]);
  const [more] = await sumMaterials(server.db, { filter: null, timeZone: ZONE });
  expect(Number(more!.quantity)).toBe(Number(sand!.quantity) + 1);
  await server.db.query('DELETE FROM trucking_totals_zone');
  await keepTruckingTotals(server.db, ZONE);
  await expectSums(ZONE);
});

test('the totals are rebuilt when the zone changes, and computed from loads by a server in another zone', async () => {
  const tokyo = 'Asia/Tokyo';
  await run({ kind: 'add', loads: moments.map((timeOut) => ({ timeOut, material: 'Sand', quantity: '1.00' })) });
  await expectSums(tokyo);
  const before = await kept();
  await keepTruckingTotals(server.db, tokyo);
  expect(await kept()).not.toEqual(before);
  await expectSums(tokyo);
  await expectSums(ZONE);
  await keepTruckingTotals(server.db, ZONE);
});

test('concurrent loads are all counted', async () => {
  await server.db.query('DELETE FROM trucking_records');
  const client = await server.client().login(await buildUser(server.db, { role: Role.trucking }));
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => client.rest('POST', '/api/trucking-records', buildLoad({ quantity: '1.00' }))),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await kept()).toMatchObject([{ loads: '20', quantity: '20.00' }]);
});
