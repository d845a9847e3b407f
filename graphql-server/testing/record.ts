import 'reflect-metadata';
import { createDocumentStore } from '../services/document-store/create-document-store';
import { startEmbeddedPostgres } from '../services/embedded-postgres';
import { runningDatabase } from '../services/embedded-postgres/orphan';
import { generatedSessionSecret } from '../sessions/session-secret';
import { readSettings } from '../settings/env';
import { openDatabase } from '../start/database';
import { calendarOf } from '../start/samples/calendar';
import { RECORDED } from '../start/samples/recorded-rows';
import { recordSamples } from './record-samples';

/** Records the sample data from DATA_DIR, even while the product runs on it. */
async function run(): Promise<void> {
  const settings = readSettings();
  const running = runningDatabase(settings.dataDir);
  const started = running ? undefined : await startEmbeddedPostgres(settings.dataDir);
  const db = await openDatabase(running ?? started!.url);
  const documents = await createDocumentStore(settings, [generatedSessionSecret(settings.dataDir)]);
  await recordSamples({ db, documents, calendar: calendarOf(settings), folder: RECORDED });
  await db.destroy();
  await started?.stop();
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
