import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ADMIN, ask, signIn } from '../e2e/product';

export type Kind = 'card' | 'reading' | 'load';

/** Mutation that submits each kind of record. The mark in its input identifies the record in the database. */
const MUTATIONS: Record<Kind, { query: string; input(mark: string, machine: string): object }> = {
  card: {
    query: 'mutation ($input: SubmitTimecardInput!) { made: submitTimecard(input: $input) { id } }',
    input: (mark) => ({
      date: '2026-03-02',
      workArea: `area ${mark}`,
      reportingSupervisor: 'Pat Lee',
      costCodes: ['1001', '2010'].map((code) => ({
        code,
        operatorHours: '16.00',
        laborerHours: '24.50',
        equipment: [{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1', hours: '7.50' }],
        materials: [{ name: 'Sand', quantity: '18.00', unit: 'TON' }],
      })),
    }),
  },
  reading: {
    query: 'mutation ($input: SubmitEquipmentHoursInput!) { made: submitEquipmentHours(input: $input) { id } }',
    input: (mark, machine) => ({ equipmentTemplateId: machine, date: '2026-03-02', hours: `${mark}.00` }),
  },
  load: {
    query: 'mutation ($input: CreateTruckingRecordInput!) { made: createTruckingRecord(input: $input) { id } }',
    input: (mark) => ({
      timeOut: '2026-03-02T15:30:00Z',
      truckingCompany: 'Dans Trucking',
      truckNumber: `T-${mark}`,
      material: 'Sand',
      quantity: '18.25',
    }),
  },
};

/**
 * SQL that returns for each mark the number of its records, whether they are complete, and the number of audit rows. A complete
 * card has two cost codes, with a machine and a material in each.
 */
const FOUND: Record<Kind, string> = {
  card: `SELECT substr(t."workArea", 6) AS mark, count(*)::int AS records,
      bool_and(t."totalHours" = 81 AND 2 = (SELECT count(*) FROM cost_codes c
        JOIN equipment_lines e ON e."costCodeId" = c.id JOIN material_lines m ON m."costCodeId" = c.id
        WHERE c."timecardId" = t.id)) AS whole,
      (SELECT count(*)::int FROM activity_logs l
        WHERE l.action = 'timecard submitted' AND l.details LIKE t."workArea" || ',%') AS audits
    FROM timecards t WHERE t."workArea" LIKE 'area %' GROUP BY t."workArea"`,
  reading: `SELECT trunc(h.hours)::text AS mark, count(*)::int AS records, true AS whole,
      (SELECT count(*)::int FROM activity_logs l
        WHERE l.action = 'equipment hours submitted' AND l.details LIKE '%: ' || h.hours || ' hours') AS audits
    FROM equipment_hours h GROUP BY h.hours`,
  load: `SELECT substr(r."truckNumber", 3) AS mark, count(*)::int AS records, true AS whole,
      (SELECT count(*)::int FROM activity_logs l
        WHERE l.action = 'trucking record added' AND l.details LIKE '%truck ' || r."truckNumber" || ',%') AS audits
    FROM trucking_records r GROUP BY r."truckNumber"`,
};

export interface Account {
  cookie: string;
}

/** Creates administrators who share the writes, so that each stays below the request rate limit. Returns their sessions. */
export async function makeAccounts(port: number, count: number): Promise<Account[]> {
  const headers = { cookie: await signIn(port) };
  const accounts: Account[] = [];
  for (let index = 0; index < count; index++) {
    const account = { email: `writer-${randomUUID()}@example.com`, password: ADMIN.password };
    const body = { ...account, firstName: 'W', lastName: String(index), role: 'admin' };
    const made = await ask({ port, method: 'POST', path: '/api/admin/users', headers, body });
    if (made.status !== 201) throw new Error(`create user: ${made.status} ${made.body}`);
    accounts.push({ cookie: await signIn(port, account) });
  }
  return accounts;
}

/** Creates a machine for readings. */
export async function makeMachine(port: number): Promise<string> {
  const headers = { cookie: await signIn(port) };
  const body = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: randomUUID().slice(0, 8) };
  const made = await ask({ port, method: 'POST', path: '/api/admin/equipment-templates', headers, body });
  if (made.status !== 201) throw new Error(`create machine: ${made.status} ${made.body}`);
  return JSON.parse(made.body).id;
}

/** Submits one load and returns the response's status. */
export async function submitLoad(port: number, { cookie }: Account): Promise<number | undefined> {
  const { query, input } = MUTATIONS.load;
  const body = { query, variables: { input: { ...input('alone', ''), clientRequestId: randomUUID() } } };
  return (await ask({ port, method: 'POST', path: '/graphql', headers: { cookie }, body })).status;
}

interface Options {
  accounts: Account[];
  machine: string;
  /** Returns the port for the next request. Called again for each try, to find a restarted product. */
  port(): number;
  /** Pause of a writer after a failure, in milliseconds. Default 100. */
  pauseMs?: number;
  /** Pause of a writer after a success, in milliseconds. Default none. */
  restMs?: number;
  /** Injects a fault: one of every `dropEvery` records counts as acknowledged but is never sent. */
  dropEvery?: number;
}

/**
 * Writers, one per account. Each writer submits cards, readings, and loads, one after the other, and repeats a record with the
 * same key until the record is acknowledged.
 */
export class Writers {
  readonly acknowledged: { kind: Kind; mark: string; at: number }[] = [];
  /** Number of failures of each kind: 'ECONNREFUSED', or '503 The database is ...'. */
  readonly failures = new Map<string, number>();
  private running = true;
  private readonly finished: Promise<unknown>;
  private static marks = 1000;

  constructor(private readonly options: Options) {
    this.finished = Promise.all(options.accounts.map((account) => this.write(account)));
  }

  /** Lets each writer finish its record, so that every sent record is acknowledged. */
  async stop(): Promise<void> {
    this.running = false;
    await this.finished;
  }

  /** Resolves with the time of the first acknowledgment after this call. */
  async nextSuccess(): Promise<number> {
    const begun = Date.now();
    for (;;) {
      const success = this.acknowledged.find(({ at }) => at >= begun);
      if (success) return success.at;
      await sleep(5);
    }
  }

  /** Resolves once `count` more records are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted) await sleep(5);
  }

  private async write({ cookie }: Account) {
    const agent = new Agent({ keepAlive: true });
    const kinds = Object.keys(MUTATIONS) as Kind[];
    for (let turn = 0; this.running; turn++) {
      const kind = kinds[turn % kinds.length]!;
      const mark = String(++Writers.marks);
      const clientRequestId = randomUUID();
      const { query, input } = MUTATIONS[kind];
      const body = { query, variables: { input: { ...input(mark, this.options.machine), clientRequestId } } };
      const dropped = Number(mark) % (this.options.dropEvery ?? Number.POSITIVE_INFINITY) === 0;
      while (!dropped && !(await this.send(body, cookie, agent))) await sleep(this.options.pauseMs ?? 100);
      this.acknowledged.push({ kind, mark, at: Date.now() });
      if (this.options.restMs) await sleep(this.options.restMs);
    }
    agent.destroy();
  }

  private async send(body: object, cookie: string, agent: Agent): Promise<boolean> {
    const request = { port: this.options.port(), method: 'POST', path: '/graphql', headers: { cookie }, body, agent };
    const response = await ask({ ...request, signal: AbortSignal.timeout(30_000) }).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (typeof response === 'string') return this.failed(response);
    const { data, errors } = parsed(response.body);
    if (data?.made?.id) return true;
    return this.failed(`${errors?.[0]?.extensions?.code ?? response.status} ${errors?.[0]?.message ?? response.body}`);
  }

  private failed(reason: string) {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
    return false;
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Lists problems of acknowledged records in the database, one line each: lost, doubled, incomplete, or without an audit row. With
 * 'these alone', records of other writers are ignored.
 */
export async function problemsOf(
  writers: Writers,
  db: pg.Client,
  which: 'all there are' | 'these alone' = 'all there are',
): Promise<string[]> {
  const problems: string[] = [];
  for (const kind of Object.keys(MUTATIONS) as Kind[]) {
    const { rows } = await db.query<{ mark: string; records: number; whole: boolean; audits: number }>(FOUND[kind]);
    const found = new Map(rows.map((row) => [row.mark, row]));
    const sent = writers.acknowledged.filter((one) => one.kind === kind);
    if (sent.length === 0) problems.push(`no ${kind} was acknowledged at all`);
    for (const { mark } of sent) {
      const { records = 0, whole = true, audits = 0 } = found.get(mark) ?? {};
      if (records !== 1) problems.push(`${kind} ${mark} is there ${records} times`);
      else if (!whole) problems.push(`${kind} ${mark} is not whole`);
      if (audits !== 1) problems.push(`${kind} ${mark} has ${audits} audit rows`);
    }
    const extra = rows.length - sent.length;
    if (extra !== 0 && which === 'all there are') problems.push(`${extra} more ${kind}s than were acknowledged`);
  }
  return problems;
}

/** Returns the failures as one line. */
export const summary = (failures: Map<string, number>) =>
  [...failures].map(([reason, count]) => `${count} × ${reason}`).join('; ') || 'none';
