import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../../common/days';
import { dayOf } from '../../core/days/days';
import type { ApiClient, Json } from '../../testing/client';
import { startTestServer, type TestServer } from '../../testing/server';
import { zoneAtHour } from '../../testing/zones';
import { prepareFirstStart } from '../first-start';

/** Times of day and working days to test. No hour is close to midnight, so that the day doesn't change during the tests. */
const COMPANIES = [
  { hour: 12, workingDays: [1, 2, 3, 4, 5] },
  { hour: 2, workingDays: [1, 2, 3, 4, 5, 6, 7] },
  { hour: 21, workingDays: [2, 4] },
];

describe.each(COMPANIES)('the sample data at $hour:00 on working days $workingDays', ({ hour, workingDays }) => {
  const timeZone = zoneAtHour(hour);
  let server: TestServer;
  let admin: ApiClient;
  let signIn: string;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer({ timeZone, workingDays });
    today = dayOf(new Date(), timeZone);
    signIn = (await prepareFirstStart(server.db, server.settings)).signIn ?? '';
    admin = server.client();
    const password = readFileSync(join(server.settings.dataDir, 'demo-password'), 'utf8').trim();
    await admin.rest('POST', '/api/login', { email: 'admin@example.com', password });
  });
  afterAll(() => server.stop());

  const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => server.db.query(text, values);
  const count = async (from: string) =>
    (await rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]!.count;
  const report = async (query: string) => {
    const { data, errors } = await admin.graphql(query);
    expect(errors).toBeUndefined();
    return data;
  };
  /** Returns the arguments of a report on about the last two weeks of work. */
  const period = () => `startDate: "${addDays(today, -14 * Math.ceil(5 / workingDays.length))}", endDate: "${today}"`;

  test('lists one person of each role, with their common password', () => {
    const [first, ...others] = signIn.split('\n');
    expect(first).toMatch(/^sign in as admin@example\.com with \S{14}$/);
    expect(others).toHaveLength(7);
    const listed = others.slice(1).map((line) => line.trim().split(/ +/)[0]);
    expect(listed).toEqual(['admin', 'user', 'blaze_engineer', 'dans_engineer', 'field', 'trucking']);
  });

  test('has a statement of a hauler with lines in every state, and loads that are not billed', async () => {
    const { haulerStatements } = await report(
      '{ haulerStatements(first: 2) { edges { node { notBilled changedSince counts { state lines } } } } }',
    );
    expect(haulerStatements.edges).toHaveLength(1);
    const [{ node }] = haulerStatements.edges;
    expect(node.counts.filter(({ lines }: { lines: number }) => lines === 0)).toEqual([]);
    expect(node).toMatchObject({ notBilled: expect.any(Number), changedSince: 0 });
    expect(node.notBilled).toBeGreaterThan(0);
  });

  test('names the people on about half of the cards, and shows hours by class on extra work sheets', async () => {
    const named = await count(
      '(SELECT DISTINCT code."timecardId" FROM worker_lines JOIN cost_codes code ON code.id = "costCodeId") cards',
    );
    expect(named / (await count('timecards'))).toBeGreaterThan(0.4);
    expect(named / (await count('timecards'))).toBeLessThan(0.6);
    expect(await count("extra_work_days WHERE content ? 'classes'")).toBeGreaterThan(0);
  });

  test('fills every list', async () => {
    expect(await count('equipment_templates')).toBe(25);
    expect(await count('work_orders')).toBeGreaterThanOrEqual(10);
    expect(await count('work_orders WHERE "dateCompleted" IS NOT NULL')).toBeGreaterThanOrEqual(5);
    expect(await count('(SELECT DISTINCT action FROM activity_logs) kinds')).toBeGreaterThan(20);
    expect(await count('(SELECT DISTINCT "createdAt"::date FROM users) days')).toBeGreaterThan(10);
    expect(await count('(SELECT DISTINCT "uploadedBy" FROM storm_water_documents) people')).toBeGreaterThan(2);
    expect(await count(`users WHERE role = 'admin' AND "stormWaterCertified"`)).toBe(1);
    for (const status of ['submitted', 'returned', 'approved']) {
      expect(await count(`timecards WHERE status = '${status}'`)).toBeGreaterThan(1);
    }
  });

  test('is not from the future, and cards are for working days', async () => {
    for (const column of [
      'timecards."createdAt"',
      'timecards."decidedAt"',
      'timecard_revisions.at',
      'equipment_hours."createdAt"',
      'trucking_records."timeOut"',
      'storm_water_documents."uploadedAt"',
      'storm_water_approvals."createdAt"',
      'activity_logs."createdAt"',
      'users."createdAt"',
    ]) {
      const [table] = column.split('.');
      expect([column, await count(`${table} WHERE ${column} > now()`)]).toEqual([column, 0]);
    }
    const days = await rows<{ weekday: number }>(
      'SELECT DISTINCT extract(isodow FROM date)::int AS weekday FROM timecards',
    );
    for (const { weekday } of days) expect(workingDays).toContain(weekday);
    expect(await count(`timecards WHERE date >= '${today}'`)).toBe(0);
  });

  test('has notes, an explained contradiction, and several kinds of open ones on the last working day', async () => {
    const { today: counted } = await report('{ today { contradictions { date open } } }');
    const { day } = await report(
      `{ day(date: "${counted.contradictions.date}") { contradictions { kind explanation { text } } notes { text } } }`,
    );
    const kinds = (isExplained: boolean) =>
      day.contradictions
        .filter(({ explanation }: Json) => Boolean(explanation) === isExplained)
        .map(({ kind }: Json) => kind);
    expect(kinds(true)).toEqual(['hauled_and_placed']);
    expect(kinds(false)).toEqual(['card_missing', 'hours_and_meter', 'hours_and_meter']);
    expect(counted.contradictions.open).toBe(3);
    expect(day.notes).toHaveLength(3);
  });

  test('has a day without work by the person and one by a reviewer', async () => {
    const reports = await rows(
      'SELECT "reportedBy" IS NOT NULL AS named, "byReviewer" FROM no_work_days ORDER BY date',
    );
    expect(reports).toEqual([
      { named: false, byReviewer: false },
      { named: true, byReviewer: true },
    ]);
  });

  test('has few exceptions in the reports', async () => {
    const { machineReportRows, haulingReport, productionReport, rollCall } = await report(`{
      machineReportRows(first: 50, filter: { ${period()}, exceptionsOnly: true }) { edges { node { status } } }
      haulingReport(filter: { ${period()} }) { rows { difference } }
      productionReport(filter: { ${period()} }) { rows { gain notComparable hoursWithoutQuantity } }
      rollCall(${period()}) { people { days { state } } }
    }`);
    const statuses = machineReportRows.edges.map(({ node }: Json) => node.status);
    expect(new Set(statuses).size).toBeGreaterThanOrEqual(4);
    expect(statuses.length).toBeLessThanOrEqual(7);
    const differences = haulingReport.rows.filter(({ difference }: Json) => Number(difference ?? 1) !== 0);
    expect(haulingReport.rows.length).toBeGreaterThan(20);
    expect(differences).toHaveLength(4);
    const exceptions = productionReport.rows.filter(
      ({ gain, notComparable, hoursWithoutQuantity }: Json) =>
        Number(gain) < 0 || notComparable.length > 0 || Number(hoursWithoutQuantity) > 0,
    );
    expect(exceptions.length).toBeGreaterThanOrEqual(1);
    expect(exceptions.length).toBeLessThanOrEqual(5);
    const states = rollCall.people.flatMap(({ days }: Json) => days.map(({ state }: Json) => state));
    const of = (state: string) => states.filter((each: string) => each === state).length;
    for (const state of ['missing', 'late', 'returned', 'no_work']) {
      expect([state, of(state) >= 1 && of(state) <= 2]).toEqual([state, true]);
    }
    expect(of('card')).toBeGreaterThan(25);
  });

  test('archives real PDFs, which can be downloaded', async () => {
    const { body: documents } = await admin.rest('GET', '/api/storm-water/documents');
    expect(documents.length).toBeGreaterThan(6);
    for (const { id, fileSize } of documents) {
      const { status, body: pdf } = await admin.raw('GET', `/api/storm-water/documents/${id}`);
      expect([status, pdf.length]).toEqual([200, fileSize]);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
      const [, , first, ...entries] = pdf.slice(table).split('trailer')[0]!.trim().split('\n');
      expect([pdf.slice(0, 5), first]).toEqual(['%PDF-', '0000000000 65535 f ']);
      for (const [index, entry] of entries.entries()) {
        expect(pdf.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
      }
    }
  });

  test('has moments in the same form over REST and GraphQL', async () => {
    const texts: string[] = [];
    for (const list of ['timecards', 'equipment-hours', 'trucking-records', 'storm-water/documents', 'work-orders']) {
      texts.push(JSON.stringify((await admin.rest('GET', `/api/${list}`)).body));
    }
    for (const path of [
      'admin/logs',
      'admin/users',
      `storm-water/approvals?startDate=${addDays(today, -300)}&endDate=${today}`,
    ]) {
      texts.push(JSON.stringify((await admin.rest('GET', `/api/${path}`)).body));
    }
    for (const fields of [
      'timecards(first: 20) { edges { node { createdAt decidedAt } } }',
      'equipmentHours(first: 20) { edges { node { createdAt } } }',
      'truckingRecords(first: 20) { edges { node { timeOut createdAt } } }',
      'activityLogs(first: 20) { edges { node { createdAt } } }',
      'stormWaterDocuments(first: 20) { edges { node { uploadedAt } } }',
      'workOrders { createdAt updatedAt }',
      'users { createdAt }',
    ]) {
      texts.push(JSON.stringify(await report(`{ ${fields} }`)));
    }
    for (const text of texts) {
      const moments = text.match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? [];
      expect(moments.length).toBeGreaterThan(0);
      expect(moments.filter((moment) => !/^.{10}T\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment))).toEqual([]);
    }
  });

  test('has forecasts of rain for today and the day after tomorrow', async () => {
    expect(await count(`rain_evidence WHERE rain AND day = '${today}'`)).toBeGreaterThan(0);
    expect(await count(`rain_evidence WHERE rain AND day = '${today}'::date + 2`)).toBeGreaterThan(0);
  });
});
