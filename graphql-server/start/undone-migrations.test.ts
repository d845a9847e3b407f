import type { DataSource } from 'typeorm';
import { startTestServer, type TestServer } from '../testing/server';
import { migrate } from './database';
import { prepareFirstStart } from './first-start';

let server: TestServer;
let db: DataSource;
beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  await prepareFirstStart(db, server.settings);
}, 120_000);
afterAll(() => server.stop());

const timeOf = ({ name = '' }: { name?: string }) => Number(/\d+$/.exec(name)?.[0]);

/**
 * Returns the columns, indexes, constraints, triggers, and functions of tables as sorted lines. Omits storage parameters, because
 * undoing a migration that replaced an index creates it without them. Omits one function, because undoing ExtraWorkByStatement
 * creates it with a different text.
 */
async function schemaOf(): Promise<string[]> {
  const rows: { line: string }[] = await db.query(`
    SELECT concat_ws(' ', 'column', table_name, column_name, data_type, collation_name, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'index ' || regexp_replace(indexdef, ' WITH \\(.*?\\)', '') FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND proname <> 'clear_extra_work_of_card'
        AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')`);
  return rows.map(({ line }) => line).sort();
}

test('each migration can be undone and run again over sample data, and then makes the same schema', async () => {
  const all = [...db.migrations].sort((one, other) => timeOf(one) - timeOf(other));
  const failed: string[] = [];
  for (let last = all.length; last > 0; last--) {
    // Limits the data source to this migration and earlier ones.
    Object.assign(db, { migrations: all.slice(0, last) });
    const { name, transaction } = all[last - 1]!;
    const undo = () => db.undoLastMigration({ transaction: transaction === false ? 'none' : 'each' });
    const before = await schemaOf();
    try {
      await undo();
      await migrate(db);
      expect(await schemaOf()).toEqual(before);
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message}`);
    }
    await undo();
  }
  expect(failed).toEqual([]);
}, 600_000);
