import type { Condition } from '../../core/database/conditions';
import { type Db, queryRow } from '../../core/database/sql';
import { machineRecords } from '../../core/machines/machine-records';
import { runningHours } from '../../core/machines/running-hours';
import { planApplies } from '../../core/machines/service-plans';
import { ServiceRecord as Service } from './service-records.entity';
import type { RecordServiceInput, ServiceRecord, ServiceRecordFilter, ServiceWarning } from './service-records.types';

function conditionsOf({ equipmentTemplateId, servicePlanId }: ServiceRecordFilter): Condition[] {
  const ids = { equipmentTemplateId, servicePlanId };
  return Object.entries(ids).flatMap(([name, value]) =>
    value ? [{ name, sql: (p: string) => `service."${name}" = ${p}::uuid`, value }] : [],
  );
}

/** Declares how services are read, published, listed, and withdrawn. */
export const services = machineRecords<ServiceRecord, Service, ServiceRecordFilter>({
  table: 'service_records',
  entity: Service,
  row: 'service',
  fields: 'service."servicePlanId", service.hours::text, service.note, plan.name AS "planName"',
  joins: 'JOIN service_plans plan ON plan.id = service."servicePlanId"',
  conditionsOf: (filter) => conditionsOf(filter ?? {}),
  noun: /* i18n */ 'Service',
  messages: {
    alreadyWithdrawn: /* i18n */ 'This service has already been withdrawn',
    mayNotWithdraw:
      /* i18n */ 'Only administrators can withdraw this service. The person who recorded it could do so on the same day.',
    mayNotListWithdrawn: 'Only administrators can list withdrawn services',
  },
});

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
