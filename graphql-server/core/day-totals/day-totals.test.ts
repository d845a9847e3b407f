import fc from 'fast-check';
import { Role } from '../../access/roles';
import { dayTotals } from '../../start/day-totals.jobs';
import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildLoad, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { type DayTotals, daysOf, forgetOtherZones, repairDays, sumChangedDays } from './day-totals';

/** Number of random histories. HISTORIES=100 takes some minutes. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 8);
const ZONE = 'America/Los_Angeles';
const MACHINE = { company: 'blaze', equipment: 'Loader', model: '', serial: 'L-1' };

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await replaceMachine();
});
afterAll(() => server.stop());

beforeEach(() => server.db.query('TRUNCATE timecards, trucking_records CASCADE'));

/** Replaces the listed machine with a new one that no line is linked to yet. */
async function replaceMachine(): Promise<void> {
  await server.db.query('DELETE FROM equipment_templates');
  await admin.rest('POST', '/api/admin/equipment-templates', { ...MACHINE, isActive: true });
}

const sum = (zone = ZONE) => sumChangedDays(server.db, dayTotals(), zone);
const noteCount = async () => (await server.db.query('SELECT count(*)::int AS count FROM changed_days'))[0].count;

/** Adds up the rows of a table that have equal keys. */
const grouped = ({ keys, names = [], sums }: DayTotals, rows: string): Promise<object[]> => {
  const groups = ['day', ...keys].map((key) => `"${key}"`).join(', ');
  const values = [
    ...names.map((column) => `min("${column}") AS "${column}"`),
    ...sums.map((column) => `sum("${column}")::text AS "${column}"`),
  ];
  return server.db.query(`SELECT ${groups}, ${values.join(', ')} FROM ${rows} shown GROUP BY ${groups}`);
};

/** Returns a table's rows as the reports read them. */
const shown = (totals: DayTotals, zone: string) =>
  grouped(
    totals,
    daysOf(totals, {
      from: `'1900-01-01'::date`,
      to: `'2200-01-01'::date`,
      ...(totals.source.hasZone && { zone: `'${zone}'` }),
    }),
  );

/** Returns the rows that `shown` should return, added up from all records. */
const addedUp = (totals: DayTotals, zone: string) =>
  grouped(
    totals,
    `(SELECT every.day, added.* FROM (${totals.source.days(`'${zone}'`)}) every
      CROSS JOIN LATERAL (${totals.of(totals.source.isOn('every.day', `'${zone}'`))}) added)`,
  );

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

async function expectRightTotals(zone = ZONE): Promise<void> {
  for (const totals of dayTotals()) {
    const rows = await shown(totals, zone);
    expect([totals.table, ...sorted(rows)]).toEqual([totals.table, ...sorted(await addedUp(totals, zone))]);
  }
}

const card = (day: number, code: string, workArea = 'North pier') =>
  buildTimecard({
    date: `2026-03-0${day}`,
    workArea,
    costCodes: [
      buildCostCode({
        code,
        operatorCount: 1,
        laborerCount: 2,
        operatorHours: '8.00',
        laborerHours: '0.50',
        equipment: [{ ...MACHINE, hours: '2.50' }],
        materials: [{ name: 'Sand', quantity: '3.00', unit: 'CY' }],
      }),
    ],
  });

const day = fc.integer({ min: 1, max: 4 });
const code = fc.constantFrom('0310', '0320', ' 0310');
const which = fc.nat();
/** Moments around midnight and the clock change. */
const moment = fc.constantFrom('2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59Z');
const unit = fc.constantFrom(null, 'TON', 'ton', 'CY');
const history = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('submit' as const),
      day,
      code,
      area: fc.constantFrom('North pier', 'north  pier', 'Dock'),
    }),
    fc.record({ kind: fc.constant('correct' as const), which, day, code }),
    fc.record({ kind: fc.constant('withdraw' as const), which }),
    fc.record({ kind: fc.constant('restore' as const), which }),
    fc.record({ kind: fc.constant('deletePerson' as const) }),
    fc.record({ kind: fc.constant('changeByHand' as const), which }),
    fc.record({ kind: fc.constant('replaceMachine' as const) }),
    fc.record({ kind: fc.constant('addLoad' as const), moment, unit }),
    fc.record({ kind: fc.constant('changeUnits' as const), moment, unit }),
    fc.record({ kind: fc.constant('truncateLoads' as const) }),
    fc.record({ kind: fc.constant('moveLoads' as const), moment }),
    fc.record({ kind: fc.constant('deleteLoads' as const), moment }),
    fc.record({ kind: fc.constant('sum' as const) }),
  ),
  { minLength: 4, maxLength: 14 },
);
type Step = typeof history extends fc.Arbitrary<(infer One)[]> ? One : never;

async function run(step: Step, foreman: ApiClient, foremanId: string): Promise<void> {
  const { db } = server;
  if (step.kind === 'sum') return sum();
  if (step.kind === 'submit') {
    const { status } = await foreman.rest('POST', '/api/timecards', card(step.day, step.code, step.area));
    return expect([201, 401]).toContain(status);
  }
  if (step.kind === 'replaceMachine') return replaceMachine();
  if (step.kind === 'deletePerson') return db.query('DELETE FROM users WHERE id = $1', [foremanId]);
  if (step.kind === 'addLoad') return db.query(LOAD, [step.moment, step.unit]);
  if (step.kind === 'changeUnits') {
    return db.query(`UPDATE trucking_records SET unit = $2 WHERE "timeOut" = $1`, [step.moment, step.unit]);
  }
  if (step.kind === 'truncateLoads') return db.query('TRUNCATE trucking_records');
  if (step.kind === 'moveLoads') return db.query(`UPDATE trucking_records SET "timeOut" = $1`, [step.moment]);
  if (step.kind === 'deleteLoads') return db.query(`DELETE FROM trucking_records WHERE "timeOut" = $1`, [step.moment]);
  const cards = await db.query('SELECT id, revision FROM timecards ORDER BY "createdAt", id');
  if (cards.length === 0) return;
  const { id, revision } = cards[step.which % cards.length];
  if (step.kind === 'changeByHand') {
    return db.query(
      `UPDATE equipment_lines SET hours = hours + 1 WHERE "costCodeId" IN (SELECT id FROM cost_codes WHERE "timecardId" = $1)`,
      [id],
    );
  }
  const base = { id, baseRevision: revision, reason: 'Wrong' };
  const [mutation, input] = {
    correct: ['reviseTimecard', step.kind === 'correct' && { ...base, ...card(step.day, step.code) }],
    withdraw: ['withdrawTimecard', base],
    restore: ['restoreTimecard', { id }],
  }[step.kind] as [string, object];
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  const { errors } = await admin.graphql(`mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, {
    input,
  });
  // If the card's state doesn't allow the step, the card stays the same.
  if (errors) expect(errors[0]!.extensions.code).toBe('CONFLICT');
}

const LOAD = `INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity, unit)
  VALUES ($1, 'Dans', '1', 'Sand', 2, $2)`;

test('after each step of a random history, the totals equal the sums of the records', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await server.db.query('TRUNCATE timecards, trucking_records CASCADE');
      const person = await buildUser(server.db);
      const foreman = await server.client().login(person);
      for (const step of steps) {
        await run(step, foreman, person.id);
        await expectRightTotals();
      }
      await sum();
      expect(await noteCount()).toBe(0);
      await expectRightTotals();
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 300_000);

test('once the job has summed all days, a report reads only stored totals', async () => {
  await admin.rest('POST', '/api/timecards', card(1, '0310'));
  await sum();
  await server.db.query('UPDATE card_days SET hours = hours + 1');
  const { data } = await admin.graphql('{ timecardTotals { hours } }');
  expect(data.timecardTotals.hours).toBe('9.50');
});

test('a new card adds one row to changed_days, and a report adds up only the new card’s lines', async () => {
  await admin.rest('POST', '/api/timecards', card(1, '0310'));
  await sum();
  await server.db.query('UPDATE card_days SET hours = hours + 1');
  const { body } = await admin.rest('POST', '/api/timecards', card(1, '0320'));
  expect(await server.db.query('SELECT "addedId" FROM changed_days')).toEqual([{ addedId: body.id }]);
  const { data } = await admin.graphql('{ timecardTotals { hours } }');
  expect(data.timecardTotals.hours).toBe('18.00');
});

test('a change is counted even if it is committed after the job has summed the day', async () => {
  await admin.rest('POST', '/api/timecards', card(1, '0310'));
  await sum();
  const request = server.db.createQueryRunner();
  await request.startTransaction();
  await request.query(`UPDATE timecards SET date = '2026-03-02'`);
  await sum();
  await request.commitTransaction();
  await request.release();
  expect(await noteCount()).toBeGreaterThan(0);
  await expectRightTotals();
  await sum();
  await expectRightTotals();
});

test('30 submissions and two jobs at the same time never deadlock, and each card is counted', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => buildUser(server.db)));
  const clients = await Promise.all(people.map((person) => server.client().login(person)));
  const sent = clients.map((client, index) => client.rest('POST', '/api/timecards', card(1 + (index % 2), '0310')));
  for (let round = 0; round < 3; round++) await Promise.all([sum(), sum()]);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(30).fill(201));
  await expectRightTotals();
  await sum();
  await expectRightTotals();
  expect((await admin.graphql('{ timecardTotals { cards } }')).data.timecardTotals.cards).toBe(30);
});

test('the next run sums the days that a stopping server did not sum', async () => {
  await admin.rest('POST', '/api/timecards', card(1, '0310'));
  await sumChangedDays(server.db, dayTotals(), ZONE, AbortSignal.abort());
  expect(await noteCount()).toBeGreaterThan(0);
  await expectRightTotals();
  await sum();
  expect(await noteCount()).toBe(0);
});

test('repairDays repairs wrong rows and returns their days', async () => {
  await admin.rest('POST', '/api/timecards', card(1, '0310'));
  await admin.rest('POST', '/api/trucking-records', buildLoad());
  await sum();
  expect(await repairDays(server.db, dayTotals())).toEqual([]);
  await server.db.query('UPDATE machine_days SET hours = hours + 1');
  await server.db.query(`INSERT INTO card_days (day, cards, hours, "machineHours") VALUES ('2020-01-01', 1, 1, 1)`);
  expect((await repairDays(server.db, dayTotals())).sort()).toEqual(['cards of 2020-01-01', 'cards of 2026-03-01']);
  await expectRightTotals();
});

test('totals in another time zone are added up when read, and stored when the server uses that zone', async () => {
  for (const timeOut of ['2026-03-08T07:59:59Z', '2026-03-08T08:00:00Z']) await server.db.query(LOAD, [timeOut, 'TON']);
  await sum();
  await expectRightTotals('Asia/Tokyo');
  await forgetOtherZones(server.db, 'Asia/Tokyo');
  await sum('Asia/Tokyo');
  expect(await noteCount()).toBe(0);
  await expectRightTotals('Asia/Tokyo');
  await expectRightTotals();
  await forgetOtherZones(server.db, ZONE);
});
