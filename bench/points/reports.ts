import { drain, responseOf } from '../lib/load';
import { alternating, costsOf, medianMs, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage } from '../lib/stage';

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const last = (days: number) => `filter: { startDate: "${daysAgo(days)}", endDate: "${daysAgo(0)}" }`;

const PRODUCTION = 'rows { costCode manHours crewHours quantity performance gain percentComplete notComparable }';
/** Queries of the machine report: its first page (`machines`), and its totals and chart (`machineTotals`). */
const machines = (days: number) => `{
  machineReportRows(${last(days)}, exceptionsFirst: true) {
    edges { node { equipmentTemplateId equipment serial fromDate toDate meterHours bookedHours difference status } }
    pageInfo { hasNextPage endCursor } } }`;
const machineTotals = (days: number) => `{
  machineReportTotals(${last(days)}) { rows bookedHours exceptions largestDifferences { serial toDate difference } } }`;

/** Query for the first page of the people report. */
const people = (days: number) => `{
  peopleReport(${last(days - 1)}, first: 100) {
    edges { node { kind workerId name workerClass days { date regularHours overtimeHours doubleTimeHours waitingHours } } }
    totalCount totals { regularHours overtimeHours doubleTimeHours waitingHours } } }`;

/** The last complete month, such as '2026-03'. */
const lastMonth = daysAgo(new Date().getUTCDate()).slice(0, 7);
const STATEMENT = `{
  ownerStatement(filter: { company: blaze, month: "${lastMonth}" }) {
    code operated standby waiting closedThrough
    machines {
      equipmentTemplateId label operated standby waiting fromDate toDate meterHours bookedHours difference status notes
      rows { workArea costCode operated standby waiting } } } }`;

interface Question {
  what: string;
  query: string;
  /** Number of days that the floor (bench/servers/floor.ts) reads. */
  floor: number;
  /** Longest allowed time in milliseconds on two cores: at scale 1, and from scale 10 on. */
  goal?: number;
  largeGoal?: number;
  /** Largest allowed response in bytes, compressed as for a browser. */
  mostBytes?: number;
}

const questions: Question[] = [
  { what: 'production, a month', query: `{ productionReport(${last(30)}) { ${PRODUCTION} } }`, floor: 30, goal: 150 },
  { what: 'production, a year', query: `{ productionReport(${last(365)}) { ${PRODUCTION} } }`, floor: 365, goal: 1000 },
  { what: 'machines, a page of a month', query: machines(30), floor: 30, goal: 200 },
  { what: 'machines, a page of a year', query: machines(365), floor: 365, goal: 3000 },
  { what: 'machines, totals of a month', query: machineTotals(30), floor: 30, goal: 200 },
  { what: 'machines, totals of a year', query: machineTotals(365), floor: 365, goal: 3000 },
  {
    what: 'service, 400 machines with 5 plans each',
    query:
      '{ serviceReport { equipmentTemplateId name state lastDate now dueAtHours hoursLeft dueOn expectedOn meterAge } }',
    floor: 30,
    goal: 200,
  },
  {
    what: 'services due, for the pickers',
    query: '{ serviceDue { equipmentTemplateId servicePlanId name dueAtHours dueOn } }',
    floor: 30,
    goal: 50,
    mostBytes: 6000,
  },
  { what: "a month's statement of one company's machines", query: STATEMENT, floor: 30, goal: 300, largeGoal: 1000 },
  { what: 'hauling, a month', query: `{ haulingReport(${last(30)}) { rows { material date hauled } } }`, floor: 30 },
  { what: 'people, a page of a week of 2,000', query: people(7), floor: 30, goal: 300 },
  { what: 'people, a page of a month of 2,000', query: people(31), floor: 30, goal: 2000 },
  {
    what: 'today',
    query: '{ today { cardsToReview cardsWithWarnings machineExceptions rollCall { missing } hours { date hours } } }',
    floor: 30,
    goal: 300,
  },
];

/**
 * SQL that adds estimates for most codes, and five service plans for each machine, with services at random
 * shares of their intervals. It also links equipment lines
 * to machines, as submitting a card does, and gives the cards of the statement's month a few work areas and codes.
 */
const PREPARE = `
  INSERT INTO estimates ("costCode", unit, "totalQuantity", "productionPerHour", manpower)
  SELECT (1000 + n)::text, 'CY', '10,000', '45', '3' FROM generate_series(1, 300) n
  ON CONFLICT DO NOTHING;
  UPDATE equipment_lines line SET "equipmentTemplateId" = machine.id, company = machine.company FROM equipment_templates machine
  WHERE machine.serial = line.serial;
  UPDATE timecards SET "workArea" = 'Area ' || abs(hashtext(id::text)) % 5 WHERE to_char(date, 'YYYY-MM') = '${lastMonth}';
  UPDATE cost_codes code SET code = 1000 + position FROM timecards card
  WHERE card.id = code."timecardId" AND to_char(card.date, 'YYYY-MM') = '${lastMonth}';
  UPDATE users SET "timecardExpected" = true WHERE role IN ('user', 'field');
  INSERT INTO service_plans (name, equipment, "everyHours", "everyMonths")
  SELECT 'Service ' || n, equipment, 250 * n, CASE WHEN n > 2 THEN 12 END
  FROM (SELECT DISTINCT equipment FROM equipment_templates) machine CROSS JOIN generate_series(1, 5) n
  ON CONFLICT DO NOTHING;
  DELETE FROM service_records;
  INSERT INTO service_records (id, "servicePlanId", "equipmentTemplateId", date, hours)
  SELECT gen_random_uuid(), plan.id, machine.id, current_date - 90 * n,
    greatest(4000 - plan."everyHours" * (n - 1 + abs(hashtext(machine.id::text || plan.id)) % 100 / 100.0), 0)
  FROM service_plans plan JOIN equipment_templates machine USING (equipment) CROSS JOIN generate_series(1, 6) n;
  VACUUM (ANALYZE) timecards, cost_codes, equipment_lines, estimates, users, service_plans, service_records`;

/** Waits until the product's job has summed the days that PREPARE changed. Until then, reports sum them from their cards. */
async function daysSummed(stage: Stage): Promise<void> {
  const changed = () =>
    stage.cluster.asAdmin((admin) => admin.query("SELECT FROM changed_days WHERE source = 'cards' LIMIT 1"));
  while ((await changed()).rowCount) await new Promise((again) => setTimeout(again, 500));
}

/** Measurement 9: reports, compared with the bare sums of the same cards' hours. */
export async function reports(stage: Stage): Promise<void> {
  for (const statement of PREPARE.split(';')) await stage.cluster.asAdmin((admin) => admin.query(statement));
  await daysSummed(stage);
  for (const { what, query, floor, goal, largeGoal, mostBytes } of questions) {
    const asked = graphql(stage, query, {});
    const { text } = await responseOf(asked);
    if (JSON.parse(text).errors) throw new Error(`${what}: ${text.slice(0, 500)}`);
    const contenders = [
      { name: 'product', server: stage.product, next: () => asked },
      { name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: `/hours-${floor}` }) },
    ];
    const rates = await alternating(contenders, { ...stage.sampling, atOnce: 1 });
    const ms = medianMs(rates, 'product');
    const most = stage.scale === 1 ? goal : stage.scale >= 10 ? largeGoal : undefined;
    stage.lines.push({
      point: 9,
      what: `${what}, scale ${stage.scale}`,
      value: milliseconds(ms),
      ...costsOf(rates, 'product'),
      growth: { key: what, value: ms },
      against: `floor ${perSecond(medianRate(rates, 'floor'))}`,
      ...(most && { bar: { most, measured: ms } }),
      ratio: shareOf(rates, 'product', 'floor'),
    });
    if (!mostBytes) continue;
    const { bytes } = await drain(asBrowser(asked));
    stage.lines.push({
      point: 9,
      what: `${what}, bytes, scale ${stage.scale}`,
      value: `${bytes} bytes`,
      bar: { most: mostBytes, measured: bytes },
    });
  }
}
