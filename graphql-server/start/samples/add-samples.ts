import type { DataSource } from 'typeorm';
import { Role } from '../../access/roles';
import { newId } from '../../core/database/ids';
import { keepingSheets } from '../../core/extra-work/sheet-days';
import type { DocumentStore } from '../../core/service-interfaces/document-store';
import { ActivityLog } from '../../features/activity-log/activity-log.entity';
import { CostCodeTemplate } from '../../features/cost-codes/cost-codes.entity';
import { SignedExtraWorkSheet } from '../../features/extra-work/extra-work.entity';
import { Photo } from '../../features/photos/photos.entity';
import { StormWaterDocument } from '../../features/storm-water/documents/documents.entity';
import { TimecardClosing } from '../../features/timecards/closing/closing.entity';
import { Timecard } from '../../features/timecards/timecards.entity';
import { User } from '../../features/users/users.entity';
import { hashPassword } from '../../services/passwords';
import type { Settings } from '../../settings/env';
import { demoPassword } from '../demo-accounts';
import { addBatches } from './batches';
import { type Calendar, calendarOf } from './calendar';
import { readCell } from './cells';
import { storeFiles } from './files';
import { recordedRows } from './recorded-rows';
import { addSignature } from './signatures';
import { addStatement } from './statements';
import { TABLES } from './tables';

type Row = Record<string, unknown>;

interface Options {
  /** Adds the sample people, who then own the records. Otherwise the administrator owns them. */
  withPeople: boolean;
  documents: DocumentStore;
  calendar?: Calendar;
}

/** Rows per INSERT. Postgres accepts 65,535 parameters. */
const AT_ONCE = 1000;

/** Adds sample lists and records. Does nothing in a database that is already in use. */
export async function addSamples(
  dataSource: DataSource,
  settings: Settings,
  { withPeople, documents, calendar = calendarOf(settings) }: Options,
): Promise<void> {
  await dataSource.transaction(async (db) => {
    if ((await db.count(CostCodeTemplate)) > 0 || (await db.count(User)) > 1) return;
    const administrator = (await db.findOneByOrFail(User, { role: Role.admin })).id;
    const ids = new Map([['admin', administrator]]);
    if (!withPeople) for (const { id = '' } of recordedRows('users')) ids.set(id, administrator);
    const passwordHash = withPeople ? await hashPassword('', demoPassword(settings.dataDir)) : '';

    /** Functions that change rows before they are inserted, by entity. */
    const prepared = new Map<unknown, (rows: Row[]) => Promise<Row[]> | Row[]>([
      [User, addPeople],
      [StormWaterDocument, (rows) => storeFiles(rows, documents)],
      [Photo, (rows) => storeFiles(rows, documents)],
      [SignedExtraWorkSheet, addSignatures],
      [ActivityLog, (rows) => rows.filter(({ details }) => withPeople || !String(details).includes('@example.com'))],
    ]);
    await db.delete(TimecardClosing, { id: true });
    for (const { entity } of TABLES) {
      const rows = rowsOf(entity);
      const inserted = (await prepared.get(entity)?.(rows)) ?? rows;
      for (let from = 0; from < inserted.length; from += AT_ONCE) {
        const some = inserted.slice(from, from + AT_ONCE);
        // Ignores duplicates. Without sample people, several people's approvals of a day become equal rows of the administrator.
        await db.createQueryBuilder().insert().into(entity).values(some).orIgnore().updateEntity(false).execute();
      }
    }
    const timecardIds = (await db.find(Timecard, { select: { id: true } })).map(({ id }) => id);
    await keepingSheets(db, { timecardIds }, async () => {});
    const sampling = { by: administrator, calendar, timeZone: settings.timeZone };
    await addBatches(db, sampling);
    await addStatement(db, sampling);

    function rowsOf(entity: new () => object): Row[] {
      const { columns, tableName } = dataSource.getMetadata(entity);
      const idOf = (name: string) => ids.get(name) ?? ids.set(name, newId()).get(name)!;
      const typeOf = new Map(columns.map(({ propertyName, type }) => [propertyName, type]));
      const values = (row: Record<string, string>) =>
        Object.entries(row).map(([name, cell]) => [name, readCell(cell, typeOf.get(name), calendar, idOf)]);
      const newKey = () => (typeOf.get('id') === 'uuid' ? { id: newId() } : {});
      return recordedRows(tableName).map((row) => ({ ...newKey(), ...Object.fromEntries(values(row)) }));
    }

    /** Updates the existing administrator from the first row. Returns the rows of the other people, if they are to be added. */
    async function addPeople([first = {}, ...others]: Row[]) {
      const { id: _, email: __, ...columns } = first;
      await db.update(User, administrator, withPeople ? columns : { timecardExpected: true });
      return withPeople ? others.map((row) => ({ ...row, passwordHash })) : [];
    }

    async function addSignatures(rows: Row[]) {
      for (const row of rows) await addSignature(db, row, settings.timeZone);
      return [];
    }
  });
}
