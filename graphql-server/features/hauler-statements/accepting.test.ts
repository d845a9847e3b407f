import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import { changeAtOnce } from '../../testing/statement-races';
import {
  accept,
  csv,
  insertLoads,
  linesOf,
  matchAgain,
  pair,
  readStatement,
  reopen,
  statementOf,
  voidStatement,
} from '../../testing/statements';

let server: TestServer;
let admin: ApiClient;
let accountant: ApiClient;
let trucker: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  const client = async (overrides: object) => server.client().login(await buildUser(server.db, overrides));
  admin = await client({ role: Role.admin, lastName: 'Reed' });
  accountant = await client({ role: Role.field, isAccountant: true, lastName: 'Ames' });
  trucker = await client({ role: Role.trucking, lastName: 'Ortiz' });
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE hauler_statements, statement_lines, imports, trucking_records, activity_logs CASCADE'),
);

const rows = (...lines: string[]) => csv('Ticket,Date,Truck,Material,Qty', ...lines);
const load = (ticketNumber: string, more: object = {}) => ({ ticketNumber, ...more });
const TWO = rows('1,3/2/26,T-12,Sand,18.25', '2,3/2/26,T-12,Sand,18.25');
const log = async (): Promise<string[]> =>
  (await server.db.query(`SELECT action FROM activity_logs WHERE action LIKE '%statement%' ORDER BY "createdAt"`)).map(
    ({ action }: Json) => action,
  );

test('an accepted statement keeps its states and loads, and shows what changed afterwards', async () => {
  const [one] = await insertLoads(server.db, [load('1'), load('2')]);
  const made = await statementOf(trucker, TWO);
  expect(await accept(accountant, made, { note: 'Paid in June' })).toMatchObject({
    acceptedBy: { lastName: 'Ames' },
    by: { lastName: 'Ortiz' },
    note: 'Paid in June',
    changedSince: 0,
  });
  await server.db.query(
    `UPDATE trucking_records SET "ticketNumber" = '7', unit = 'CY', "ticketChangedAt" = now() WHERE "ticketNumber" = '2'`,
  );
  await server.db.query('DELETE FROM trucking_records WHERE id = $1', [one]);
  expect(await readStatement(accountant, made.id)).toMatchObject({ changedSince: 2, version: made.version });
  const lines = await linesOf(accountant, made.id);
  expect(lines.map(({ state, load: kept }) => [state, kept.ticketNumber])).toEqual([
    ['matched', '1'],
    ['matched', '2'],
  ]);
  expect(lines.map(({ changedSince }) => changedSince)).toEqual([
    ['The load was deleted'],
    ['Ticket # changed from 2 to 7', 'Unit changed from none to CY'],
  ]);
});

test('an accepted or void statement never changes, and each refusal says what to do', async () => {
  await insertLoads(server.db, [load('1'), load('2')]);
  const made = await statementOf(trucker, TWO);
  const [line] = await linesOf(trucker, made.id);
  await accept(admin, made);
  const closed = 'This statement is accepted. Somebody in accounting can reopen it.';
  expect(await matchAgain(trucker, made.id)).toBe(closed);
  expect(await pair(trucker, { lineId: line!.id, loadId: null })).toBe(closed);
  expect(await accept(admin, made)).toBe('This statement is already accepted.');
  expect(await reopen(admin, made.id)).toMatchObject({ acceptedAt: null, acceptedBy: null, note: null });
  expect(await reopen(admin, made.id)).toBe('This statement is not accepted.');
  expect(await voidStatement(admin, made.id)).toMatchObject({
    voidReason: 'Wrong file',
    voidedBy: { lastName: 'Reed' },
  });
  for (const refused of [
    await matchAgain(admin, made.id),
    await pair(admin, { lineId: line!.id, loadId: null }),
    await accept(admin, made),
    await reopen(admin, made.id),
  ]) {
    expect(refused).toBe('This statement is void.');
  }
  expect(await voidStatement(admin, made.id)).toBe('This statement is already void.');
  expect(await log()).toEqual(['statement created', 'statement accepted', 'statement reopened', 'statement voided']);
});

test('accepting is refused if a line has changed since the version was read, or a load since the matching', async () => {
  const [one, , three] = await insertLoads(server.db, [load('1'), load('2'), load('3', { truckNumber: 'T-1' })]);
  const made = await statementOf(trucker, TWO);
  const [line] = await linesOf(trucker, made.id);
  await pair(trucker, { lineId: line!.id, loadId: three });
  expect(await accept(admin, made)).toBe('The statement changed. Look again.');
  await pair(trucker, { lineId: line!.id, automatic: true });
  expect((await readStatement(admin, made.id)).version).toBe(made.version);
  await server.db.query(`UPDATE trucking_records SET unit = 'CY' WHERE id = $1`, [one]);
  expect(await accept(admin, made)).toBe('Loads of this statement have changed. Match it again, and then accept it.');
  expect(await matchAgain(admin, made.id)).toMatchObject({ changedSince: 0 });
  await server.db.query('DELETE FROM trucking_records WHERE id = $1', [one]);
  expect(await accept(admin, made)).toBe('Loads of this statement have changed. Match it again, and then accept it.');
  expect(await accept(admin, await matchAgain(admin, made.id))).toMatchObject({ acceptedBy: { lastName: 'Reed' } });
});

test('a statement can be matched again once another statement has given up a load of its period', async () => {
  await insertLoads(server.db, [load('1'), load('2')]);
  const first = await statementOf(trucker, rows('1,3/2/26,T-12,Sand,18.25'));
  const second = await statementOf(trucker, TWO);
  expect((await linesOf(trucker, second.id)).map(({ state }) => state)).toEqual(['billed_twice', 'matched']);
  expect(second.changedSince).toBe(0);
  await voidStatement(admin, first.id);
  expect(await readStatement(trucker, second.id)).toMatchObject({ changedSince: 1 });
  expect(await matchAgain(trucker, second.id)).toMatchObject({ changedSince: 0 });
  expect((await linesOf(trucker, second.id)).map(({ state }) => state)).toEqual(['matched', 'matched']);
});

test('the number of a void statement is free again, and deleting an account keeps its statements', async () => {
  const clerk = await buildUser(server.db, { role: Role.admin });
  const client = await server.client().login(clerk);
  const made = await statementOf(client, TWO, { number: '1182' });
  await accept(client, made);
  await voidStatement(client, made.id);
  const again = await statementOf(client, TWO, { number: '1182' });
  await admin.rest('DELETE', `/api/admin/users/${clerk.id}`);
  expect(await readStatement(admin, again.id)).toMatchObject({ by: null, number: '1182' });
  expect(await readStatement(admin, made.id)).toMatchObject({ by: null, acceptedBy: null, voidedBy: null });
});

test('concurrent changes never give a load to two lines, and never change an accepted statement', () =>
  changeAtOnce(server, [admin, accountant, admin], 20));

test('the export has both sides, the state, and texts that no spreadsheet runs', async () => {
  await insertLoads(server.db, [load('1', { unit: 'TON', timeOut: '2026-03-03T05:00:00Z' })]);
  const other = await statementOf(trucker, rows('7,3/2/26,T-12,Sand,9'));
  const made = await statementOf(
    trucker,
    rows('1,3/2/26,T-12,=1+1,18.25', '2,3/2/26,T-12,Sand,9', '1,3/2/26,T-12,Sand,18.25', '7,3/2/26,T-12,Sand,9'),
  );
  const [, unknown] = await linesOf(trucker, made.id);
  await pair(trucker, { lineId: unknown!.id, loadId: null, reason: 'Billed to us by mistake' });
  const { status, body } = await trucker.rest('GET', `/api/trucking-statements/${made.id}/export?format=csv`);
  expect(status).toBe(200);
  expect(String(body).trim().split('\r\n')).toEqual([
    expect.stringContaining('Row,Ticket #,Date,Truck #,Material,Quantity,Unit,State,Our ticket #,Our date'),
    '2,1,2026-03-02,T-12,"\'=1+1",18.25,,Matched,1,2026-03-02,T-12,Sand,18.25,TON,',
    '3,2,2026-03-02,T-12,Sand,9.00,,Not on our loads,,,,,,,Marked as not one of our loads. Billed to us by mistake',
    `4,1,2026-03-02,T-12,Sand,18.25,,Billed twice,,,,,,,`,
    `5,7,2026-03-02,T-12,Sand,9.00,,Billed twice,,,,,,,The ticket is also in statement ${other.number}`,
  ]);
  expect(
    (await trucker.rest('GET', '/api/trucking-statements/6f1c8e0e-0000-4000-8000-000000000000/export')).status,
  ).toBe(404);
  expect(
    (await server.db.query(`SELECT details FROM activity_logs WHERE action = 'exported statement lines'`))[0].details,
  ).toMatch(/^CSV, statement Statement \w+ of Dans Trucking/);
});
