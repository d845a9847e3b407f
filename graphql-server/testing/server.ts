import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { createApp } from '../app';
import { forgetOtherZones } from '../core/day-totals/day-totals';
import { completeExtraWork } from '../features/extra-work/upgrade.queries';
import { readSettings, type Settings } from '../settings/env';
import { startJobs } from '../start/jobs';
import { type ApiClient, apiClient } from './client';
import { createTestDatabase, type TestDatabase } from './database';
import { Outbox } from './outbox';

/** The whole product with its own port and database. */
export interface TestServer {
  url: string;
  databaseUrl: string;
  db: DataSource;
  settings: Settings & { sessionSecret: string };
  outbox: Outbox;
  /** The Express app. */
  handle: RequestListener;
  /** Returns the number of responses that clients have not read to the end. */
  openResponses(): number;
  /** Returns the number of requests that have no response yet. */
  waitingRequests(): number;
  /** Creates a client that isn't signed in. The client sends the headers with each request. */
  client(headers?: Record<string, string>): ApiClient;
  stop(): Promise<void>;
}

interface Options {
  /** True to run background jobs, which write emails to the outbox. */
  jobs?: boolean;
  /** Defaults to a new database, which is dropped when the server stops. */
  database?: TestDatabase;
}

/** Starts the product. Settings can be overridden. */
export async function startTestServer(
  overrides: Partial<Settings> = {},
  { jobs = false, database: given }: Options = {},
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fieldbook-data-'));
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, PUBLIC_URL: url }),
    sessionSecret: 'only for tests',
    // Lifts rate limits, because tests send requests faster than people do. Tests of rate limits set their own limits.
    requestRate: { perSecond: 1e9, burst: 1e9 },
    requestCost: { perSecond: 1e9, burst: 1e9 },
    ...overrides,
  };
  await forgetOtherZones(database.dataSource, settings.timeZone);
  await completeExtraWork(database.dataSource, settings);
  const app = await createApp(database.dataSource, settings);
  http.on('request', app.handle);
  const responses = new Set<ServerResponse>();
  http.on('request', (_req, res) => {
    responses.add(res);
    res.once('close', () => responses.delete(res));
  });
  const worker = jobs ? await startJobs(database.dataSource, settings) : undefined;
  return {
    url,
    databaseUrl: database.url,
    db: database.dataSource,
    settings,
    outbox: new Outbox(dataDir),
    handle: app.handle,
    openResponses: () => [...responses].filter(({ headersSent }) => headersSent).length,
    waitingRequests: () => [...responses].filter(({ headersSent }) => !headersSent).length,
    client: (headers) => apiClient(url, headers),
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await worker?.stop();
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
