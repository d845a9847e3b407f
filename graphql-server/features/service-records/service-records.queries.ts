import type { DataSource } from 'typeorm';
import { type Condition, whereOf } from '../../core/database/conditions';
import { keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { momentSql } from '../../core/days/moments';
import { runningHours } from '../../core/machines/running-hours';
import { planApplies } from '../../core/machines/service-plans';
import { pageRows, pageSize } from '../../core/shapes/paging';
import { withdrawalFields } from '../../core/withdrawals/withdrawal-of';
import { ServiceRecord as Service } from './service-records.entity';
import type {
  RecordServiceInput,
  ServiceRecord,
  ServiceRecordFilter,
  ServiceRecordsArgs,
  ServiceWarning,
} from './service-records.types';

/** A service without `mayWithdraw`, which depends on the person who reads it. */
export type ServiceRow = Omit<ServiceRecord, 'mayWithdraw'> & { userId: string | null; label: string };

/** SELECT list and joins of a published service, for a row `service`. */
const PUBLISHED = `
  service.id, service."servicePlanId", service."equipmentTemplateId", service.date::text, service.hours::text, service.note,
  service."userId", ${momentSql('service."createdAt"')} AS "createdAt", ${withdrawalFields('service')},
  (SELECT ${personJson('person')} FROM users person WHERE person.id = service."userId") AS "user",
  concat_ws(' ', machine.equipment, machine.model, machine.serial) || ', ' || plan.name AS label`;
const PARTS = `
  JOIN equipment_templates machine ON machine.id = service."equipmentTemplateId"
  JOIN service_plans plan ON plan.id = service."servicePlanId"`;

const newest = keyset([
  ['service.date', 'date'],
  ['service."createdAt"', 'timestamptz'],
  ['service.id', 'uuid'],
]);

function conditionsOf({ equipmentTemplateId, servicePlanId }: ServiceRecordFilter): Condition[] {
  const ids = { equipmentTemplateId, servicePlanId };
  return Object.entries(ids).flatMap(([name, value]) =>
    value ? [{ name, sql: (p: string) => `service."${name}" = ${p}::uuid`, value }] : [],
  );
}

/** Reads one page of services, newest day first, plus one row if there is a next page. */
export function readServicePage(db: DataSource, { filter, ...args }: ServiceRecordsArgs): Promise<ServiceRow[]> {
  const where = whereOf([...conditionsOf(filter ?? {}), ...newest.after(args.after)], 2);
  const listed = `service."withdrawnAt" IS ${filter?.withdrawn ? 'NOT NULL' : 'NULL'}`;
  const rows = `SELECT * FROM service_records service WHERE ${listed} AND ${where.text}`;
  return queryRows<ServiceRow>(db, {
    name: `services-${filter?.withdrawn ? 'withdrawn-' : ''}${where.name}`,
    text: `WITH page AS MATERIALIZED (${pageRows(rows, 'service', newest.order)})
      SELECT ${PUBLISHED} FROM page service ${PARTS} ORDER BY ${newest.order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
}

/** Returns the sort key of a service, for its cursor. */
export const serviceKey = ({ date, createdAt, id }: ServiceRow) => [date, createdAt, id];

/** Reads a service, withdrawn or not. Undefined if it doesn't exist. */
export const readService = (db: Db, id: string): Promise<ServiceRow | undefined> =>
  queryRow<ServiceRow>(db, {
    text: `SELECT ${PUBLISHED} FROM service_records service ${PARTS} WHERE service.id = $1`,
    values: [id],
  });

/** Inserts a service and returns it. */
export async function insertService(
  db: Db,
  { clientRequestId: _key, ...input }: RecordServiceInput,
  row: Pick<Service, 'id' | 'userId'>,
): Promise<ServiceRow> {
  await db.getRepository(Service).insert({ ...input, ...row });
  return (await readService(db, row.id))!;
}

/** Reads whether a plan applies to a machine and has hours. Undefined if the machine is unknown or retired. Locks both rows. */
export const holdPlanOf = (db: Db, { servicePlanId, equipmentTemplateId }: RecordServiceInput) =>
  queryRow<{ applies: boolean; hasHours: boolean }>(db, {
    text: `
      SELECT plan.id IS NOT NULL AS applies, plan."everyHours" IS NOT NULL AS "hasHours"
      FROM (SELECT * FROM equipment_templates WHERE id = $2 AND "retiredAt" IS NULL FOR SHARE) machine
      LEFT JOIN (SELECT * FROM service_plans WHERE id = $1 FOR SHARE) plan ON ${planApplies('plan', 'machine')}`,
    values: [servicePlanId, equipmentTemplateId],
  });

/** Reads the possible mistakes in a service: a lower number than the machine's meter had before, or an earlier day than the last service. */
export async function readServiceMistakes(db: Db, input: RecordServiceInput): Promise<Record<ServiceWarning, boolean>> {
  const row = await queryRow<Record<ServiceWarning, boolean>>(db, {
    text: `
      SELECT coalesce($4::numeric + meter_offset($2, $3, $4) < (
        SELECT hours FROM (
          SELECT ${runningHours('reading')} AS hours, date, "createdAt" FROM equipment_hours reading
          WHERE "equipmentTemplateId" = $2 AND "withdrawnAt" IS NULL AND date <= $3
          UNION ALL
          SELECT "newHours" + meter_offset($2, date, "newHours"), date, "createdAt" FROM meter_changes
          WHERE "equipmentTemplateId" = $2 AND "withdrawnAt" IS NULL AND date <= $3) known
        ORDER BY date DESC, "createdAt" DESC LIMIT 1), false) AS lower_than_last,
        EXISTS (SELECT FROM service_records WHERE "servicePlanId" = $1 AND "equipmentTemplateId" = $2
          AND "withdrawnAt" IS NULL AND date > $3) AS before_last_service`,
    values: [input.servicePlanId, input.equipmentTemplateId, input.date, input.hours ?? null],
  });
  return row!;
}
