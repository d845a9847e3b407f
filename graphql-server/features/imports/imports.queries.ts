import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { type Db, execute, queryRow } from '../../core/database/sql';
import { notFound } from '../../core/errors';
import { type ImportableList, type ImportList } from '../../core/lists/importable-list';
import { isUuid } from '../../core/shapes/paging';
import type { Import } from './imports.entity';
import type { Entry } from './preview/preview.policy';
import type { ImportCounts } from './preview/preview.types';

const MOST_OPEN = 5;

interface NewImport extends Pick<Import, 'userId' | 'list' | 'fileName' | 'isTabbed'> {
  file: Buffer;
}

/** Keeps a file, and of the person's files that were not applied only the newest five. */
export async function insertImport(db: EntityManager, { userId, list, fileName, isTabbed, file }: NewImport) {
  // Otherwise files that are sent at once could all stay.
  await execute(db, { text: 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE', values: [userId] });
  await execute(db, {
    text: `DELETE FROM imports WHERE id IN (
      SELECT id FROM imports WHERE "userId" = $1 AND counts IS NULL ORDER BY "createdAt" DESC OFFSET $2)`,
    values: [userId, MOST_OPEN - 1],
  });
  return (await queryRow<{ id: string }>(db, {
    text: `INSERT INTO imports ("userId", list, "fileName", "isTabbed", file) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    values: [userId, list, fileName, isTabbed, file],
  }))!;
}

/** The person's own file, for a day. @throws 404 */
export async function readImport(db: Db, userId: string, id: string, lock = ''): Promise<Import> {
  const found = isUuid(id)
    ? await queryRow<Import>(db, {
        text: `SELECT * FROM imports WHERE id = $1 AND "userId" = $2 AND "createdAt" > now() - interval '1 day' ${lock}`,
        values: [id, userId],
      })
    : undefined;
  if (!found) throw notFound('Import');
  return found;
}

/** Marks a file as applied; its content is no longer needed. */
export const closeImport = (db: EntityManager, id: string, counts: ImportCounts) =>
  execute(db, { text: 'UPDATE imports SET counts = $2, file = NULL WHERE id = $1', values: [id, counts] });

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

/** What columns with some headers meant the last time. */
export interface RememberedColumns {
  headers: string;
  columns: (string | null)[];
}

/** What is remembered of one of these rows of headers; of several, the one used last. */
export async function readRememberedColumns(
  db: DataSource,
  list: ImportList,
  headers: string[],
): Promise<RememberedColumns | undefined> {
  const byHash = new Map(headers.map((each) => [hashed(each), each]));
  const row = await queryRow<RememberedColumns>(db, {
    text: `SELECT headers, columns FROM import_mappings WHERE list = $1 AND headers = ANY ($2) ORDER BY "usedAt" DESC LIMIT 1`,
    values: [list, [...byHash.keys()]],
  });
  return row && { columns: row.columns, headers: byHash.get(row.headers)! };
}

export const rememberColumns = (db: EntityManager, list: ImportList, headers: string, columns: (string | null)[]) =>
  execute(db, {
    text: `INSERT INTO import_mappings (list, headers, columns) VALUES ($1, $2, $3)
      ON CONFLICT (list, headers) DO UPDATE SET columns = excluded.columns, "usedAt" = now()`,
    values: [list, hashed(headers), JSON.stringify(columns)],
  });

/** Identifies a state of a list together with a mapping. */
export function versionOf(entries: Entry[], { fields }: ImportableList, mapping: unknown): string {
  const names = ['id', ...Object.keys(fields)];
  const contents = entries.map((entry) => names.map((name) => entry[name] ?? null)).sort(byId);
  return hashed(JSON.stringify([contents, mapping]));
}

const byId = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1);

/** Until the transaction ends, only it changes the list; everybody reads it. */
export const lockList = (db: EntityManager, { entity }: ImportableList) =>
  execute(db, { text: `LOCK TABLE ${db.dataSource.getMetadata(entity).tableName} IN SHARE ROW EXCLUSIVE MODE` });

const AT_ONCE = 500;

/** Inserts and changes entries, many a statement. */
export async function writeEntries(db: EntityManager, { entity }: ImportableList, created: object[], changed: Entry[]) {
  for (let start = 0; start < created.length; start += AT_ONCE) {
    await db.insert(entity, created.slice(start, start + AT_ONCE));
  }
  const columns = db.dataSource
    .getMetadata(entity)
    .columns.filter(({ isPrimary, isCreateDate }) => !isPrimary && !isCreateDate)
    .map(({ propertyName }) => propertyName);
  for (let start = 0; start < changed.length; start += AT_ONCE) {
    const rows = changed.slice(start, start + AT_ONCE).map((row) => ({ ...row, updatedAt: new Date() }));
    await db.createQueryBuilder().insert().into(entity).values(rows).orUpdate(columns, ['id']).execute();
  }
}
