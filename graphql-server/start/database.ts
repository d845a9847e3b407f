import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Database, poolOf } from '../core/database';
import { IdempotencyKey } from '../core/idempotency.entity';
import { PasswordResetToken, RateLimit } from '../features/accounts/accounts.entity';
import { ActivityLog } from '../features/activity-log/activity-log.entity';
import { CostCodeTemplate } from '../features/cost-codes/cost-codes.entity';
import { Crew } from '../features/crews/crews.entity';
import { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { EquipmentHours } from '../features/equipment-hours/equipment-hours.entity';
import { Estimate } from '../features/estimates/estimates.entity';
import { MaterialTemplate } from '../features/materials/materials.entity';
import { Registration } from '../features/registrations/registrations.entity';
import { NoWorkDay, RollCallMail } from '../features/reports/roll-call.entity';
import {
  RainEvidence,
  StormWaterApproval,
  StormWaterReminder,
  WeatherForecast,
} from '../features/storm-water/storm-water.entity';
import { StormWaterDocument } from '../features/storm-water-documents/storm-water-documents.entity';
import { TimecardClosing } from '../features/timecards/closing.entity';
import { TimecardRevision } from '../features/timecards/history.entity';
import { TimecardSummary } from '../features/timecards/mails.entity';
import { CostCode, EquipmentLine, MaterialLine, Timecard } from '../features/timecards/timecards.entity';
import { TruckingRecord, TruckingTotal, TruckingTotalsZone } from '../features/trucking/trucking.entity';
import { TruckingSource } from '../features/trucking-companies/trucking-companies.entity';
import { Session, User } from '../features/users/users.entity';
import { WorkOrder } from '../features/work-orders/work-orders.entity';
import { Accounts1790000000000 } from '../migrations/1790000000000-accounts';
import { Timecards1790000100000 } from '../migrations/1790000100000-timecards';
import { EquipmentHours1790000200000 } from '../migrations/1790000200000-equipment-hours';
import { Administration1790000300000 } from '../migrations/1790000300000-administration';
import { FieldRecords1790000400000 } from '../migrations/1790000400000-field-records';
import { StormWater1790000500000 } from '../migrations/1790000500000-storm-water';
import { LinesInOrder1790000600000 } from '../migrations/1790000600000-lines-in-order';
import { AttemptsInFlight1790001200000 } from '../migrations/1790001200000-attempts-in-flight';
import { ReservationsExpire1790001210000 } from '../migrations/1790001210000-reservations-expire';
import { Registrations1790001300000 } from '../migrations/1790001300000-registrations';
import { Rejections1790001400000 } from '../migrations/1790001400000-rejections';
import { Uploads1790001500000 } from '../migrations/1790001500000-uploads';
import { NaturalOrder1790001600000 } from '../migrations/1790001600000-natural-order';
import { CardLife1790002000000 } from '../migrations/1790002000000-card-life';
import { Reports1790002500000 } from '../migrations/1790002500000-reports';
import { TruckingTotals1790004400000 } from '../migrations/1790004400000-trucking-totals';
import { TruckingMonths1790005600000 } from '../migrations/1790005600000-trucking-months';
import { TimecardTexts1790005650000 } from '../migrations/1790005650000-timecard-texts';
import { ShorterPendingLists1790005900000 } from '../migrations/1790005900000-shorter-pending-lists';
import { TruckingDaysOnly1790006000000 } from '../migrations/1790006000000-trucking-days-only';
import { PlainCards1790006100000 } from '../migrations/1790006100000-plain-cards';
import { log } from '../services/log';
import { endSilentConnections } from '../services/silent-connections';
import { Upload } from '../services/uploads/uploads.entity';
import { withMigrationLock } from './migration-lock';
import { runMigrationsPatiently } from './patient-migrations';

const DATE_OID = 1082;
// A calendar day stays the string Postgres sent: as a JavaScript Date, a time zone could move it.
pg.types.setTypeParser(DATE_OID, (day) => day);

/** How many lists are streamed at once; a slow client may keep a connection for long. */
const STREAMS = 3;

/** How many reports run at once, and the time limit of each. Only other reports wait for them. */
const REPORTS = { max: 2, milliseconds: 5000 };

/** When the kernel starts to check an idle connection. */
const KEEPALIVE_MS = 10_000;

const reportLost = (error: Error) => log.warn(`database connection lost: ${error.message}`);

/** A client that loses its connection while in use rejects its query. It also emits 'error', which would end the process. */
const ignoreErrorEvents = (client: pg.PoolClient) => client.on('error', () => undefined);

/** Opens the pools; the connection string is a Postgres URL. */
export async function openDatabase(url: string): Promise<DataSource> {
  const options: PostgresDataSourceOptions = {
    type: 'postgres',
    url,
    entities: [
      User,
      Session,
      PasswordResetToken,
      Registration,
      RateLimit,
      IdempotencyKey,
      ActivityLog,
      Timecard,
      CostCode,
      EquipmentLine,
      MaterialLine,
      TimecardRevision,
      TimecardClosing,
      TimecardSummary,
      Crew,
      NoWorkDay,
      RollCallMail,
      CostCodeTemplate,
      EquipmentTemplate,
      EquipmentHours,
      MaterialTemplate,
      TruckingSource,
      WorkOrder,
      Estimate,
      TruckingRecord,
      TruckingTotal,
      TruckingTotalsZone,
      WeatherForecast,
      RainEvidence,
      StormWaterApproval,
      StormWaterReminder,
      StormWaterDocument,
      Upload,
    ],
    migrations: [
      Accounts1790000000000,
      Timecards1790000100000,
      EquipmentHours1790000200000,
      Administration1790000300000,
      FieldRecords1790000400000,
      StormWater1790000500000,
      LinesInOrder1790000600000,
      AttemptsInFlight1790001200000,
      ReservationsExpire1790001210000,
      Registrations1790001300000,
      Rejections1790001400000,
      Uploads1790001500000,
      NaturalOrder1790001600000,
      CardLife1790002000000,
      Reports1790002500000,
      TruckingTotals1790004400000,
      TruckingMonths1790005600000,
      TimecardTexts1790005650000,
      ShorterPendingLists1790005900000,
      TruckingDaysOnly1790006000000,
      PlainCards1790006100000,
    ],
    applicationName: 'fieldbook',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolErrorHandler: reportLost,
    // Connections stay: a new one, with its statements to plan, would double the time of the first page after a pause.
    extra: {
      max: 10,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
    },
  };
  const streams = new pg.Pool({
    connectionString: url,
    application_name: 'fieldbook lists',
    max: STREAMS,
    connectionTimeoutMillis: 10_000,
  });
  streams.on('error', reportLost);
  const reports = new pg.Pool({
    connectionString: url,
    application_name: 'fieldbook reports',
    max: REPORTS.max,
    statement_timeout: REPORTS.milliseconds,
    // A report may take one processor, not all; compiling its expressions takes longer than running them. Its pages are in
    // memory or on a solid-state disk: with Postgres' default it would scan tables where an index is twice as fast.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1',
    connectionTimeoutMillis: 10_000,
  });
  reports.on('error', reportLost);
  const dataSource = new Database(options, streams, reports);
  await dataSource.initialize();
  for (const pool of [poolOf(dataSource), streams, reports]) pool.on('connect', ignoreErrorEvents);
  // `initialize` has opened the first connection already.
  const first = await poolOf(dataSource).connect();
  ignoreErrorEvents(first);
  first.release();
  return dataSource;
}

/**
 * Notices an unreachable database host: requests fail within seconds, and the next ones reach its successor. Call it
 * after `migrate`, whose statements may take minutes. Whole lists end by their own time limit (see promptReaders).
 */
export function expectPromptResponses(dataSource: DataSource, ms?: number): void {
  endSilentConnections(poolOf(dataSource), ms);
  endSilentConnections((dataSource as Database).reports, ms);
}

/** Brings the schema up to date, ours and the job queue's. Servers that start together do so one after the other. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const pool = poolOf(dataSource);
  await withMigrationLock(pool, async () => {
    await runMigrationsPatiently(dataSource);
    await runWorkerMigrations({ pgPool: pool });
  });
}

/** True when every migration has run, ours and the job queue's; throws when the database is unavailable or empty. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  const [row] = await dataSource.query(
    `SELECT (SELECT count(DISTINCT name)::int FROM migrations WHERE name = ANY ($1)) AS done,
            to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
    [dataSource.migrations.map(({ name }) => name)],
  );
  return row.done === dataSource.migrations.length && row.queue;
}
