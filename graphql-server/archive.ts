import 'reflect-metadata';
import { startEmbeddedPostgres } from './services/embedded-postgres';
import { runningDatabase } from './services/embedded-postgres/orphan';
import { readSettings } from './settings/env';
import { writeBackup } from './start/backup';
import { restoreBackup } from './start/restore';

/** `node dist/server/archive.js backup|restore <file>`, with the product's settings. */
async function run([what, file]: string[]) {
  if ((what !== 'backup' && what !== 'restore') || !file) {
    throw new Error(
      `Name the file, for example: npm run ${what === 'restore' ? 'restore' : 'backup'} -- fieldbook.tar.gz`,
    );
  }
  const { databaseUrl, dataDir, gcs } = readSettings();
  const running = databaseUrl ?? (what === 'backup' ? runningDatabase(dataDir) : undefined);
  const started = running ? undefined : await startEmbeddedPostgres(dataDir);
  try {
    const act = what === 'backup' ? writeBackup : restoreBackup;
    const { rows, documents } = await act((running ?? started?.url)!, gcs ? undefined : dataDir, file);
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    console.log(`${what === 'backup' ? 'Saved' : 'Restored'} ${count} rows and ${documents} documents: ${file}`);
    if (gcs) console.log(`Documents are in the bucket ${gcs.bucket}, which has its own backups.`);
  } finally {
    await started?.stop();
  }
}

process.umask(0o077);
run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error & { code?: string }) => {
    console.error(error.message || error.code || error);
    process.exit(1);
  },
);
