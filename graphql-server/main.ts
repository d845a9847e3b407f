import { SettingsError } from './settings/env-reader';
import 'reflect-metadata';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from './app';
import { poolOf, readPoolOf } from './core/database/pools';
import { forgetOtherZones } from './core/day-totals/day-totals';
import { log, logTo, readableLine } from './core/log';
import { completeExtraWork } from './features/extra-work/upgrade.queries';
import { startEmbeddedPostgres } from './services/embedded-postgres';
import { generatedSessionSecret } from './sessions/session-secret';
import { isEmbedded, readSettings, type Settings } from './settings/env';
import { VERSION } from './settings/version';
import { checkPostgresVersion, checkServerVersion } from './start/compatibility';
import { expectPromptResponses, migrate, openDatabase } from './start/database';
import { serveUntilDrained } from './start/drain';
import { recognizeFileStore } from './start/file-store';
import { prepareFirstStart } from './start/first-start';
import { startJobs } from './start/jobs';
import { Lifetime } from './start/lifetime';
import { messageClasses } from './start/message-classes';
import { startMetricsServer } from './start/metrics-server';
import { openPatiently } from './start/open-patiently';
import { logOpenidPlan } from './start/openid-plan';
import { refuseTransactionPooling } from './start/pooler';
import { startWarnings } from './start/start-warnings';

// Time for running requests to finish. `Lifetime` exits after 9 s, and the rest of the shutdown may need 3 s.
const PATIENCE_MS = 6000;

// A database that starts at the same time as the server may take a minute.
const DATABASE_PATIENCE = { ms: 60_000, pauseMs: 500 };

// Enough for 50 MB over a slow connection. Other requests have a minute (promptClients in `doors/slow-clients.ts`).
const UPLOAD_MS = 15 * 60_000;

/** Starts the product from its settings. `lifetime` stops it. */
async function start(lifetime: Lifetime) {
  const settings = readSettings();
  log.level = settings.logLevel;
  if (settings.embedded) logTo((line) => void process.stderr.write(readableLine(line)));
  log.info({ version: VERSION, node: process.version }, 'Fieldbook starts');
  const url = settings.databaseUrl ?? (await startDatabase(lifetime, settings));
  let jobsEnd: Promise<void> | undefined;
  const database = await lifetime.step(
    () =>
      openPatiently(url, () => openDatabase(url), { ...DATABASE_PATIENCE, isEnding: () => lifetime.isEnding }).catch(
        explainDatabase,
      ),
    async (opened) => {
      await jobsEnd;
      await opened.destroy();
    },
  );
  await lifetime.step(() => refuseTransactionPooling(poolOf(database)));
  await lifetime.step(() => checkPostgresVersion(database));
  await lifetime.step(() => migrate(database));
  await lifetime.step(() => checkServerVersion(database));
  await lifetime.step(() => recognizeFileStore(database, settings));
  await lifetime.step(() => forgetOtherZones(database, settings.timeZone));
  await lifetime.step(() => completeExtraWork(database, settings));
  await lifetime.step(() => expectPromptResponses(database));
  const { signIn } = await lifetime.step(() => prepareFirstStart(database, settings));
  // Warns after the checks above, so that the error of a failed check is printed alone.
  for (const warning of startWarnings(settings)) log.warn(warning);
  const sessionSecret = settings.sessionSecret ?? generatedSessionSecret(settings.dataDir);
  if (settings.metrics) {
    const { metrics } = settings;
    await lifetime.step(
      () =>
        startMetricsServer({ writing: poolOf(database), reading: readPoolOf(database) }, metrics).catch(
          explainListen(metrics, 'METRICS_'),
        ),
      (started) => started.stop(),
    );
  }
  const app = await lifetime.step(
    () => createApp(database, { ...settings, sessionSecret }),
    (created) => created.close(),
  );
  const timeouts = { headersTimeout: 10_000, requestTimeout: UPLOAD_MS, connectionsCheckingInterval: 5000 };
  const server = createServer({ ...messageClasses(app.handle), ...timeouts });
  const drain = serveUntilDrained(server, app.handle);
  await lifetime.step(
    () => once(server.listen(settings.port, settings.host), 'listening').catch(explainListen(settings)),
    () => drain(PATIENCE_MS),
  );
  await lifetime.step(
    () => startJobs(database, settings),
    (jobs) => {
      // Not awaited here, because running jobs finish at the same time as requests.
      jobsEnd = jobs.stop();
    },
  );
  // In the background, because the provider may be slow or down.
  void logOpenidPlan(settings);
  const ready = `${settings.projectTitle} is ready at ${settings.publicUrl}`;
  // Prints the hint, which names accounts, only with the embedded database. Otherwise, the log has no personal data.
  if (settings.embedded) console.log(signIn ? `${ready}: ${signIn}` : ready);
  else log.child({}, { level: 'info' }).info({ version: VERSION }, ready);
}

async function startDatabase(lifetime: Lifetime, { dataDir }: Settings) {
  const embedded = await lifetime.step(
    () => startEmbeddedPostgres(dataDir, { log: console.log }),
    (started) => started.stop(),
  );
  embedded.lost.then(() => {
    log.fatal('The embedded database stopped unexpectedly; its log is in DATA_DIR. Start again.');
    lifetime.end(1);
  });
  return embedded.url;
}

function explainDatabase(error: Error & { code?: string }): never {
  throw new SettingsError('DATABASE_URL', `points to a database that cannot be opened: ${error.message || error.code}`);
}

function explainListen({ port, host }: { port: number; host: string }, prefix = '') {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw new SettingsError(`${prefix}PORT`, `${port} is in use by another program`);
    if (error.code === 'EACCES')
      throw new SettingsError(`${prefix}PORT`, `${port} needs more privileges than this user has`);
    throw new SettingsError(`${prefix}HOST`, `cannot listen on ${host}: ${error.message}`);
  };
}

// Restricts new files (the secret, emails with links, documents) to this OS account.
process.umask(0o077);
const lifetime = new Lifetime();
start(lifetime).catch((error) => {
  // Errors for the operator print as one line. Any other error is a bug, so print the stack.
  const meant = error instanceof SettingsError || error.constructor === Error;
  const text = `Fieldbook cannot start: ${error.message}`;
  if (!isEmbedded()) log.fatal(meant ? text : { err: error }, meant ? undefined : text);
  else console.error(meant ? text : error);
  lifetime.end(1);
});
