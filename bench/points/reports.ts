import { responseOf } from '../lib/load';
import { alternating, costsOf, medianMs, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { graphql, type Stage } from '../lib/stage';

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

/** Each report, the number of days that the floor (bench/servers/floor.ts) reads, and the goal on two cores in milliseconds. */
const questions = [
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
  },
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
 * SQL that adds estimates for most codes, and five service plans with services for each machine. It also links equipment lines
 * to machines, as submitting a card does.
 */
const PREPARE = `
  INSERT INTO estimates ("costCode", unit, "totalQuantity", "productionPerHour", manpower)
  SELECT (1000 + n)::text, 'CY', '10,000', '45', '3' FROM generate_series(1, 300) n
  ON CONFLICT DO NOTHING;
  UPDATE equipment_lines line SET "equipmentTemplateId" = machine.id FROM equipment_templates machine
  WHERE machine.serial = line.serial;
  UPDATE users SET "timecardExpected" = true WHERE role IN ('user', 'field');
  INSERT INTO service_plans (name, equipment, "everyHours", "everyMonths")
  SELECT 'Service ' || n, equipment, 250 * n, CASE WHEN n > 2 THEN 12 END
  FROM (SELECT DISTINCT equipment FROM equipment_templates) machine CROSS JOIN generate_series(1, 5) n
  ON CONFLICT DO NOTHING;
  INSERT INTO service_records (id, "servicePlanId", "equipmentTemplateId", date, hours)
  SELECT gen_random_uuid(), plan.id, machine.id, current_date - 90 * n, 4000 - 250 * n
  FROM service_plans plan JOIN equipment_templates machine USING (equipment) CROSS JOIN generate_series(1, 6) n;
  VACUUM (ANALYZE) equipment_lines, estimates, users, service_plans, service_records`;

/** Measurement 9: reports, compared with the bare sums of the same cards' hours. */
export async function reports(stage: Stage): Promise<void> {
  for (const statement of PREPARE.split(';')) await stage.cluster.asAdmin((admin) => admin.query(statement));
  for (const { what, query, floor, goal } of questions) {
    const asked = graphql(stage, query, {});
    const { text } = await responseOf(asked);
    if (JSON.parse(text).errors) throw new Error(`${what}: ${text.slice(0, 500)}`);
    const contenders = [
      { name: 'product', server: stage.product, next: () => asked },
      { name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: `/hours-${floor}` }) },
    ];
    const rates = await alternating(contenders, { ...stage.sampling, atOnce: 1 });
    const ms = medianMs(rates, 'product');
    stage.lines.push({
      point: 9,
      what: `${what}, scale ${stage.scale}`,
      value: milliseconds(ms),
      ...costsOf(rates, 'product'),
      growth: { key: what, value: ms },
      against: `floor ${perSecond(medianRate(rates, 'floor'))}`,
      ...(goal && stage.scale === 1 && { bar: { most: goal, measured: ms } }),
      ratio: shareOf(rates, 'product', 'floor'),
    });
  }
}
