import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from './services/embedded-postgres';
import { placesIn } from './services/embedded-postgres/cluster';
import { runningDatabase } from './services/embedded-postgres/orphan';
import { readSettings } from './settings/env';
import { writeBackup } from './start/backup';
import { type BackupEnd, verifyBackup } from './start/backup-archive';
import { explainFileError } from './start/file-errors';
import { restoreBackup } from './start/restore';

/**
 * Runs `node dist/server/archive.js backup [--incomplete | --verify] <file>`, or `restore <file>`, with the product's settings.
 */
async function run([what, ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: what === 'backup' ? { incomplete: { type: 'boolean' }, verify: { type: 'boolean' } } : {},
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if ((what !== 'backup' && what !== 'restore') || !file || more.length > 0) {
    throw new Error(`Name one file, for example: npm run ${what === 'restore' ? what : 'backup'} -- fieldbook.tar.gz`);
  }
  if (values.verify && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (values.verify) return report('Verified', await verifyBackup(file), file);
  const { databaseUrl, dataDir, gcs } = readSettings();
  const running = databaseUrl ?? (what === 'backup' ? runningDatabase(dataDir) : undefined);
  if (what === 'backup' && !running && !existsSync(placesIn(dataDir).cluster)) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the product's.`);
  }
  const started = running ? undefined : await startEmbeddedPostgres(dataDir);
  const url = (running ?? started?.url)!;
  const filesDir = gcs ? undefined : dataDir;
  try {
    if (what === 'backup') report('Saved', await writeBackup(url, filesDir, file, values), file);
    else report('Restored', await restoreBackup(url, filesDir, file), file);
  } catch (error) {
    throw explainFileError(error, file);
  } finally {
    await started?.stop();
  }
}

function report(done: string, { rows, documents, missing, includesFiles }: BackupEnd, file: string) {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const tables = Object.values(rows).filter((each) => each > 0).length;
  console.log(`${done} ${count} rows of ${tables} tables and ${documents} documents and photos: ${file}`);
  if (!includesFiles)
    console.log('Documents and photos are not included, because they are in a bucket, which needs its own backups.');
  if (missing.length > 0)
    console.log(
      `INCOMPLETE: these files were missing or had another size when the backup was made:\n  ${missing.join('\n  ')}`,
    );
}

process.umask(0o077);
run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error & { code?: string }) => {
    console.error(error.message || error.code || error);
    process.exit(1);
  },
);
