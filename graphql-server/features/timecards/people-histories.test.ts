import fc from 'fast-check';
import { Role } from '../../access/roles';
import { type ApiClient, type Json } from '../../testing/client';
import { csvOf, tableOf } from '../../testing/exports';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import {
  type Card,
  type Code,
  Company,
  cardSum,
  DAYS,
  type Draft,
  decimal,
  LISTED,
  type Step,
  step,
  storedCode,
} from '../../testing/people-model';
import {
  classesOf,
  codeHours,
  exportedLine,
  exportedLines,
  exportedPerson,
  peopleRows,
  warningsOf,
  workerRows,
} from '../../testing/people-views';
import { startTestServer, type TestServer } from '../../testing/server';

/** Number of random histories. 100 take a few minutes, so a normal run tries only a few. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 6);
const AREA = 'North pier';

let server: TestServer;
let admin: ApiClient;
let foremen: ApiClient[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  foremen = await Promise.all([0, 1].map(async () => server.client().login(await buildUser(server.db))));
});
afterAll(() => server.stop());

const ask = async (client: ApiClient, field: string, type: string, input: object, selection: string): Promise<Json> => {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`;
  const { data, errors } = await client.graphql(query, { input });
  return errors ? { refused: errors[0]!.extensions.code } : data[field];
};
const read = async (query: string, variables: object = {}): Promise<Json> => {
  const { data, errors } = await admin.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
};

const LINE = 'workerId name workerClass kind regularHours overtimeHours doubleTimeHours';
const CODES = `costCodes { code operatorCount laborerCount operatorHours laborerHours workers { ${LINE} } }`;
const TEXTS = { kind: ['operator', 'laborer'], workerClass: ['Mason', 'Carpenter', null], isActive: [true, false] };

/** One random history: sends requests to the server, and keeps a model of the expected state. */
class History {
  cards: Card[] = [];
  company = new Company();
  order = '';

  async begin() {
    await server.db.query('TRUNCATE timecards CASCADE');
    await server.db.query('DELETE FROM workers');
    this.order = (await admin.rest('POST', '/api/work-orders', { coNumber: 'FD' })).body.id;
    for (let n = 0; n < LISTED; n += 1) {
      const fields = { firstName: `First${n}`, lastName: `Last${n}`, kind: n < 3 ? 'operator' : 'laborer' } as const;
      const input = { ...fields, workerClass: n % 2 ? 'Mason' : null, isActive: true };
      const { id } = await ask(admin, 'createWorker', 'CreateWorkerInput', input, '{ id }');
      this.company.workers.push({ id, ...input });
    }
  }

  async change({ who, field }: { who: number; field: string }) {
    const worker = this.company.workers[who]!;
    const values: readonly unknown[] = TEXTS[field as keyof typeof TEXTS] ?? [`Last${who}`, `Other${who}`];
    const now = worker[field as keyof typeof worker];
    const next = values[(values.indexOf(now) + 1) % values.length];
    await ask(admin, 'updateWorker', 'UpdateWorkerInput', { id: worker.id, [field]: next }, '{ id }');
    Object.assign(worker, { [field]: next });
  }

  /** Returns a card's input with these codes. */
  input(date: string, codes: Draft[]) {
    const costCodes = codes.map(({ code: name, isExtra, lines, heads, hours }) =>
      buildCostCode({
        ...{ code: name, productionQuantity: null, equipment: [], materials: [] },
        ...{ operatorCount: heads[0], laborerCount: heads[1] },
        ...{ operatorHours: decimal(hours[0]), laborerHours: decimal(hours[1]) },
        workOrderId: isExtra ? this.order : null,
        workers: lines.map((each) => this.company.input(each)),
      }),
    );
    return buildTimecard({ date, workArea: AREA, costCodes });
  }

  async submit(owner: number, date: string, codes: Draft[], input = this.input(date, codes)) {
    const made = await ask(foremen[owner]!, 'submitTimecard', 'SubmitTimecardInput', input, '{ id revision }');
    expect(made.refused).toBeUndefined();
    const stored = codes.map((each) => storedCode(each, [], this.company));
    const isOpen = { isWithdrawn: false, isApproved: false };
    this.cards.push({
      id: made.id,
      revision: 1,
      owner,
      date,
      codes: stored,
      versions: new Map([[1, stored]]),
      ...isOpen,
    });
  }

  /** Submits a card that was filled in offline, before a worker was changed. The card has the worker's earlier kind. */
  async submitLate({ owner, date, codes, change: late }: Omit<Step, 'action' | 'card'>) {
    const drafts = this.company.clean(codes).map((each) => ({
      ...each,
      lines: each.lines.map((one) => ({ ...one, kind: one.kind ?? this.company.kindOf(one.who) })),
    }));
    const input = this.input(date, drafts);
    await this.change(late);
    await this.submit(owner, date, drafts, input);
  }

  async run({ action, card: place, owner, date, codes, change: changed }: Step): Promise<void> {
    const card = this.cards[place % Math.max(this.cards.length, 1)];
    if (action === 'change') return this.change(changed);
    if (action === 'offline') return this.submitLate({ owner, date, codes, change: changed });
    if (action === 'submit' || !card) return this.submit(owner, date, this.company.clean(codes));
    const { id, revision, isWithdrawn, isApproved } = card;
    const target = { id, baseRevision: revision, reason: 'Hours' };
    const client = foremen[card.owner]!;
    if (action === 'revise') {
      const drafts = this.company.clean(codes, card.codes);
      const input = { ...this.input(card.date, drafts), ...target };
      const answer = await ask(client, 'reviseTimecard', 'ReviseTimecardInput', input, '{ revision }');
      expect(answer.refused !== undefined).toBe(isWithdrawn || isApproved);
      if (answer.refused) return;
      card.codes = drafts.map((each) => storedCode(each, card.codes, this.company));
      card.revision = answer.revision;
      card.versions.set(answer.revision, card.codes);
    } else if (action === 'withdraw') {
      const answer = await ask(client, 'withdrawTimecard', 'WithdrawTimecardInput', target, '{ revision }');
      if (!answer.refused) Object.assign(card, { isWithdrawn: true, revision: answer.revision });
    } else if (action === 'restore') {
      const answer = await ask(admin, 'restoreTimecard', 'RestoreTimecardInput', { id }, '{ revision status }');
      if (!answer.refused) Object.assign(card, { isWithdrawn: false, revision: answer.revision });
    } else {
      const cards = { cards: [{ id, revision }] };
      const [answer] = await ask(admin, 'approveTimecards', 'ApproveTimecardsInput', cards, '{ approved }');
      if (answer.approved) card.isApproved = true;
    }
  }

  get kept() {
    return this.cards.filter(({ isWithdrawn }) => !isWithdrawn);
  }

  async checkCards() {
    const shown = (codes: Code[]) => codes.map((each) => this.company.shown(each));
    const { body } = await admin.rest('GET', '/api/timecards');
    for (const card of this.cards) {
      const query = `query ($id: ID!) { timecard(id: $id) { ${CODES} totalHours warnings } timecardHistory(id: $id) { revision content { ${CODES} } } }`;
      const { timecard, timecardHistory } = await read(query, { id: card.id });
      expect(timecard.costCodes).toEqual(shown(card.codes));
      expect(timecard.totalHours).toBe(decimal(cardSum(card)));
      for (const version of timecardHistory) {
        const newest = Math.max(...[...card.versions.keys()].filter((each) => each <= version.revision));
        expect(version.content.costCodes).toEqual(shown(card.versions.get(newest)!));
      }
      const ofPeople = timecard.warnings.filter((each: string) => /^worker|^overtime/.test(each));
      if (!card.isWithdrawn) expect(new Set(ofPeople)).toEqual(warningsOf(card, this.kept, this.company));
      const rest = body.find(({ id }: Json) => id === card.id);
      expect(rest === undefined).toBe(card.isWithdrawn);
      for (const [index, held] of (rest?.costCodes ?? []).entries()) {
        const { workers: _, ...sums } = this.company.shown(card.codes[index]!);
        expect(held).toMatchObject(sums);
        expect(held).not.toHaveProperty('workers');
      }
    }
  }

  async checkReports() {
    const filter = { startDate: DAYS[0], endDate: DAYS.at(-1) };
    const total = decimal(this.kept.reduce((sum, card) => sum + cardSum(card), 0));
    const HOURS = 'regularHours overtimeHours doubleTimeHours waitingHours';
    const { peopleReport, timecardTotals, productionReport } = await read(
      `query ($people: PeopleReportFilter!, $cards: TimecardFilter, $production: ProductionReportFilter) {
         peopleReport(filter: $people) { rows { kind name date ${HOURS} } totals { ${HOURS} } }
         timecardTotals(filter: $cards) { hours } productionReport(filter: $production) { rows { costCode manHours } } }`,
      { people: filter, cards: filter, production: filter },
    );
    const byRow = (rows: Json[]) => rows.map((row) => JSON.stringify(Object.values(row))).sort();
    expect(byRow(peopleReport.rows)).toEqual(byRow(peopleRows(this.kept, this.company)));
    const { regularHours, overtimeHours, doubleTimeHours } = peopleReport.totals;
    expect([regularHours, overtimeHours, doubleTimeHours].reduce((sum, each) => sum + Number(each), 0)).toBe(
      Number(total),
    );
    expect(timecardTotals.hours).toBe(total);
    expect(Object.fromEntries(productionReport.rows.map((row: Json) => [row.costCode, Number(row.manHours)]))).toEqual(
      codeHours(this.kept),
    );
    const period = `startDate=${filter.startDate}&endDate=${filter.endDate}`;
    const people = tableOf(await csvOf(admin, `/reports/people/export?${period}`)).rows;
    expect(byRow(people.map(exportedPerson))).toEqual(byRow(workerRows(this.kept, this.company)));
    const lines = tableOf(await csvOf(admin, `/timecards/export?rows=lines&${period}`)).rows;
    expect(byRow(lines.map(exportedLine))).toEqual(byRow(exportedLines(this.kept, this.company)));
    const cards = tableOf(await csvOf(admin, `/timecards/export?${period}`)).rows;
    expect(cards.reduce((sum, row) => sum + Number(row['Total Hours']), 0)).toBe(Number(total));
  }

  async checkExtraWork() {
    for (const date of DAYS) {
      const { extraWorkSheets } = await read(
        `query ($filter: ExtraWorkSheetFilter) { extraWorkSheets(first: 5, filter: $filter) { edges { node { content {
           codes { code operators laborers operatorHours laborerHours } classes { code workerClass kind hours } } } } } }`,
        { filter: { workOrderId: this.order, startDate: date, endDate: date } },
      );
      const cards = this.kept.filter((card) => card.date === date);
      const content = extraWorkSheets.edges[0]?.node.content ?? { codes: [], classes: null };
      expect(content).toEqual(classesOf(cards));
    }
  }
}

const at = { card: 0, owner: 0, date: DAYS[0]! };
const named = (kind: 'operator' | 'laborer' | null) => ({
  ...{ code: '1001', isExtra: true, heads: [0, 0], hours: [0, 0] },
  lines: [{ who: 0, kind, hours: [800, 0, 0] }],
});
const become = (field: string) => ({ ...at, action: 'change', codes: [], change: { who: 0, field } });
/** A rare sequence, so it is always tried: a worker's kind, class, and name change before the card is corrected. */
const CORRECTED_AFTER_CHANGES = [
  { ...at, action: 'submit', codes: [named(null)], change: { who: 0, field: 'kind' } },
  ...['kind', 'workerClass', 'lastName'].map(become),
  { ...at, action: 'revise', codes: [named(null), named('laborer')], change: { who: 0, field: 'kind' } },
] as Step[];

test('after a random history, cards, reports, exports, and sheets agree with the workers’ lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const history = new History();
      await history.begin();
      for (const each of steps) await history.run(each);
      await history.checkCards();
      await history.checkReports();
      await history.checkExtraWork();
    }),
    { numRuns: HISTORIES, endOnFailure: true, examples: [[CORRECTED_AFTER_CHANGES]] },
  );
}, 300_000);
