import type { DataSource } from 'typeorm';
import type { Company } from '../../access/actor';
import { columnNames } from '../../core/database/columns';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { runningHours } from '../../core/machines/running-hours';
import { EquipmentFields, EquipmentTemplate } from './equipment.entity';
import type { AdminEquipmentTemplate } from './equipment.types';

/**
 * SQL that joins a machine `e` with its newest and oldest reading. Total Hours is the newest reading, and Total on Site is the
 * newest minus the oldest in running hours. Withdrawn readings don't count.
 */
const meterTotals = `
  LEFT JOIN LATERAL (SELECT r.hours, r."meterOffset" FROM equipment_hours r
    WHERE r."equipmentTemplateId" = e.id AND r."withdrawnAt" IS NULL
    ORDER BY r.date DESC, r."createdAt" DESC, r.id DESC LIMIT 1) newest ON true
  LEFT JOIN LATERAL (SELECT r.hours, r."meterOffset" FROM equipment_hours r
    WHERE r."equipmentTemplateId" = e.id AND r."withdrawnAt" IS NULL
    ORDER BY r.date, r."createdAt", r.id LIMIT 1) oldest ON true`;

const entry = `
  e.id, ${columnNames(EquipmentFields)
    .map((name) => `e."${name}"`)
    .join(', ')},
  coalesce(newest.hours, 0.00)::text AS "totalHours", coalesce(${runningHours('newest')} - ${runningHours('oldest')}, 0.00)::text AS "totalOnSite"`;

/** Reads the equipment of these companies with its totals. Includes inactive machines, excludes retired ones. */
export const readEquipmentOf = (dataSource: DataSource, companies: Company[]): Promise<AdminEquipmentTemplate[]> =>
  queryRows<AdminEquipmentTemplate>(dataSource, {
    name: 'equipment-with-totals',
    text: `SELECT ${entry} FROM equipment_templates e ${meterTotals}
      WHERE e."retiredAt" IS NULL AND e.company = ANY($1)
      ORDER BY e.company, e.equipment, e.model, e.serial, e.id`,
    values: [companies],
  });

/** Reads one machine with its totals. */
export async function readEquipment(db: Db, id: string): Promise<AdminEquipmentTemplate> {
  const row = await queryRow<AdminEquipmentTemplate>(db, {
    text: `SELECT ${entry} FROM equipment_templates e ${meterTotals} WHERE e.id = $1`,
    values: [id],
  });
  return row!;
}

/** Deletes a machine, and returns what was done. A machine with readings, services, or meter changes, even withdrawn ones, is only retired, because they refer to it. */
export async function retireOrDelete(db: Db, id: string): Promise<'deleted' | 'retired'> {
  const machines = db.getRepository(EquipmentTemplate);
  const row = await queryRow<{ hasRecords: boolean }>(db, {
    text: `SELECT EXISTS (SELECT FROM equipment_hours WHERE "equipmentTemplateId" = $1)
      OR EXISTS (SELECT FROM service_records WHERE "equipmentTemplateId" = $1)
      OR EXISTS (SELECT FROM meter_changes WHERE "equipmentTemplateId" = $1) AS "hasRecords"`,
    values: [id],
  });
  if (!row!.hasRecords) {
    await machines.delete({ id });
    return 'deleted';
  }
  await machines.update({ id }, { retiredAt: () => 'now()' });
  return 'retired';
}
