import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from './services/embedded-postgres';
import { runningDatabase } from './services/embedded-postgres/orphan';
import { readSettings } from './settings/env';
import { openDatabase } from './start/database';
import { removeSecondStepOf } from './start/remove-second-step';

/** Runs `node dist/server/second-step.js --remove <email>` with the product's settings. The product may be running. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { remove: { type: 'string' } } });
  if (!values.remove) throw new Error('Name an account: npm run second-step -- --remove kim@example.com');
  const { databaseUrl, dataDir } = readSettings();
  const running = databaseUrl ?? runningDatabase(dataDir);
  const started = running ? undefined : await startEmbeddedPostgres(dataDir);
  const database = await openDatabase((running ?? started?.url)!);
  try {
    await removeSecondStepOf(database, values.remove);
    console.log(`Removed the second step of ${values.remove}, who can now sign in with the password alone.`);
  } finally {
    await database.destroy();
    await started?.stop();
  }
}

process.umask(0o077);
run().then(
  () => process.exit(0),
  (error: Error & { code?: string }) => {
    console.error(error.message || error.code || error);
    process.exit(1);
  },
);
