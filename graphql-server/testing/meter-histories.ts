import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { addDays } from '../../common/days';
import { Role } from '../access/roles';
import { readServiceReport } from '../features/reports/service/service.queries';
import { createBatch, validLines } from './accounting';
import type { ApiClient } from './client';
import { buildMachine, buildUser } from './factories';
import type { TestServer } from './server';

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const TODAY = '2026-03-10';
const EVERY_HOURS = 100;
/** Number of rounds of a race with one machine, so that its readings stay few. */
const ROUNDS_A_MACHINE = 25;

const day = fc.constantFrom(...DAYS);
const hours = fc.integer({ min: 0, max: 400 });
const nth = fc.nat({ max: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('read' as const), day, hours }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('readAsOlderServer' as const), day, hours }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('serve' as const), day, hours }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('replace' as const), day, hours, start: fc.constantFrom(0, 25) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('withdrawReading' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('withdrawService' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('withdrawChange' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('batch' as const), day }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps of one machine. Readings arrive in any order of their days, as from an outbox. */
export const history = fc.array(step, { minLength: 6, maxLength: 18, size: 'max' });

/** A reading, or a service with hours. `nth` is its place in the order of receipt. */
interface MeterValue {
  id: string;
  day: string;
  hours: number;
  nth: number;
  isWithdrawn: boolean;
}
interface Change {
  id: string;
  day: string;
  old: number;
  start: number;
}

const isAfter = ({ day: on, hours: shown }: Pick<MeterValue, 'day' | 'hours'>, change: Change) =>
  change.day < on || (change.day === on && Math.abs(shown - change.start) < Math.abs(shown - change.old));

const earlierHours = (changes: readonly Change[]) => changes.reduce((sum, { old, start }) => sum + old - start, 0);

/** Returns valid values by day, then in the order of receipt. */
const inOrder = (values: readonly MeterValue[], withdrawnToo = false) =>
  values
    .filter(({ isWithdrawn }) => withdrawnToo || !isWithdrawn)
    .sort((one, other) => one.day.localeCompare(other.day) || one.nth - other.nth);

/** Model of one machine's records in plain TypeScript, to compare with the SQL. */
class Model {
  readings: MeterValue[] = [];
  services: MeterValue[] = [];
  changes: Change[] = [];
  sent: string[] = [];
  quantities: number[] = [];
  #received = 0;

  add(to: 'readings' | 'services', { id }: { id: string }, value: { day: string; hours: number }) {
    this[to].push({ id, day: value.day, hours: value.hours, nth: this.#received++, isWithdrawn: false });
  }

  running(value: MeterValue): number {
    return value.hours + earlierHours(this.changes.filter((change) => isAfter(value, change)));
  }

  /** Hands over the readings after the last one handed over, up to and including a day. */
  handOver(through: string) {
    const order = inOrder(this.readings, true);
    const last = order.findLastIndex(({ id }) => this.sent.includes(id));
    let previous = order[last];
    for (const reading of order.slice(last + 1)) {
      if (reading.isWithdrawn || reading.day > through) continue;
      this.sent.push(reading.id);
      this.quantities.push(this.running(reading) - this.running(previous ?? reading));
      previous = reading;
    }
  }

  /** Returns the newest value of the current meter, and the value at which the next service is due. */
  due(): { known: number | null; dueAt: number | null } {
    const newest = this.changes.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1);
    const numbers = inOrder([...this.readings, ...this.services].filter((each) => !newest || isAfter(each, newest)));
    const last = inOrder(this.services).at(-1);
    return {
      known: numbers.at(-1)?.hours ?? newest?.start ?? null,
      dueAt: last ? this.running(last) - earlierHours(this.changes) + EVERY_HOURS : null,
    };
  }
}

const cents = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100));
const inCents = (hoursOf: number | null) => (hoursOf === null ? null : hoursOf * 100);

/** Random histories of a machine's meters on a test server, and their comparison with a model. */
export class MeterHistories {
  private constructor(
    readonly server: TestServer,
    readonly admin: ApiClient,
    readonly crew: ApiClient,
  ) {}

  static async on(server: TestServer): Promise<MeterHistories> {
    const signedIn = async (role: Role) => server.client().login(await buildUser(server.db, { role }));
    return new MeterHistories(server, await signedIn(Role.admin), await signedIn(Role.user));
  }

  /** Sends a mutation. Returns null if it is refused. */
  async send(client: ApiClient, name: string, input: object): Promise<{ id: string } | null> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const { data } = await client.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
    return data?.[name] ?? null;
  }

  /** Inserts a reading as an older server does, without an offset. */
  async insertAsOlderServer(machine: string, date: string, shown: number): Promise<{ id: string }> {
    const [row] = await this.server.db.query(
      `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours) VALUES ($1, $2, $3) RETURNING id`,
      [machine, date, shown],
    );
    return row;
  }

  async #take(each: Step, machine: string, plan: string, model: Model): Promise<void> {
    const input = { equipmentTemplateId: machine, ...('day' in each && { date: each.day }) };
    if (each.type === 'read') {
      const reading = { ...input, hours: String(each.hours) };
      model.add('readings', (await this.send(this.crew, 'submitEquipmentHours', reading))!, each);
    } else if (each.type === 'readAsOlderServer') {
      model.add('readings', await this.insertAsOlderServer(machine, each.day, each.hours), each);
    } else if (each.type === 'serve') {
      const service = { ...input, servicePlanId: plan, hours: String(each.hours) };
      model.add('services', (await this.send(this.crew, 'recordService', service))!, each);
    } else if (each.type === 'replace') {
      const { hours: old, start } = each;
      const change = { ...input, oldHours: String(old), newHours: String(start), reason: 'Broken' };
      const recorded = await this.send(this.admin, 'recordMeterChange', change);
      expect(recorded === null).toBe(model.changes.some((known) => known.day === each.day));
      if (recorded) model.changes.push({ id: recorded.id, day: each.day, old, start });
    } else if (each.type === 'withdrawReading' || each.type === 'withdrawService') {
      const values = each.type === 'withdrawReading' ? model.readings : model.services;
      const value = values.filter(({ isWithdrawn }) => !isWithdrawn)[each.nth];
      if (!value) return;
      await this.send(this.admin, each.type, { id: value.id, reason: 'Wrong' });
      value.isWithdrawn = true;
    } else if (each.type === 'withdrawChange') {
      const change = model.changes[each.nth];
      if (!change) return;
      await this.send(this.admin, 'withdrawMeterChange', { id: change.id, reason: 'Wrong' });
      model.changes = model.changes.filter((other) => other !== change);
    } else {
      const { id } = await createBatch(this.admin, { kind: 'meters', through: each.day });
      if (id) model.handOver(each.day);
    }
  }

  /** Takes the steps with a new machine, and compares every list, report, and batch with the model. */
  async check(steps: readonly Step[]): Promise<void> {
    const { db } = this.server;
    await db.query(
      'TRUNCATE equipment_templates, service_plans, accounting_batches, accounting_lines, accounting_files CASCADE',
    );
    const { id: machine } = await buildMachine(db, { equipment: 'Dozer' });
    const [{ id: plan }] = await db.query(
      `INSERT INTO service_plans (name, equipment, "everyHours") VALUES ('Oil', 'Dozer', $1) RETURNING id`,
      [EVERY_HOURS],
    );
    const model = new Model();
    for (const each of steps) await this.#take(each, machine, plan, model);
    const order = inOrder(model.readings);
    const running = order.map((reading) => model.running(reading) * 100);
    const span = order.length > 0 ? running.at(-1)! - running[0]! : 0;
    const { data } = await this.admin.graphql(`{
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
    const lines = await validLines(db);
    expect(lines.map(({ recordId, quantity }) => [recordId, cents(quantity)])).toEqual(
      model.sent.map((id, index) => [id, model.quantities[index]! * 100]),
    );
    const [row] = await readServiceReport(this.server as never, TODAY);
    const { known, dueAt } = model.due();
    expect([cents(row!.knownHours), cents(row!.dueAtHours)]).toEqual([inCents(known), inCents(dueAt)]);
  }

  /**
   * Lets two people submit readings, replace meters, and withdraw at the same time as an older server, in a random order. Returns how many
   * readings had another offset than their meters after a round.
   */
  async race(rounds: number, seed?: number): Promise<number> {
    const { admin, crew, server } = this;
    const orders = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), { numRuns: rounds, seed });
    await server.db.query('TRUNCATE equipment_templates CASCADE');
    let [machine, earlier] = ['', ''];
    let wrong = 0;
    for (const [round, places] of orders.entries()) {
      if (round % ROUNDS_A_MACHINE === 0) {
        machine = (await buildMachine(server.db, { serial: `race ${round}` })).id;
        earlier = '';
      }
      const date = addDays('2025-03-01', round % ROUNDS_A_MACHINE);
      const change = { equipmentTemplateId: machine, date, oldHours: '500', newHours: '3', reason: 'Broken' };
      const reading = { equipmentTemplateId: machine, date: '2026-03-02', hours: '7' };
      const acts = [
        () => this.send(crew, 'submitEquipmentHours', reading),
        () => this.send(admin, 'submitEquipmentHours', { ...reading, date }),
        () => this.send(admin, 'recordMeterChange', change),
        () => this.send(crew, 'submitEquipmentHours', { ...reading, date, hours: '499' }),
        async () => earlier && this.send(admin, 'withdrawMeterChange', { id: earlier, reason: 'Wrong' }),
        // This insert has no request before it, so it needs a delay to coincide with the change.
        () => sleep((round * 7) % 60).then(() => this.insertAsOlderServer(machine, '2026-03-03', 8)),
      ];
      const done = await Promise.all(places.map((place) => acts[place]!()));
      expect(done).not.toContain(null);
      earlier = (done[places.indexOf(2)] as { id: string }).id;
      // Compare after each round, because the next change sets the offsets of later readings again.
      const [counted] = await server.db.query(
        `SELECT count(*) FILTER (WHERE "meterOffset" <> meter_offset("equipmentTemplateId", date, hours))::int AS wrong
         FROM equipment_hours WHERE "equipmentTemplateId" = $1`,
        [machine],
      );
      wrong += counted.wrong;
    }
    return wrong;
  }
}
