import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Role } from '../../access/roles';
import { AccountingChanges1795020000000 } from '../../migrations/1795020000000-accounting-changes';
import { createBatch, type StoredLine, validLines, voidBatch } from '../../testing/accounting';
import type { ApiClient, Json } from '../../testing/client';
import { buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { call, correction } from '../../testing/timecard-lifecycle';

let server: TestServer;
let admin: ApiClient;
let ana: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const input = { firstName: 'Ana', lastName: 'Alvarez', kind: 'laborer', employeeNumber: '7' };
  ana = (await admin.graphql('mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }', { input }))
    .data.createWorker.id;
});
afterAll(() => server.stop());

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'];
const CARD_KINDS = ['labor', 'production', 'equipment', 'materials'];
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const hours = pick(['0', '1', '2.5', '8']);

const person = fc.record({
  listed: fc.boolean(),
  regularHours: hours,
  overtimeHours: hours,
  kind: pick(['operator', 'laborer']),
});
const costCode = fc.record({
  code: pick(['1001', ' 1001', 'AB-2']),
  operatorHours: hours,
  laborerHours: hours,
  productionQuantity: pick([null, '0', '3.25', '10']),
  people: fc.uniqueArray(person, { maxLength: 2, selector: ({ listed, kind }) => `${listed}${kind}` }),
  equipment: fc.array(fc.record({ serial: pick(['EX-1', 'ex-1']), hours, standbyHours: hours }), { maxLength: 2 }),
  materials: fc.array(fc.record({ name: pick(['Sand', 'sand']), unit: pick(['TON', 'CY']), quantity: hours }), {
    maxLength: 2,
  }),
});
const content = fc.record({
  date: pick(DAYS),
  workArea: pick(['North', ' north', 'South']),
  codes: fc.array(costCode, { minLength: 1, maxLength: 2 }),
});
type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never;

const card = fc.nat({ max: 3 });
const cardAct = pick(['approve', 'revise', 'correctAndApprove', 'reopen', 'withdraw', 'restore'] as const);
const action = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('submit' as const), content }) },
  { weight: 9, arbitrary: fc.record({ type: cardAct, card, content }) },
  { weight: 1, arbitrary: fc.record({ type: pick(['deletePerson', 'close', 'reopenAfter'] as const), card }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('batch' as const), through: pick(DAYS) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('update' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('void' as const), kind: pick(CARD_KINDS) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('changeCode' as const), accountingCode: pick(['A-1', 'A-2']) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelCard {
  id: string;
  owner: { client: ApiClient; id: string };
  revision: number;
  status: 'submitted' | 'returned' | 'approved';
  isWithdrawn: boolean;
  isDeleted?: boolean;
  content: Content;
}
type Sums = Map<string, number>;
interface ModelBatch {
  id: string;
  kind: string;
  through: string;
  isValid: boolean;
  lines: Sums;
}

const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();
const add = (sums: Sums, key: string, quantity: number) => sums.set(key, (sums.get(key) ?? 0) + quantity);
const cents = (text: string | null) => Math.round(Number(text ?? 0) * 100);

/** Computes the lines of a card in plain TypeScript, to compare with the SQL. */
function linesOf(kind: string, { id, content: { date, workArea, codes } }: ModelCard): Sums {
  const sums: Sums = new Map();
  for (const each of codes) {
    const key = (...parts: string[]) => JSON.stringify([id, date, plain(workArea), plain(each.code), ...parts]);
    const byKind: Record<string, () => void> = {
      labor() {
        for (const { listed, kind: trade, regularHours, overtimeHours } of each.people) {
          const who = listed ? 'ana alvarez' : 'sam day';
          // The model's cards always name a kind, so the kind in the list of workers never applies.
          add(sums, key(who, trade, 'regular'), cents(regularHours));
          add(sums, key(who, trade, 'overtime'), cents(overtimeHours));
        }
        if (each.people.length) return;
        add(sums, key('', 'operator', 'regular'), cents(each.operatorHours));
        add(sums, key('', 'laborer', 'regular'), cents(each.laborerHours));
      },
      production: () => void add(sums, key(), cents(each.productionQuantity)),
      equipment() {
        for (const { serial, hours: operated, standbyHours } of each.equipment) {
          add(sums, key(plain(serial), 'operated'), cents(operated));
          add(sums, key(plain(serial), 'standby'), cents(standbyHours));
        }
      },
      materials() {
        for (const { name, unit, quantity } of each.materials)
          add(sums, key(plain(name), plain(unit)), cents(quantity));
      },
    };
    byKind[kind]!();
  }
  return sums;
}

/** Returns the model's key for a stored line. */
function keyOf({ kind, timecardId, date, values }: StoredLine): string {
  const own: Record<string, (string | undefined)[]> = {
    labor: [values['worker'], values['worker_kind'], values['pay_type']],
    production: [],
    equipment: [values['serial'], values['operation']],
    materials: [values['material'], values['unit']],
  };
  return JSON.stringify([
    timecardId,
    date,
    plain(values['work_area']),
    plain(values['cost_code']),
    ...own[kind]!.map(plain),
  ]);
}

const sumsOf = (sets: Sums[]) => {
  const sums: Sums = new Map();
  for (const [key, quantity] of sets.flatMap((each) => [...each])) add(sums, key, quantity);
  return new Map([...sums].filter(([, quantity]) => quantity !== 0).sort());
};

/** Migrates as an update from a version without notes does, so that the notes come from the stored cards and lines. */
async function updateServer() {
  const runner = server.db.createQueryRunner();
  const migration = new AccountingChanges1795020000000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
}

class Company {
  readonly cards: ModelCard[] = [];
  readonly batches: ModelBatch[] = [];
  private foreman!: ModelCard['owner'];

  async start() {
    await server.db.query(
      'TRUNCATE timecards, accounting_changes, accounting_batches, accounting_lines, accounting_files, cost_code_templates, idempotency_keys CASCADE',
    );
    await server.db.query(`UPDATE timecard_closing SET through = NULL`);
    await server.db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('1001', 'Grading')`);
    await this.hire();
    return this;
  }

  private async hire() {
    const account = await buildUser(server.db);
    this.foreman = { id: account.id, client: await server.client().login(account) };
  }

  private sent = (kind: string) =>
    sumsOf(this.batches.filter((each) => each.kind === kind && each.isValid).map(({ lines }) => lines));

  /** Returns the differences that the next batch must contain. */
  private wanted(kind: string, through: string): Sums {
    const target = sumsOf(
      this.cards
        .filter(
          (each) => !each.isDeleted && !each.isWithdrawn && each.status === 'approved' && each.content.date <= through,
        )
        .map((each) => linesOf(kind, each)),
    );
    const stays = new Set(
      this.cards
        .filter((each) => each.isDeleted || (!each.isWithdrawn && each.status !== 'approved'))
        .map(({ id }) => id),
    );
    const back = [...this.sent(kind)]
      .filter(([key]) => !stays.has(JSON.parse(key)[0]))
      .map(([key, sum]) => [key, -sum] as const);
    return sumsOf([target, new Map(back)]);
  }

  private async batch(kind: string, through: string) {
    const newest = this.batches.findLast((each) => each.kind === kind && each.isValid);
    const lines = this.wanted(kind, through);
    const created = await createBatch(admin, { kind, through });
    if (newest && through < newest.through)
      return expect(created).toMatch(/^The newest batch of this kind includes everything through/);
    if (lines.size === 0) return expect(created).toBe('Nothing to hand over.');
    expect(created).toMatchObject({ kind, through, lines: lines.size });
    this.batches.push({ id: created.id, kind, through, isValid: true, lines });
  }

  private async voidNewest(kind: string) {
    const newest = this.batches.findLast((each) => each.kind === kind && each.isValid);
    if (!newest) return;
    expect(await voidBatch(admin, newest.id)).toMatchObject({ voidReason: 'Wrong week' });
    newest.isValid = false;
  }

  private inputOf({ date, workArea, codes }: Content) {
    const costCodes = codes.map(({ people, equipment, ...each }) => ({
      ...each,
      operatorCount: 1,
      laborerCount: 1,
      equipment: equipment.map((machine) => ({ company: 'blaze', equipment: 'Excavator', model: 'CAT', ...machine })),
      workers: people.map(({ listed, ...line }) => ({
        ...line,
        ...(listed ? { workerId: ana } : { name: 'Sam Day' }),
      })),
    }));
    return buildTimecard({ date, workArea, costCodes });
  }

  private async deletePerson() {
    const { id } = this.foreman;
    const { errors } = await admin.graphql('mutation ($input: RecordInput!) { deleteUser(input: $input) }', {
      input: { id },
    });
    expect(errors).toBeUndefined();
    for (const each of this.cards) if (each.owner.id === id) each.isDeleted = true;
    await this.hire();
  }

  async act(step: Action) {
    if (step.type === 'submit') {
      const { done } = await call(this.foreman.client, 'submit', this.inputOf(step.content));
      return this.cards.push({
        id: done.id,
        owner: this.foreman,
        revision: 1,
        status: 'submitted',
        isWithdrawn: false,
        content: step.content,
      });
    }
    if (step.type === 'batch') {
      for (const kind of CARD_KINDS) await this.batch(kind, step.through);
      return;
    }
    if (step.type === 'void') return this.voidNewest(step.kind);
    if (step.type === 'update') return updateServer();
    if (step.type === 'changeCode') {
      return server.db.query('UPDATE cost_code_templates SET "accountingCode" = $1', [step.accountingCode]);
    }
    if (step.type === 'close') return call(admin, 'close', { date: DAYS[0] });
    if (step.type === 'reopenAfter') return call(admin, 'reopenAfter', { date: '2026-03-01' });
    if (step.type === 'deletePerson') return this.deletePerson();
    const one = this.cards[step.card];
    if (!one || one.isDeleted) return;
    if (step.type === 'correctAndApprove') {
      for (const type of ['reopen', 'revise', 'approve'] as const) await this.act({ ...step, type } as Action);
      return;
    }
    const { id, revision } = one;
    if (step.type === 'approve') {
      const { done } = await call(admin, 'approve', { cards: [{ id, revision }] });
      one.status = done[0].approved ? 'approved' : one.status;
    } else if (step.type === 'revise') {
      const { done } = await call(admin, 'revise', {
        ...correction(one),
        ...this.inputOf(step.content),
        id,
        baseRevision: revision,
        reason: 'Wrong',
      });
      if (done) Object.assign(one, { revision: done.revision, status: 'submitted', content: step.content });
    } else if (step.type === 'reopen') {
      const { done } = await call(admin, 'reopen', { id, revision, reason: 'Wrong' });
      if (done) one.status = 'returned';
    } else if (step.type === 'withdraw') {
      if ((await call(admin, 'withdraw', { id, baseRevision: revision, reason: 'Wrong' })).done) one.isWithdrawn = true;
    } else if ((await call(admin, 'restore', { id })).done)
      Object.assign(one, { isWithdrawn: false, status: 'submitted' });
  }

  /** Hands over everything. Checks that valid batches add up to the approved cards. Reopened cards keep earlier quantities. */
  async check() {
    const last = DAYS.at(-1)!;
    for (const kind of CARD_KINDS) {
      const before = this.sent(kind);
      await this.batch(kind, last);
      const stored = (await validLines(server.db)).filter((line) => line.kind === kind);
      const sums = sumsOf(stored.map((line) => new Map([[keyOf(line), cents(line.quantity)]])));
      const expected = this.cards.map((each): Sums => {
        if (each.isDeleted || (!each.isWithdrawn && each.status !== 'approved')) {
          return new Map([...before].filter(([key]) => JSON.parse(key)[0] === each.id));
        }
        return each.isWithdrawn ? new Map() : linesOf(kind, each);
      });
      expect([kind, sums]).toEqual([kind, sumsOf(expected)]);
      expect(await createBatch(admin, { kind, through: last })).toBe('Nothing to hand over.');
    }
  }
}

test('valid batches add up to the approved cards after any changes to cards and batches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 3, maxLength: 3 }),
      fc.array(action, { minLength: 20, maxLength: 30, size: 'max' }),
      async (cards, steps) => {
        const company = await new Company().start();
        for (const each of cards) await company.act({ type: 'submit', content: each });
        for (const index of cards.keys()) await company.act({ type: 'approve', card: index, content: cards[0]! });
        for (const step of steps) await company.act(step);
        await company.check();
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test('a machine’s hours in valid meter batches add up to its last reading handed over minus its first', async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('read' as const), day: pick(DAYS), hours: fc.nat({ max: 200 }) }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('batch' as const), day: pick(DAYS) }) },
    fc.record({ type: pick(['void', 'withdraw'] as const), nth: fc.nat({ max: 4 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }), async (steps) => {
      await server.db.query(
        'TRUNCATE equipment_templates, accounting_batches, accounting_lines, accounting_files CASCADE',
      );
      const [{ id: machine }] = await server.db.query(
        `INSERT INTO equipment_templates (company, equipment, serial) VALUES ('blaze', 'Dozer', $1) RETURNING id`,
        [randomUUID()],
      );
      const readings: Json[] = [];
      let batches: string[] = [];
      for (const each of steps) {
        if (each.type === 'read') {
          const input = { equipmentTemplateId: machine, date: each.day, hours: String(each.hours) };
          readings.push(
            (
              await admin.graphql(
                'mutation ($input: SubmitEquipmentHoursInput!) { submitEquipmentHours(input: $input) { id date hours } }',
                { input },
              )
            ).data.submitEquipmentHours,
          );
        } else if (each.type === 'batch') {
          const created = await createBatch(admin, { kind: 'meters', through: each.day });
          if (created.id) batches.push(created.id);
        } else if (each.type === 'void') {
          const newest = batches.at(-1);
          if (newest) expect(await voidBatch(admin, newest)).toMatchObject({ id: newest });
          batches = batches.slice(0, -1);
        } else if (readings[each.nth]) {
          const input = { id: readings[each.nth].id, reason: 'Wrong', clientRequestId: randomUUID() };
          await admin.graphql('mutation ($input: WithdrawReadingInput!) { withdrawReading(input: $input) { id } }', {
            input,
          });
        }
      }
      const lines = await validLines(server.db);
      const ids = lines.map(({ recordId }) => recordId!);
      expect(new Set(ids).size).toBe(ids.length);
      const hoursOf = (id: string | undefined) => cents(readings.find((reading) => reading.id === id)?.hours ?? '0');
      const sum = lines.reduce((total, { quantity }) => total + cents(quantity), 0);
      expect(sum).toBe(hoursOf(ids.at(-1)) - hoursOf(ids[0]));
      for (const [index, { values, recordId }] of lines.entries()) {
        expect([cents(values['previous_reading']!), cents(values['current_reading']!)]).toEqual([
          hoursOf(ids[Math.max(0, index - 1)]),
          hoursOf(recordId!),
        ]);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);
