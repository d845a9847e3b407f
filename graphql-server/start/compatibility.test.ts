import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Role } from '../access/roles';
import { toAppError } from '../core/errors';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { checkServerVersion } from './compatibility';
import { recognizeFileStore } from './file-store';

let server: TestServer;
const home = mkdtempSync(path.join(tmpdir(), 'fieldbook-stores-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true });
});
const needs = (oldest: string) => server.db.query('UPDATE installation SET "oldestServer" = $1', [oldest]);
afterEach(() => needs('2.0.0'));

test.each([
  ['2.0.0', '2.0.0', false],
  ['2.1.0', '2.0.9', false],
  ['2.10.0', '2.9.0', false],
  ['1.9.9', '2.0.0', true],
  ['2.0.0', '2.0.1', true],
  ['2.9.0', '2.10.0', true],
])('server %s on a database that needs %s is too old: %s', async (version, oldest, isTooOld) => {
  await needs(oldest);
  const checked = checkServerVersion(server.db, version);
  await (isTooOld
    ? expect(checked).rejects.toThrow(
        `This server is version ${version}. The database needs version ${oldest} or newer. Start a newer server.`,
      )
    : expect(checked).resolves.toBeUndefined());
});

test('readyz is 503 once the database needs a newer server, and healthz shows the version', async () => {
  const get = async (where: string) => {
    const response = await fetch(`${server.url}${where}`);
    return [response.status, await response.text()];
  };
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  expect(await get('/readyz')).toEqual([200, 'ready\n']);
  await needs('999.0.0');
  // An answer is remembered for a second.
  expect(await get('/readyz')).toEqual([200, 'ready\n']);
  now += 1001;
  expect(await get('/readyz')).toEqual([
    503,
    expect.stringMatching(/^This server is version \d+\.\d+\.\d+\. The database needs version 999\.0\.0 or newer\./),
  ]);
  jest.restoreAllMocks();
  expect(await get('/healthz')).toEqual([200, expect.stringMatching(/^ok \d+\.\d+\.\d+\n$/)]);
});

test('servers share one disk, and a server with another disk is refused', async () => {
  const recognize = (name: string) => recognizeFileStore(server.db, { dataDir: path.join(home, name), gcs: undefined });
  await Promise.all([recognize('shared'), recognize('shared')]);
  await recognize('shared');
  await expect(recognize('local')).rejects.toThrow(/local\/uploads does not have the documents of this database\./);
  await recognizeFileStore(server.db, { dataDir: path.join(home, 'local'), gcs: { bucket: 'documents' } as never });
});

describe('a correction that removes named people', () => {
  const correct = (version: string, statement: string, values: unknown[]) =>
    server.db.transaction(async (db) => {
      await db.query(`SELECT set_config('fieldbook.version', $1, true)`, [version]);
      await db.query(statement, values);
    });
  const deleteCodes = 'DELETE FROM cost_codes WHERE "timecardId" = $1';
  let id: string;
  beforeEach(async () => {
    const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
    const input = { firstName: 'Ann', lastName: 'Rivera', kind: 'operator' };
    const create = 'mutation ($input: CreateWorkerInput!) { made: createWorker(input: $input) { id } }';
    const { made } = (await admin.graphql(create, { input })).data;
    const submit = 'mutation ($input: SubmitTimecardInput!) { made: submitTimecard(input: $input) { id } }';
    const costCodes = [{ code: '1001', workers: [{ workerId: made.id, regularHours: '9.50' }] }];
    const answer = await admin.graphql(submit, { input: buildTimecard({ costCodes }) });
    id = answer.data.made.id;
  });

  test.each(['', '2.0.0'])('is refused with 409 from a server that states version "%s"', async (version) => {
    const error = await correct(version, deleteCodes, [id]).catch((thrown) => thrown);
    expect(error.driverError.code).toBe('23503');
    expect(toAppError(error)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/try again in a few minutes/),
    });
  });

  test.each(['2.1.0', '2.10.0'])('is made by a server of version %s', (version) =>
    expect(correct(version, deleteCodes, [id])).resolves.toBeUndefined(),
  );

  test('does not keep an older server from deleting the timecard', () =>
    expect(correct('', 'DELETE FROM timecards WHERE id = $1', [id])).resolves.toBeUndefined());

  test('is made by this server, which states its version in each connection', async () => {
    await expect(server.db.query(deleteCodes, [id])).resolves.toBeDefined();
  });
});
