import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import {
  csv,
  insertLoads,
  linesOf,
  matchAgain,
  notBilled,
  pair,
  readStatement,
  statementOf,
  voidStatement,
} from '../../testing/statements';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE hauler_statements, statement_lines, imports, trucking_records, activity_logs CASCADE'),
);

const file = (...rows: string[]) => csv('Ticket,Date,Truck,Material,Qty,UOM', ...rows);
const made = async (rows: string[], input: object = {}) => {
  const statement = await statementOf(admin, file(...rows), input);
  if (typeof statement === 'string') throw new Error(statement);
  return statement;
};
const shown = ({ row, state, differences, load }: Json) =>
  [row, state, ...(load ? [load.ticketNumber ?? load.id] : []), ...differences].join(' ');
const matched = async (rows: string[], input: object = {}) =>
  (await linesOf(admin, (await made(rows, input)).id)).map(shown);
const load = (ticketNumber: string | null, more: object = {}) => ({ ticketNumber, unit: 'TON', ...more });

describe('a line is matched by its ticket', () => {
  test('with a load of its company, even if ticket and company are spelled differently', async () => {
    await insertLoads(server.db, [load('a-17'), load('A-17', { truckingCompany: 'Other Hauling' })]);
    expect(await matched([' A–17,3/2/26,t-12,sand,18.25,TON'], { truckingCompany: 'DANS  trucking' })).toEqual([
      '2 matched a-17',
    ]);
  });

  test('and the line lists all differences, and its state is the most important one', async () => {
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    await insertLoads(
      server.db,
      numbers.map((n) => load(`${n}`, n < 5 ? { material: 'Rock', unit: 'CY' } : {})),
    );
    expect(
      await matched([
        ...numbers.slice(0, 5).map((n) => `${n},3/2/26,T-12,Rock,18.25,CY`),
        '5,3/4/26,T-12,Rock,19,CY',
        '6,3/3/26,T-12,Rock,19,CY',
        '7,3/2/26,T-12,Rock,18.26,CY',
        '8,3/2/26,T-12,Rock,18.25,TON',
        '9,3/2/26,T-9,Sand,18.25,TON',
        '10,,,,18.25,',
      ]),
    ).toEqual([
      ...numbers.slice(0, 5).map((n) => `${n + 2} matched ${n}`),
      '7 day_differs 5 day material quantity unit',
      '8 quantity_differs 6 material quantity unit',
      '9 unit_differs 7 material unit',
      '10 material_differs 8 material',
      '11 matched 9 truck',
      '12 matched 10',
    ]);
  });

  test('ignoring leading zeros, if then exactly one load and one ticket match', async () => {
    await insertLoads(server.db, [load('0417'), load('518'), load('0619'), load('00619'), load('720')]);
    expect(
      await matched([
        '417,3/2/26,T-12,Sand,18.25,TON',
        '00518,3/2/26,T-12,Sand,18.25,TON',
        '619,3/2/26,T-12,Sand,18.25,TON',
        '0720,3/2/26,T-12,Sand,18.25,TON',
        '00720,3/2/26,T-12,Sand,18.25,TON',
      ]),
    ).toEqual(['2 matched 0417', '3 matched 518', '4 not_on_our_loads', '5 not_on_our_loads', '6 not_on_our_loads']);
  });

  test('and of several rows with the same ticket, the best match gets the load', async () => {
    await insertLoads(server.db, [load('1234', { quantity: '20' })]);
    expect(await matched(['1234,3/2/26,T-9,Sand,18,TON', '1234,3/2/26,T-12,Sand,20,TON'])).toEqual([
      '2 not_on_our_loads',
      '3 billed_twice 1234',
    ]);
  });

  test('and the most frequent material and unit of matched loads replace those of the file', async () => {
    await insertLoads(server.db, [
      load('1', { material: 'Class II Base' }),
      load('2', { material: 'class ii base' }),
      load('3', { material: 'Sand' }),
      load(null, { material: 'Class II Base', quantity: '9', truckNumber: 'T-1' }),
    ]);
    expect(
      (
        await matched([
          '1,3/2/26,T-12,AB 3/4,18.25,tons',
          '2,3/2/26,T-12,AB 3/4,18.25,tons',
          '3,3/2/26,T-12,AB 3/4,18.25,tons',
          '4,3/2/26,T-1,AB 3/4,14,tons',
        ])
      ).map((line) => line.replace(/[0-9a-f-]{36}/, '')),
    ).toEqual(['2 matched 1', '3 matched 2', '4 material_differs 3 material', '5 without_ticket  quantity']);
  });
});

describe('a line without a match by ticket', () => {
  test('takes a load of its truck and day with a quantity within 0.01, or else with its material', async () => {
    const [first, second, third] = await insertLoads(server.db, [
      load(null, { quantity: '18.26', timeOut: '2026-03-02T16:00:00Z' }),
      load(null, { quantity: '20', timeOut: '2026-03-02T17:00:00Z' }),
      load('77', { quantity: '21', timeOut: '2026-03-03T06:59:00Z' }),
      load(null, { quantity: '18.25', truckNumber: 'T-9' }),
    ]);
    expect(
      await matched([
        '901,3/2/26,T-12,Sand,18.25,TON',
        '902,3/2/26,T-12,Sand,23,TON',
        '903,3/2/26,T-12,Sand,21,TON',
        ',3/2/26,T-12,Sand,21,TON',
        ',3/3/26,T-12,Sand,21,TON',
      ]),
    ).toEqual([
      `2 without_ticket ${first}`,
      `3 without_ticket ${second} quantity`,
      '4 not_on_our_loads',
      `5 without_ticket 77`,
      '6 not_on_our_loads',
    ]);
    expect(third).toBeDefined();
  });

  test('in file order, takes the earliest load that is left', async () => {
    const ids = await insertLoads(
      server.db,
      ['19', '15', '17'].map((hour) => load(null, { timeOut: `2026-03-02T${hour}:00:00Z` })),
    );
    expect(await matched(Array.from({ length: 4 }, () => ',3/2/26,T-12,Sand,18.25,TON'))).toEqual([
      `2 without_ticket ${ids[1]}`,
      `3 without_ticket ${ids[2]}`,
      `4 without_ticket ${ids[0]}`,
      '5 not_on_our_loads',
    ]);
  });
});

test('a ticket of an earlier row or another valid statement counts as billed twice', async () => {
  await insertLoads(server.db, [load('1'), load('2')]);
  const first = await made(['1,3/2/26,T-12,Sand,18.25,TON', '1,3/2/26,T-12,Sand,18.25,TON'], { number: '1182' });
  expect((await linesOf(admin, first.id)).map(shown)).toEqual(['2 matched 1', '3 billed_twice']);
  const second = await made(['1,3/2/26,T-12,Sand,18.25,TON', '2,3/2/26,T-12,Sand,18.25,TON'], { number: '1183' });
  const lines = await linesOf(admin, second.id);
  expect(lines.map(shown)).toEqual(['2 billed_twice', '3 matched 2']);
  expect(lines.map(({ otherStatement }) => otherStatement?.number)).toEqual(['1182', undefined]);
  await voidStatement(admin, first.id);
  await matchAgain(admin, second.id);
  expect((await linesOf(admin, second.id)).map(shown)).toEqual(['2 matched 1', '3 matched 2']);
  expect((await linesOf(admin, first.id)).map(shown)).toEqual(['2 matched 1', '3 billed_twice']);
});

test('counts add up the lines, and loads of the company and period without a line are not billed', async () => {
  await insertLoads(server.db, [
    load('1'),
    load('2', { truckNumber: 'T-9' }),
    load('3', { timeOut: '2026-03-01T08:00:00Z' }),
    load('4', { timeOut: '2026-03-01T07:59:00Z' }),
    load('5', { timeOut: '2026-04-01T06:59:00Z' }),
    load('6', { timeOut: '2026-04-01T07:00:00Z' }),
    load('7', { truckingCompany: 'Other Hauling' }),
  ]);
  const statement = await made(['1,3/2/26,T-12,Sand,18.25,TON', '99,3/2/26,T-9,Sand,1,TON']);
  expect(statement.counts.filter(({ lines }: Json) => lines > 0)).toEqual([
    { state: 'matched', lines: 1 },
    { state: 'not_on_our_loads', lines: 1 },
  ]);
  expect(statement.notBilled).toBe(3);
  expect((await notBilled(admin, statement.id)).map(({ ticketNumber }) => ticketNumber)).toEqual(['5', '2', '3']);
  const [, line] = await linesOf(admin, statement.id);
  expect((await notBilled(admin, statement.id, line!.id)).map(({ ticketNumber }) => ticketNumber)).toEqual([
    '2',
    '5',
    '3',
  ]);
});

describe('a pairing by hand', () => {
  test('survives matching until the line is set to automatic', async () => {
    const [one, two] = await insertLoads(server.db, [load('1'), load('2', { quantity: '20' })]);
    const { id } = await made(['1,3/2/26,T-12,Sand,18.25,TON', '99,3/2/26,T-7,Sand,20,TON']);
    const [first, second] = await linesOf(admin, id);
    expect(await pair(admin, { lineId: second!.id, loadId: two, reason: 'Wrong ticket' })).toEqual({
      id: second!.id,
      state: 'matched',
      byHand: true,
      reason: 'Wrong ticket',
      differences: ['ticket', 'truck'],
      load: { id: two },
    });
    expect(await pair(admin, { lineId: first!.id, loadId: null })).toMatchObject({
      state: 'not_on_our_loads',
      byHand: true,
    });
    await matchAgain(admin, id);
    expect((await linesOf(admin, id)).map(shown)).toEqual(['2 not_on_our_loads', '3 matched 2 ticket truck']);
    expect(await pair(admin, { lineId: first!.id, automatic: true })).toMatchObject({
      load: { id: one },
      byHand: false,
    });
    expect(await pair(admin, { lineId: second!.id, automatic: true })).toMatchObject({ load: null, reason: null });
  });

  test('is refused for a load of another line, of another company, or over 90 days from the period', async () => {
    const [one, two, three] = await insertLoads(server.db, [
      load('1'),
      load('2', { truckingCompany: 'Other Hauling' }),
      load('3', { timeOut: '2026-09-01T12:00:00Z' }),
    ]);
    const { id } = await made(['1,3/2/26,T-12,Sand,18.25,TON', '99,3/2/26,T-7,Sand,20,TON'], { number: '1182' });
    const [, line] = await linesOf(admin, id);
    expect(await pair(admin, { lineId: line!.id, loadId: one })).toBe('Row 2 of statement 1182 already has this load.');
    expect(await pair(admin, { lineId: line!.id, loadId: two })).toBe('Choose a load hauled by Dans Trucking');
    expect(await pair(admin, { lineId: line!.id, loadId: three })).toBe(
      "Choose a load within 90 days of the statement's period",
    );
    expect(await pair(admin, { lineId: id, loadId: null })).toBe('Statement line not found');
  });
});

test('matching again is offered after a load of the company and period is entered, changed, or deleted', async () => {
  const [one] = await insertLoads(server.db, [load('1'), load('2')]);
  const { id } = await made(['1,3/2/26,T-12,Sand,18.25,TON', '9,3/2/26,T-12,Sand,1,TON', '8,3/5/26,T-12,Sand,7,TON']);
  const changes = async () => (await readStatement(admin, id)).changedSince;
  expect(await changes()).toBe(0);
  await insertLoads(server.db, [load('9', { quantity: '1' }), load('10', { timeOut: '2026-06-01T12:00:00Z' })]);
  expect(await changes()).toBe(1);
  await server.db.query(
    `UPDATE trucking_records SET "ticketNumber" = '8', "ticketChangedAt" = now() WHERE "ticketNumber" = '2'`,
  );
  expect(await changes()).toBe(2);
  await server.db.query('DELETE FROM trucking_records WHERE id = $1', [one]);
  expect(await changes()).toBe(3);
  expect(await matchAgain(admin, id)).toMatchObject({ changedSince: 0 });
  const lines = await linesOf(admin, id);
  expect(lines.map(shown)).toEqual(['2 not_on_our_loads', '3 matched 9', '4 day_differs 8 day quantity']);
  expect(lines.map(({ enteredAfter }) => enteredAfter)).toEqual([
    [],
    ['Load entered after the statement'],
    ['Ticket entered after the statement'],
  ]);
});
