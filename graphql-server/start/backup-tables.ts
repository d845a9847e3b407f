import type { ClientBase } from 'pg';

/** A table's quoted name and quoted columns, for COPY. Generated columns are omitted. */
export interface BackupTable {
  name: string;
  columns: string[];
}

const OWN_SCHEMAS = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

/** Returns the names and columns of all tables, including the tables of the job queue and of migrations. */
export async function readTables(db: ClientBase): Promise<BackupTable[]> {
  const { rows } = await db.query<BackupTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND ${OWN_SCHEMAS} GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

export interface BackupSequence {
  name: string;
  /** The last number. Null if the sequence was never used. */
  last: string | null;
}

export async function readSequences(db: ClientBase): Promise<BackupSequence[]> {
  const { rows } = await db.query<BackupSequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences ORDER BY 1`,
  );
  return rows;
}

/** A file that a row refers to. */
export interface NamedFile {
  key: string;
  /** False for an upload link, which has no file until it is used. */
  isRequired: boolean;
  /** Size according to the database. Null if the database has no size for the file. */
  bytes: string | null;
  /** SHA-256 according to the database. Null if the database has no hash for the file. */
  sha256: string | null;
}

/** Reads the files that rows refer to in columns named `filePath` or `<something>FilePath`, with `fileSize` and `fileSha256`. */
export async function readNamedFiles(db: ClientBase): Promise<NamedFile[]> {
  const { rows: columns } = await db.query<{
    table: string;
    column: string;
    size: string;
    hash: string;
    isRequired: boolean;
  }>(
    `SELECT format('%I.%I', path.table_schema, path.table_name) AS table, quote_ident(path.column_name) AS column,
       coalesce(quote_ident(size.column_name), 'NULL') AS size, coalesce(quote_ident(hash.column_name), 'NULL') AS hash, path.table_name <> 'uploads' AS "isRequired"
     FROM information_schema.columns path
       LEFT JOIN information_schema.columns size ON (size.table_schema, size.table_name) = (path.table_schema, path.table_name)
         AND size.column_name = regexp_replace(path.column_name, 'Path$', 'Size')
       LEFT JOIN information_schema.columns hash ON (hash.table_schema, hash.table_name) = (path.table_schema, path.table_name)
         AND hash.column_name = regexp_replace(path.column_name, 'Path$', 'Sha256')
     WHERE path.table_schema = 'public' AND path.column_name ~ '^filePath$|FilePath$' ORDER BY 1, 2`,
  );
  const all = columns.map(
    ({ table, column, size, hash, isRequired }) =>
      `SELECT ${column} AS key, ${isRequired} AS required, ${size}::bigint AS bytes, ${hash}::text AS sha256 FROM ${table}`,
  );
  const { rows } = await db.query<NamedFile>(
    `SELECT key, bool_or(required) AS "isRequired", max(bytes) AS bytes, max(sha256) AS sha256 FROM (${all.join(' UNION ALL ')}) named
     WHERE key IS NOT NULL GROUP BY key ORDER BY key`,
  );
  return rows;
}

/**
 * Reads the names of applied migrations, ours and the job queue's. A backup can be restored only into a database with the same
 * migrations.
 */
export async function readMigrations(db: ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM (SELECT DISTINCT name FROM public.migrations
       UNION ALL SELECT 'graphile_worker ' || id FROM graphile_worker.migrations) done ORDER BY name COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Empties the tables and runs `load` without their foreign keys and triggers, in one transaction. Checks the foreign keys at the
 * end. Unlike session_replication_role, this needs no superuser.
 */
export async function withoutConstraints<Result>(
  db: ClientBase,
  tables: BackupTable[],
  load: () => Promise<Result>,
): Promise<Result> {
  const { rows: keys } = await db.query<{ table: string; name: string; definition: string }>(
    `SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE c.contype = 'f' AND ${OWN_SCHEMAS}`,
  );
  await db.query('BEGIN');
  try {
    for (const { table, name } of keys) await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { name } of tables) await db.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await db.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    const result = await load();
    for (const { table, name, definition } of keys) {
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const { name } of tables) await db.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await db.query('COMMIT');
    return result;
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}
