import fc from 'fast-check';
import { history, MeterHistories } from '../graphql-server/testing/meter-histories';
import { startTestServer, type TestServer } from '../graphql-server/testing/server';

let server: TestServer;
let histories: MeterHistories;
beforeAll(async () => {
  server = await startTestServer();
  histories = await MeterHistories.on(server);
});
afterAll(() => server.stop());

const checkHistories = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(history, (steps) => histories.check(steps)),
    { numRuns, endOnFailure: true },
  );

/** Runs a check while a database function is replaced by a faulty one. */
async function withFault(name: string, right: string, wrong: string, check: () => Promise<unknown>) {
  const [{ source }] = await server.db.query('SELECT pg_get_functiondef($1::regproc) AS source', [name]);
  expect(source.split(right)).toHaveLength(2);
  await server.db.query(source.replace(right, () => wrong));
  try {
    await check();
  } finally {
    await server.db.query(source);
  }
}

test('changes, batches, and due hours of 200 random histories follow the running hours', () => checkHistories(200));

test.each([
  [
    'each reading on the day of a change is of the new meter',
    'is_after_meter_change',
    'change.date < day',
    'change.date <= day',
  ],
  ['withdrawn changes count', 'meter_offset', 'change."withdrawnAt" IS NULL', 'true'],
  [
    'the first number of a new meter is ignored',
    'meter_offset',
    'change."oldHours" - change."newHours"',
    'change."oldHours"',
  ],
  ['new readings and services get no offset', 'set_meter_offset', 'NEW."meterOffset" :=', 'NEW."meterOffset" := 0 *'],
])('injected fault: the histories notice if %s', (_fault, name, right, wrong) =>
  withFault(name, right, wrong, () => expect(checkHistories(100)).rejects.toThrow('Property failed')),
);

test('no reading keeps an old offset in 1,000 interleavings of people who submit, replace, and withdraw', async () => {
  expect(await histories.race(1000)).toBe(0);
});

test('injected fault: the interleavings notice if a new reading does not wait for a change of its machine', async () => {
  const lock = 'PERFORM FROM equipment_templates WHERE id = NEW."equipmentTemplateId" FOR SHARE;';
  await withFault('set_meter_offset', lock, '', async () => {
    expect(await histories.race(150)).toBeGreaterThan(0);
  });
});
