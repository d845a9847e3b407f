import fc from 'fast-check';
import { Role } from '../../../access/roles';
import { createBatch, validLines } from '../../../testing/accounting';
import type { ApiClient } from '../../../testing/client';
import { buildMachine, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let [admin, crew] = [] as unknown as [ApiClient, ApiClient];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  crew = await server.client().login(await buildUser(server.db, { role: Role.user }));
});
afterAll(() => server.stop());

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const day = fc.constantFrom(...DAYS);
const hours = fc.integer({ min: 0, max: 400 });
const nth = fc.nat({ max: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('read' as const), day, hours }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('readAsOlderServer' as const), day, hours }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('replace' as const), day, hours, start: fc.constantFrom(0, 25) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('withdrawReading' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('withdrawChange' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('batch' as const), day }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Reading {
  id: string;
  day: string;
  hours: number;
  isWithdrawn: boolean;
}
interface Change {
  id: string;
  day: string;
  old: number;
  start: number;
}

/** The records of one machine in plain TypeScript, to compare with the SQL. */
class Model {
  readings: Reading[] = [];
  changes: Change[] = [];
  sent: string[] = [];
  quantities: number[] = [];

  running({ day: on, hours: shown }: Reading): number {
    const before = this.changes.filter(
      (change) =>
        change.day < on || (change.day === on && Math.abs(shown - change.start) < Math.abs(shown - change.old)),
    );
    return before.reduce((sum, { old, start }) => sum + old - start, shown);
  }

  /** Returns readings by day, then in the order of receipt. */
  inOrder = (withdrawnToo = false) =>
    this.readings
      .filter(({ isWithdrawn }) => withdrawnToo || !isWithdrawn)
      .map((reading, index) => ({ reading, index }))
      .sort((one, other) => one.reading.day.localeCompare(other.reading.day) || one.index - other.index)
      .map(({ reading }) => reading);

  /** Hands over readings that are later than the last one handed over, through a day. */
  handOver(through: string) {
    const order = this.inOrder(true);
    const last = order.findLastIndex(({ id }) => this.sent.includes(id));
    let previous = order[last];
    for (const reading of order.slice(last + 1)) {
      if (reading.isWithdrawn || reading.day > through) continue;
      this.sent.push(reading.id);
      this.quantities.push(this.running(reading) - this.running(previous ?? reading));
      previous = reading;
    }
  }
}

const send = async (client: ApiClient, name: string, input: object): Promise<{ id: string } | null> => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const { data } = await client.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
  return data?.[name] ?? null;
};

async function take(each: Step, machine: string, model: Model): Promise<void> {
  if (each.type === 'read' || each.type === 'readAsOlderServer') {
    const input = { equipmentTemplateId: machine, date: each.day, hours: String(each.hours) };
    const { id } =
      each.type === 'read'
        ? (await send(crew, 'submitEquipmentHours', input))!
        : (
            await server.db.query(
              `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours) VALUES ($1, $2, $3) RETURNING id`,
              [machine, each.day, each.hours],
            )
          )[0];
    model.readings.push({ id, day: each.day, hours: each.hours, isWithdrawn: false });
  } else if (each.type === 'replace') {
    const { day: date, hours: old, start } = each;
    const input = {
      equipmentTemplateId: machine,
      date,
      oldHours: String(old),
      newHours: String(start),
      reason: 'Broken',
    };
    const recorded = await send(admin, 'recordMeterChange', input);
    const isTaken = model.changes.some((change) => change.day === date);
    expect(recorded === null).toBe(isTaken);
    if (recorded) model.changes.push({ id: recorded.id, day: date, old, start });
  } else if (each.type === 'withdrawReading') {
    const reading = model.readings.filter(({ isWithdrawn }) => !isWithdrawn)[each.nth];
    if (!reading) return;
    await send(admin, 'withdrawReading', { id: reading.id, reason: 'Wrong' });
    reading.isWithdrawn = true;
  } else if (each.type === 'withdrawChange') {
    const change = model.changes[each.nth];
    if (!change) return;
    await send(admin, 'withdrawMeterChange', { id: change.id, reason: 'Wrong' });
    model.changes = model.changes.filter((other) => other !== change);
  } else {
    const isAllowed = await createBatch(admin, { kind: 'meters', through: each.day });
    if (isAllowed.id) model.handOver(each.day);
  }
}

const cents = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100));

test('all changes of a machine add up to its last minus its first running hours, in every list and batch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18, size: 'max' }), async (steps) => {
      await server.db.query(
        'TRUNCATE equipment_templates, accounting_batches, accounting_lines, accounting_files CASCADE',
      );
      const { id: machine } = await buildMachine(server.db);
      const model = new Model();
      for (const each of steps) await take(each, machine, model);
      const order = model.inOrder();
      const running = order.map((reading) => model.running(reading) * 100);
      const span = order.length > 0 ? running.at(-1)! - running[0]! : 0;
      const { data } = await admin.graphql(`{
        equipmentHours(first: 100) { edges { node { id change meterChangedOn } } }
        adminEquipmentTemplates { totalOnSite }
        machineReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31" }) { rows { meterHours } }
      }`);
      const listed = data.equipmentHours.edges.map(({ node }: { node: object }) => node).reverse();
      expect(listed.map(({ id, change }: { id: string; change: string | null }) => [id, cents(change)])).toEqual(
        order.map(({ id }, index) => [id, index === 0 ? null : running[index]! - running[index - 1]!]),
      );
      expect(cents(data.adminEquipmentTemplates[0].totalOnSite)).toBe(span);
      const first = order[0] && order.findLastIndex((reading) => reading.day === order[0]!.day);
      const metered = data.machineReport.rows.reduce(
        (sum: number, row: { meterHours: string }) => sum + cents(row.meterHours)!,
        0,
      );
      expect(metered).toBe(first === undefined ? 0 : running.at(-1)! - running[first]!);
      const lines = await validLines(server.db);
      expect(lines.map(({ recordId, quantity }) => [recordId, cents(quantity)])).toEqual(
        model.sent.map((id, index) => [id, model.quantities[index]! * 100]),
      );
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 180_000);

test('no reading keeps an old offset if people submit, replace, and withdraw at the same time', async () => {
  const { id: machine } = await buildMachine(server.db);
  const order = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), 30);
  let earlier: string | undefined;
  for (const [round, places] of order.entries()) {
    const date = `2025-${String((round % 12) + 1).padStart(2, '0')}-${String(10 + Math.floor(round / 12)).padStart(2, '0')}`;
    const change = { equipmentTemplateId: machine, date, oldHours: '500', newHours: '3', reason: 'Broken' };
    const reading = { equipmentTemplateId: machine, date: '2026-03-02', hours: '7' };
    const acts = [
      () => send(crew, 'submitEquipmentHours', reading),
      () => send(admin, 'submitEquipmentHours', { ...reading, date }),
      () => send(admin, 'recordMeterChange', change),
      () => send(crew, 'submitEquipmentHours', { ...reading, date, hours: '499' }),
      async () => earlier && send(admin, 'withdrawMeterChange', { id: earlier, reason: 'Wrong' }),
      () =>
        server.db.query(
          `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours) VALUES ($1, '2026-03-03', 8)`,
          [machine],
        ),
    ];
    const done = await Promise.all(places.map((place) => acts[place]!()));
    earlier = (done[places.indexOf(2)] as { id: string }).id;
  }
  const [{ wrong, all }] = await server.db.query(
    `SELECT count(*) FILTER (WHERE "meterOffset" <> meter_offset("equipmentTemplateId", date, hours))::int AS wrong, count(*)::int AS all
     FROM equipment_hours WHERE "equipmentTemplateId" = $1`,
    [machine],
  );
  expect([wrong, all]).toEqual([0, 120]);
}, 120_000);
