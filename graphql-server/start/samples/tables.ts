import type { ObjectLiteral } from 'typeorm';
import { ActivityLog } from '../../features/activity-log/activity-log.entity';
import { Crew } from '../../features/crews/crews.entity';
import { EquipmentTemplate } from '../../features/equipment/equipment.entity';
import { SignedExtraWorkSheet } from '../../features/extra-work/extra-work.entity';
import { features } from '../../features/features';
import { TruckingRecord } from '../../features/loads/loads.entity';
import { MeterChange } from '../../features/meter-readings/meter-changes/meter-changes.entity';
import { EquipmentHours } from '../../features/meter-readings/meter-readings.entity';
import { Photo } from '../../features/photos/photos.entity';
import { DayNote } from '../../features/reports/day/day.entity';
import { NoWorkDay } from '../../features/reports/roll-call/roll-call.entity';
import { ServicePlan } from '../../features/service-plans/service-plans.entity';
import { ServiceRecord } from '../../features/service-records/service-records.entity';
import { StormWaterDocument } from '../../features/storm-water/documents/documents.entity';
import { RainEvidence, StormWaterApproval } from '../../features/storm-water/storm-water.entity';
import { TimecardClosing } from '../../features/timecards/closing/closing.entity';
import { TimecardRevision } from '../../features/timecards/history/history.entity';
import { CostCode, EquipmentLine, MaterialLine, Timecard, WorkerLine } from '../../features/timecards/timecards.entity';
import { User } from '../../features/users/users.entity';
import { WorkOrder } from '../../features/work-orders/work-orders.entity';
import { Worker } from '../../features/workers/workers.entity';

/** A table with recorded rows. */
export interface SampleTable<Row extends ObjectLiteral = ObjectLiteral> {
  entity: new () => Row;
  /** Columns that sort the recorded rows. */
  sort: (keyof Row & string)[];
  /** Returns the name by which other rows refer to a row. `number` counts from 1. */
  nameOf?: (row: Row, number: number) => string | null;
  /** Columns that aren't recorded: secrets, and values that the loader or a trigger computes. */
  omitted?: (keyof Row & string)[];
}

const table = <Row extends ObjectLiteral>(
  entity: new () => Row,
  sort: (keyof Row & string)[],
  { nameOf, omitted }: Pick<SampleTable<Row>, 'nameOf' | 'omitted'> = {},
) => ({ entity, sort, nameOf, omitted }) as SampleTable;

/** Tables of the sample data, except reference lists to which no other rows refer. */
const NAMED_TABLES: SampleTable[] = [
  table(User, ['createdAt'], {
    nameOf: ({ email }) => email.split('@')[0]!,
    omitted: ['passwordHash', 'emailVerificationToken', 'passwordResetToken', 'sessionEpoch', 'updatedAt'],
  }),
  table(EquipmentTemplate, ['company', 'serial'], { nameOf: ({ serial }) => serial ?? null }),
  table(Worker, ['lastName'], { nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}` }),
  table(TimecardClosing, ['through']),
  table(WorkOrder, ['orderNumber'], { nameOf: ({ coNumber, description }) => coNumber ?? description }),
  table(Timecard, ['date', 'createdAt'], { nameOf: (_, number) => `card ${number}` }),
  table(CostCode, ['timecardId', 'position'], { nameOf: (_, number) => `code ${number}` }),
  table(EquipmentLine, ['costCodeId', 'position']),
  table(MaterialLine, ['costCodeId', 'position']),
  table(WorkerLine, ['costCodeId', 'position']),
  table(TimecardRevision, ['at', 'timecardId']),
  table(NoWorkDay, ['date']),
  table(DayNote, ['createdAt']),
  table(Crew, ['name']),
  table(MeterChange, ['date']),
  table(EquipmentHours, ['date', 'equipmentTemplateId'], {
    nameOf: (_, number) => `reading ${number}`,
    omitted: ['meterOffset'],
  }),
  table(ServicePlan, ['name', 'equipment'], { nameOf: ({ name, equipment }) => `${name} ${equipment}` }),
  table(ServiceRecord, ['date', 'equipmentTemplateId'], {
    nameOf: (_, number) => `service ${number}`,
    omitted: ['meterOffset'],
  }),
  table(TruckingRecord, ['timeOut', 'truckNumber'], { nameOf: (_, number) => `load ${number}` }),
  table(RainEvidence, ['startsAt']),
  table(StormWaterApproval, ['createdAt'], { omitted: ['approverName', 'rain', 'evidence'] }),
  table(StormWaterDocument, ['uploadedAt'], { omitted: ['fileName', 'fileSha256'] }),
  table(Photo, ['addedAt', 'caption'], {
    omitted: ['fileSize', 'fileSha256', 'smallFileSize', 'smallFileSha256'],
  }),
  table(SignedExtraWorkSheet, ['date'], {
    omitted: ['contentHash', 'drawnFor', 'documentHash', 'timeZone', 'layout'],
  }),
  table(ActivityLog, ['createdAt', 'details']),
];

const listTables = features
  .flatMap(({ imports = [] }) => imports)
  .filter(({ entity }) => !NAMED_TABLES.some((named) => named.entity === entity))
  .map(({ entity, keys: [key = []] }) => table<ObjectLiteral>(entity, key));

/** Tables of the sample data in the order of insertion. Sheets, totals, and accounting batches are computed from them. */
export const TABLES: SampleTable[] = [...listTables, ...NAMED_TABLES];
