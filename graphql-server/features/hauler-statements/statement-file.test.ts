import { randomUUID } from 'node:crypto';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { previewOf, upload, XLSX } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import { createStatement, csv, linesOf, previewAgain, statementPreview } from '../../testing/statements';
import { rawWorkbook, rowOf } from '../../testing/workbook';

let server: TestServer;
let trucker: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  trucker = await server.client().login(await buildUser(server.db, { role: Role.trucking, lastName: 'Ortiz' }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE hauler_statements, statement_lines, imports, import_mappings, activity_logs CASCADE'),
);

/** Returns a row's texts as its statement stores them: ticket, day, truck, material, quantity, and unit. */
const stored = ({ ticketNumber, date, truckNumber, material, quantity, unit }: Json) =>
  [ticketNumber, date, truckNumber, material, quantity, unit].map((value) => value ?? '').join(' | ');

async function linesFrom(file: string | Uint8Array, asked: object = {}, edits: object = {}): Promise<string[]> {
  const shown = await statementPreview(trucker, file, asked);
  const made = await createStatement(trucker, shown, {}, edits);
  if (typeof made === 'string') throw new Error(made);
  return (await linesOf(trucker, made.id)).map(stored);
}

describe('a hauler’s file', () => {
  test.each<[string, string[], string[]]>([
    [
      'with month-first days in several forms',
      [
        'Ticket #,Date,Truck #,Material,Qty,UOM',
        '1,3/2/26,T1,Sand,18.5,TN',
        '2,03/03/2026,T1,Sand,18,TN',
        '3,"Mar 4, 2026",T1,Sand,17,TN',
        '4,2026-03-05,T1,Sand,16,TN',
        '5,6-Mar-26,T1,Sand,15,TN',
      ],
      [
        '1 | 2026-03-02 | T1 | Sand | 18.50 | TN',
        '2 | 2026-03-03 | T1 | Sand | 18.00 | TN',
        '3 | 2026-03-04 | T1 | Sand | 17.00 | TN',
        '4 | 2026-03-05 | T1 | Sand | 16.00 | TN',
        '5 | 2026-03-06 | T1 | Sand | 15.00 | TN',
      ],
    ],
    [
      'with a time after the day',
      [
        'Tkt No,Date/Time,Trk,Net Tons',
        '77,3/2/2026 7:05 AM,9,21.44',
        '78,2026-03-02 13:10:22,9,20.1',
        '79,"Mon, Mar 2, 2026 1:15 pm",9,20',
      ],
      ['77 | 2026-03-02 | 9 |  | 21.44 | ', '78 | 2026-03-02 | 9 |  | 20.10 | ', '79 | 2026-03-02 | 9 |  | 20.00 | '],
    ],
    [
      'with subtotals and a grand total',
      [
        'Date,Ticket,Truck,Tons',
        '3/2/26,100,A,20',
        '3/2/26,101,A,21',
        ',Subtotal,,41',
        '3/3/26,102,B,22',
        ',,,63',
        'Grand Total,,,63',
      ],
      [
        '100 | 2026-03-02 | A |  | 20.00 | ',
        '101 | 2026-03-02 | A |  | 21.00 | ',
        '102 | 2026-03-03 | B |  | 22.00 | ',
      ],
    ],
    [
      'with a title, an address, and a blank row above the header',
      [
        "Dan's Trucking LLC",
        '12 Pit Road',
        '',
        'Slip #,Haul Date,Vehicle,Product,Net,U/M',
        'A-17,3/9/2026,44,Rip Rap,1.5,tons',
      ],
      ['A-17 | 2026-03-09 | 44 | Rip Rap | 1.50 | tons'],
    ],
    [
      'with commas in quantities and in tickets',
      ['Ticket,Date,Truck,Qty', '"12,345",3/2/26,T,"1,018.25"', '12346.0,3/2/26,T,"2,000"'],
      ['12345 | 2026-03-02 | T |  | 1018.25 | ', '12346 | 2026-03-02 | T |  | 2000.00 | '],
    ],
    [
      'with leading zeros and letters in tickets',
      [
        'Ticket Number,Day,Truck ID,Commodity,Tonnage',
        '000417,3/2/26,T,Sand,18',
        "'000418,3/2/26,T,Sand,18",
        'B0419-2,3/2/26,T,Sand,18',
      ],
      [
        '000417 | 2026-03-02 | T | Sand | 18.00 | ',
        '000418 | 2026-03-02 | T | Sand | 18.00 | ',
        'B0419-2 | 2026-03-02 | T | Sand | 18.00 | ',
      ],
    ],
    [
      'with a price and an amount in every row',
      ['Ticket,Date,Truck,Qty,Price,Amount', '1,3/2/26,T,18,$12.40,$223.20'],
      ['1 | 2026-03-02 | T |  | 18.00 | '],
    ],
    [
      'with the unit after the quantity',
      ['Ticket,Date,Truck,Qty', '1,3/2/26,T,22.5 tons', '2,3/2/26,T,14CY'],
      ['1 | 2026-03-02 | T |  | 22.50 | tons', '2 | 2026-03-02 | T |  | 14.00 | CY'],
    ],
    [
      'with more than two decimals',
      ['Ticket,Date,Truck,Net Weight', '1,3/2/26,T,22.345', '2,3/2/26,T,.5', '3,3/2/26,T,19.994999'],
      ['1 | 2026-03-02 | T |  | 22.35 | ', '2 | 2026-03-02 | T |  | 0.50 | ', '3 | 2026-03-02 | T |  | 19.99 | '],
    ],
    [
      'without tickets',
      ['Date,Truck,Material,Loads Qty,Yards', '3/2/26,T-9,Topsoil,1,12', '3/2/26,T-9,Topsoil,1,12'],
      [' | 2026-03-02 | T-9 | Topsoil | 12.00 | ', ' | 2026-03-02 | T-9 | Topsoil | 12.00 | '],
    ],
    ['without days', ['BOL,Net Tons,UOM', '555,18.01,TN'], ['555 |  |  |  | 18.01 | TN']],
  ])('%s gives its lines', async (_form, rows, lines) => {
    expect(await linesFrom(csv(...rows))).toEqual(lines);
  });

  test('with tabs gives its lines', async () => {
    const file = ['Ticket\tDate\tTruck\tQty', '9\t3/2/26\tT\t18'].join('\n');
    expect(await linesFrom(file, { type: 'text/tab-separated-values' })).toEqual(['9 | 2026-03-02 | T |  | 18.00 | ']);
  });

  test('as a workbook with date cells and formatted numbers gives its lines', async () => {
    const file = rawWorkbook({
      formats: ['m/d/yyyy h:mm', '#,##0.00'],
      sheets: [
        {
          rows:
            rowOf('Ticket', 'Date', 'Truck', 'Qty') +
            rowOf('0417', '<c s="1"><v>46083.3</v></c>', 'T', '<c s="2"><v>1018.25</v></c>'),
        },
      ],
    });
    expect(await linesFrom(file, { type: XLSX, name: 'march.xlsx' })).toEqual([
      '0417 | 2026-03-02 | T |  | 1018.25 | ',
    ]);
  });
});

const problemsOf = (shown: Json) =>
  shown.rows.flatMap(({ number, errors }: Json) =>
    errors.map(({ column, reason }: Json) => `${number} ${column}: ${reason}`),
  );
const PERIOD = { startDate: '2026-03-01', endDate: '2026-03-31' };

test('an unreadable row blocks the statement until the row is left out or corrected', async () => {
  const shown = await statementPreview(
    trucker,
    csv(
      'Ticket,Date,Truck,Qty',
      '1,3/2/26,T,18',
      '2,31.12.26,T,18',
      '3,3/2/26,T,about 9',
      '4,4/2/26,T,18',
      '5,3/2/26,T,0',
      '6,3/2/26,T,-3',
      '"4711, 4712",3/2/26,T,40',
      ',,T,18',
      'Ticket,Date,Truck,Qty',
      '7,2/30/26,T,18',
    ),
    PERIOD,
  );
  expect(problemsOf(shown)).toEqual([
    '3 Date: Enter a day such as 3/2/2026, Mar 2, 2026, or 2026-03-02',
    '4 Quantity: Quantity must be greater than 0',
    "5 Date: Apr 2, 2026 is outside the statement's period",
    '6 Quantity: Quantity must be greater than 0',
    '7 Quantity: Quantity must be greater than 0',
    '8 Ticket #: The cell has several tickets. Give each ticket a row with its own quantity.',
    '9 Date: A row without a ticket needs a day and a truck',
    '10 Row: This row repeats the header',
    '11 Date: Enter a day such as 3/2/2026, Mar 2, 2026, or 2026-03-02',
  ]);
  expect(await createStatement(trucker, shown)).toBe('9 rows have errors. Correct them, or leave them out.');
  expect(await createStatement(trucker, shown, {}, { leftOut: shown.errorRows.slice(1) })).toBe(
    '1 row has errors. Correct it, or leave it out.',
  );
  const corrections = [{ row: 3, field: 'date', value: '3/12/26' }];
  const made = await createStatement(trucker, shown, {}, { leftOut: shown.errorRows.slice(1), corrections });
  expect((await linesOf(trucker, made.id)).map(stored)).toEqual([
    '1 | 2026-03-02 | T |  | 18.00 | ',
    '2 | 2026-03-12 | T |  | 18.00 | ',
  ]);
});

test('a preview has columns with samples, the first and last day, and the number of totals left out', async () => {
  const shown = await statementPreview(
    trucker,
    csv('Ticket,Date,Truck,Qty,Price', '1,3/9/26,T,18,12.40', '2,3/2/26,T,18,12.40', ',,,36,446.40'),
  );
  expect(shown).toMatchObject({
    list: 'hauler_statement',
    fileName: 'june.csv',
    firstDay: '2026-03-02',
    lastDay: '2026-03-09',
    counts: { create: 2, change: 0, same: 0, error: 0, leftOut: 1 },
    remarks: ['1 row has neither a ticket nor a truck, so it counts as a total and is left out.'],
  });
  expect(shown.columns.map(({ header, field, samples }: Json) => [header, field, samples[0]])).toEqual([
    ['Ticket', 'ticketNumber', '1'],
    ['Date', 'date', '3/9/26'],
    ['Truck', 'truckNumber', 'T'],
    ['Qty', 'quantity', '18'],
    ['Price', null, '12.40'],
  ]);
});

test('a file with the same headers as an earlier file gets its mapping', async () => {
  const file = csv('A,B,C', '9001,3/2/26,18');
  const shown = await statementPreview(trucker, file);
  const fields = ['ticketNumber', 'date', 'quantity'];
  const mapping = { headerRow: 1, columns: fields.map((field, index) => ({ index, field })) };
  await previewAgain(trucker, shown.id, { mapping });
  const again = await statementPreview(trucker, csv('A,B,C', '9002,3/3/26,17'));
  expect(again.columns.map(({ field }: Json) => field)).toEqual(fields);
});

test('creating a statement stores no prices and deletes the content of its file', async () => {
  const shown = await statementPreview(trucker, csv('Ticket,Date,Truck,Qty,Price', '1,3/2/26,T,18,$98.76'));
  await createStatement(trucker, shown);
  expect(await createStatement(trucker, shown)).toBe('This file has already been imported.');
  expect(await server.db.query('SELECT file FROM imports')).toEqual([{ file: null }]);
  for (const table of ['hauler_statements', 'statement_lines', 'activity_logs', 'import_mappings', 'imports']) {
    const rows = await server.db.query(`SELECT to_json(kept)::text AS text FROM ${table} kept`);
    expect(rows.filter(({ text }: Json) => text.includes('98.76'))).toEqual([]);
  }
  expect(await server.db.query('SELECT action, details FROM activity_logs')).toEqual([
    {
      action: 'statement created',
      details: expect.stringMatching(/^Statement \w+ of Dans Trucking, Mar 1, 2026 to Mar 31, 2026$/),
    },
  ]);
});

test('a repeated request returns its statement, and two requests for one file create one statement', async () => {
  const shown = await statementPreview(trucker, csv('Ticket,Qty', '1,18'));
  const clientRequestId = randomUUID();
  const first = await createStatement(trucker, shown, { number: '1182', clientRequestId });
  expect(await createStatement(trucker, shown, { number: '1182', clientRequestId })).toEqual(first);
  const other = await statementPreview(trucker, csv('Ticket,Qty', '2,18'));
  const made = await Promise.all([1, 2, 3].map((n) => createStatement(trucker, other, { number: `at-once-${n}` })));
  expect(made.filter((each) => typeof each !== 'string')).toHaveLength(1);
});

test.each([
  [{ number: '1182', truckingCompany: 'dan’s  trucking' }, 'Statement 1182 of dan’s  trucking already exists.'],
  [{ number: ' ' }, 'Statement number is required'],
  [{ truckingCompany: '' }, 'Trucking company is required'],
  [{ startDate: '2026-04-01' }, 'The end date must not be before the start date'],
  [{ endDate: '2026-06-01' }, 'A statement covers at most 92 days. Choose an earlier last day.'],
  [{ importId: '6f1c8e0e-0000-4000-8000-000000000000' }, 'Import not found'],
])('a statement is refused for %j', async (input, message) => {
  const shown = await statementPreview(trucker, csv('Ticket,Qty', '1,18'));
  await createStatement(trucker, shown, { number: '1182', truckingCompany: "Dan's Trucking" });
  const next = await statementPreview(trucker, csv('Ticket,Qty', '1,18'));
  expect(await createStatement(trucker, next, input)).toBe(message);
});

test('a statement covers 92 days', async () => {
  const shown = await statementPreview(trucker, csv('Ticket,Qty', '1,18'));
  expect(await createStatement(trucker, shown, { endDate: '2026-05-31' })).toMatchObject({ endDate: '2026-05-31' });
});

test('an import ignores a statement’s file, and a statement ignores a list’s file', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const { id } = (await upload(admin, 'hauler_statement', csv('Ticket,Qty', '1,18'))).body;
  expect((await previewOf(admin, id)).errors![0]!.message).toBe('Import not found');
  const input = { id, mapping: { columns: [{ index: 0, field: 'ticketNumber' }] }, version: 'x' };
  const applied = await admin.graphql('mutation ($input: ApplyImportInput!) { applyImport(input: $input) { id } }', {
    input,
  });
  expect(applied.errors![0]).toMatchObject({ message: 'Import not found', extensions: { code: 'NOT_FOUND' } });
  const list = (await upload(admin, 'materials', csv('Material', 'Sand'))).body;
  await expect(previewAgain(admin, list.id)).rejects.toThrow('Import not found');
  await expect(previewAgain(trucker, id)).rejects.toThrow('Import not found');
});

test('only people who manage statements can upload, preview, and create', async () => {
  const shown = await statementPreview(trucker, csv('Ticket,Qty', '1,18'));
  for (const [role, isAccountant, may] of [
    [Role.admin, false, true],
    [Role.user, true, true],
    [Role.user, false, false],
    [Role.field, false, false],
    [Role.blaze_engineer, false, false],
    [Role.dans_engineer, false, false],
  ] as const) {
    const client = await server.client().login(await buildUser(server.db, { role, isAccountant }));
    expect((await upload(client, 'hauler_statement', csv('Ticket,Qty', '1,18'))).status).toBe(may ? 201 : 403);
    const refusal = may ? 'Import not found' : 'You do not have permission to do this';
    await expect(previewAgain(client, shown.id)).rejects.toThrow(refusal);
    expect(await createStatement(client, shown)).toBe(refusal);
  }
});
