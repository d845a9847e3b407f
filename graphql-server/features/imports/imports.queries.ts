import { createHash } from 'node:crypto';
import { type DataSource, EntityManager, In, IsNull } from 'typeorm';
import { isUuid } from '../../core/database/cursors';
import { newId } from '../../core/database/ids';
import { lockRows } from '../../core/database/row-locks';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { notFound } from '../../core/errors';
import type { ImportableList } from '../../core/lists/importable-list';
import { User } from '../users/users.entity';
import { Import, ImportMapping } from './imports.entity';
import type { MappedSheet } from './mapping/mapped-sheet';
import type { JudgedRow } from './preview/judged-row';
import type { Entry } from './preview/match-entries';
import type { ImportCounts } from './preview/preview.types';
import { ImportRowState } from './preview/rows.types';

const MOST_OPEN = 5;

interface NewImport extends Pick<Import, 'userId' | 'list' | 'fileName' | 'isTabbed'> {
  file: Buffer;
}

/** Saves an uploaded file. Keeps only a person's newest five files that have not been applied. */
export async function insertImport(db: EntityManager, file: NewImport): Promise<{ id: string }> {
  const { userId } = file;
  // Without the lock, simultaneous uploads could leave more than five files.
  await lockRows(db, User, { id: userId });
  const older = await db.find(Import, {
    select: { id: true },
    where: { userId, counts: IsNull() },
    order: { createdAt: 'DESC' },
    skip: MOST_OPEN - 1,
  });
  if (older.length > 0) await db.delete(Import, { id: In(older.map(({ id }) => id)) });
  return (await db.insert(Import, file)).identifiers[0] as { id: string };
}

/** An uploaded file without its content. */
export interface SentImport extends Omit<Import, 'file' | 'user'> {
  hasContent: boolean;
}

/** Returns a file that this person uploaded within the last day. @throws 404 */
export async function readImport(db: Db, userId: string, id: string, lock = ''): Promise<SentImport> {
  const found = isUuid(id)
    ? await queryRow<SentImport>(db, {
        text: `SELECT id, "userId", list, "fileName", "isTabbed", counts, "createdAt", file IS NOT NULL AS "hasContent"
          FROM imports WHERE id = $1 AND "userId" = $2 AND "createdAt" > now() - interval '1 day' ${lock}`,
        values: [id, userId],
      })
    : undefined;
  if (!found) throw notFound('Import');
  return found;
}

const PART_BYTES = 1024 * 1024;

/** Returns the content of a file. Reads it in parts, because decoding a large file would block the event loop. */
export async function readContent(db: Db, id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let part: Buffer | null | undefined;
  do {
    const row = await queryRow<{ part: Buffer | null }>(db, {
      text: 'SELECT substring(file FROM $2 FOR $3) AS part FROM imports WHERE id = $1',
      values: [id, parts.length * PART_BYTES + 1, PART_BYTES],
    });
    part = row?.part;
    if (part) parts.push(part);
  } while (part?.length === PART_BYTES);
  return Buffer.concat(parts);
}

/** Marks a file as applied and deletes its content. Returns false if somebody has already done so. */
export const closeImport = async (db: EntityManager, id: string, counts: ImportCounts) =>
  (await db.update(Import, { id, counts: IsNull() }, { counts, file: null })).affected === 1;

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');

/** The mapping last used for these headers. */
export interface RememberedColumns {
  headers: string;
  columns: (string | null)[];
}

/** Returns the mapping remembered for one of these headers. If several match, returns the most recently used. */
export async function readRememberedColumns(
  db: DataSource,
  list: string,
  headers: string[],
): Promise<RememberedColumns | undefined> {
  const byHash = new Map(headers.map((each) => [hashed(each), each]));
  const row = await db.getRepository(ImportMapping).findOne({
    where: { list, headers: In([...byHash.keys()]) },
    order: { usedAt: 'DESC' },
  });
  return row ? { columns: row.columns, headers: byHash.get(row.headers)! } : undefined;
}

/** Remembers the columns of a sheet for files with the same headers. */
export async function rememberMapping(db: Db, list: string, { headersKey, mapping }: MappedSheet): Promise<void> {
  const columns = mapping.columns.map(({ field }) => field ?? null);
  if (!headersKey || !columns.some(Boolean)) return;
  await db
    .getRepository(ImportMapping)
    .upsert({ list, headers: hashed(headersKey), columns, usedAt: () => 'now()' }, ['list', 'headers']);
}

const metadataOf = (db: Db, { entity }: Pick<ImportableList, 'entity'>) =>
  (db instanceof EntityManager ? db.dataSource : db).getMetadata(entity);
const tableOf = (db: Db, list: Pick<ImportableList, 'entity'>) => metadataOf(db, list).tableName;

/** Data to compare a sheet with, in addition to the list's entries. */
export interface Basis {
  /** Listed codes, keyed by the list's field that offers them. */
  codes: Map<string, string[]>;
  /** Hash of all entries of the list and of the codes. */
  state: string;
}

/** Reads the codes that a list's fields offer, with the state of the list. */
export async function readBasis(db: Db, list: ImportableList): Promise<Basis> {
  if (list.fillsNoList) return { codes: new Map(), state: '' };
  const entries = await listState(db, list);
  const codes = new Map<string, string[]>();
  for (const [name, { listed }] of Object.entries(list.fields))
    if (listed) codes.set(name, (await listed(db)).toSorted());
  return { codes, state: hashed(JSON.stringify([entries, ...codes])) };
}

async function listState(db: Db, list: ImportableList): Promise<string> {
  const row = await queryRow<{ state: string | null }>(db, {
    text: `SELECT md5(string_agg(md5(entry::text), '' ORDER BY id)) AS state FROM ${tableOf(db, list)} entry`,
  });
  return row?.state ?? '';
}

/** Returns the raw rows of a list. Creating entities or dates would block the event loop. */
export async function readEntries(db: Db, list: ImportableList): Promise<Entry[]> {
  if (list.fillsNoList) return [];
  const columns = metadataOf(db, list)
    .columns.filter(({ isCreateDate, isUpdateDate }) => !isCreateDate && !isUpdateDate)
    .map(({ databaseName }) => `"${databaseName}"`);
  const rows = await queryRows<Entry>(db, {
    text: `SELECT ${columns.join(', ')} FROM ${tableOf(db, list)} ORDER BY "createdAt", id`,
  });
  return rows.filter((row) => list.isListed(row));
}

/** Returns a preview's version, which changes with the state of the list and with the mapping. */
export const versionOf = (state: string, mapping: unknown): string => hashed(JSON.stringify([state, mapping]));

/** Locks the list until the transaction ends. Others can only read it. */
export const lockList = (db: EntityManager, list: ImportableList) =>
  execute(db, { text: `LOCK TABLE ${tableOf(db, list)} IN SHARE ROW EXCLUSIVE MODE` });

const AT_ONCE = 200;

/** Inserts and updates the entries of these rows, many in each statement. */
export async function writeEntries(db: EntityManager, list: ImportableList, rows: JudgedRow[]): Promise<void> {
  const { entity, columnsOf = (input) => input } = list;
  const inParts = async (state: ImportRowState, write: (part: JudgedRow[]) => Promise<unknown>) => {
    const wanted = rows.filter((row) => row.state === state);
    for (let start = 0; start < wanted.length; start += AT_ONCE) await write(wanted.slice(start, start + AT_ONCE));
  };
  await inParts(ImportRowState.create, (part) =>
    db.insert(
      entity,
      // Ids created together share most digits, so long responses for pickers compress better.
      part.map(({ input }) => ({ id: newId(), ...columnsOf(input!) })),
    ),
  );
  const columns = db.dataSource
    .getMetadata(entity)
    .columns.filter(({ isPrimary, isCreateDate }) => !isPrimary && !isCreateDate)
    .map(({ propertyName }) => propertyName);
  await inParts(ImportRowState.change, (part) => {
    const values = part.map(({ entry, input }) => ({ ...entry, ...columnsOf(input!), updatedAt: new Date() }));
    return db.createQueryBuilder().insert().into(entity).values(values).orUpdate(columns, ['id']).execute();
  });
}
