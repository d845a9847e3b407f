import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { apply, imported, mappingOf, preview, upload, XLSX } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import { type RawWorkbook, rawWorkbook, rowOf } from '../../testing/workbook';
import { zipOf } from '../../testing/zip';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE cost_code_templates, material_templates, estimates, imports, import_mappings CASCADE'),
);

const HEADER = rowOf('Code', 'Description', 'Production Unit');
const asXlsx = { type: XLSX, name: 'list.xlsx' };
const valuesOf = ({ rows }: Json): string[][] => rows.map(({ values }: Json) => values.map(({ value }: Json) => value));
const errorsOf = ({ rows }: Json): Record<number, string[]> =>
  Object.fromEntries(
    rows.flatMap(({ number, errors }: Json) =>
      errors.length > 0 ? [[number, errors.map(({ column, reason }: Json) => `${column}: ${reason}`)]] : [],
    ),
  );
const codes = (file: string | Uint8Array, options?: object) => imported(admin, 'cost_codes', file, options);
const workbook = (...sheets: RawWorkbook['sheets']) => codes(rawWorkbook({ sheets }), asXlsx);
const addCode = (code: string, productionUnit: string) =>
  admin.rest('POST', '/api/admin/cost-code-templates', { code, description: code, productionUnit });
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))));

describe('rows of text files', () => {
  test.each(['\r\n', '\n', '\r'])('are all read if line endings are mixed and the first is %j', async (first) => {
    const file = `Name,Price${first}Fill sand,12${first}Drain rock,30\nPea gravel,28\nTopsoil,15\rBark mulch,9\r\n`;
    const shown = await imported(admin, 'materials', file);
    expect(valuesOf(shown).flat()).toEqual(['Fill sand', 'Drain rock', 'Pea gravel', 'Topsoil', 'Bark mulch']);
  });

  test('with more cells than the header are errors, and can be corrected or left out', async () => {
    const shown = await codes('Code,Description,Production Unit\n9201,Pipe culvert, 15 inch,LF\n9202,Asphalt,TON\n');
    expect(errorsOf(shown)).toEqual({
      2: ['Row: This row has 4 cells, but the header has 3. Put quotes around text that contains the separator.'],
    });
    expect(shown.errorRows).toEqual([2]);

    const corrections = [
      { row: 2, field: 'description', value: 'Pipe culvert, 15 inch' },
      { row: 2, field: 'productionUnit', value: 'LF' },
    ];
    const corrected = await preview(admin, shown.id, { mapping: mappingOf(shown, { corrections }) });
    expect(valuesOf(corrected)[0]).toEqual(['9201', 'Pipe culvert, 15 inch', 'LF']);
    expect(corrected.counts).toEqual({ create: 2, change: 0, same: 0, error: 0, leftOut: 0 });

    const mapping = mappingOf(shown, { leftOut: [2] });
    const without = await preview(admin, shown.id, { mapping });
    expect(without.counts).toEqual({ create: 1, change: 0, same: 0, error: 0, leftOut: 1 });
    expect((await preview(admin, shown.id, { mapping, state: 'left_out' })).rows[0]).toMatchObject({ number: 2 });
    expect((await apply(admin, without, { mapping })).errors).toBeUndefined();
    expect(await server.db.query('SELECT code FROM cost_code_templates')).toEqual([{ code: '9202' }]);
  });

  test('may have text in a last column without a header', async () => {
    const shown = await codes('Code,Description,\n1,One,x\n2,Two,y\n3,Three,\n');
    expect(errorsOf(shown)).toEqual({});
  });

  test('with unquoted commas are errors in a list with one column', async () => {
    const shown = await imported(admin, 'materials', 'Name\nSand, washed\nRock, crushed\nTopsoil\n');
    expect(Object.keys(errorsOf(shown))).toEqual(['2', '3']);
  });

  test('that repeat the header or divide a Markdown table are errors', async () => {
    const shown = await codes('| Code | Description |\n|------|:-----------:|\n| 1 | One |\n| Code | Description |\n');
    expect(errorsOf(shown)).toEqual({
      2: ['Row: This row is a dividing line, not an entry'],
      4: ['Row: This row repeats the header'],
    });
    expect(shown.rows[1].state).toBe('create');
  });

  test("lose Excel's markers for text", async () => {
    const shown = await codes('Code,Description\n="0310","Wall forms"\n"=""0320""",Rebar\n\'0330,\'+5 forms\n');
    expect(valuesOf(shown)).toEqual([
      ['0310', 'Wall forms'],
      ['0320', 'Rebar'],
      ['0330', '+5 forms'],
    ]);
  });

  test('leave out the padding that old programs add at the end', async () => {
    const shown = await codes(bytes('Code,Description\r\n1,One\r\n', 0x1a, 0, 0, 0));
    expect(valuesOf(shown)).toEqual([['1', 'One']]);
  });
});

describe('encodings', () => {
  test('a UTF-8 file with one bad byte stays UTF-8, and the cell with that byte has an error', async () => {
    const shown = await codes(bytes('Code,Description\nT-1,Béton armé\nT-2,Größe\nT-3,Owner', 0x92, 's request\n'));
    expect(shown.encoding).toBe('utf-8');
    expect(valuesOf(shown)[0]).toEqual(['T-1', 'Béton armé']);
    expect(errorsOf(shown)).toEqual({
      4: [
        'Description: Owner\uFFFDs request has a character that cannot be read. Choose another encoding, or correct the cell.',
      ],
    });
  });

  test('bytes from 0x80 to 0x9F are read as characters of Windows-1252', async () => {
    const file = bytes('Code;Description\n7001;Pipe, 15', 0x94, ' ', 0x96, ' ', 0x93, 'deep', 0x94, ', 5 ', 0x80, '\n');
    const shown = await codes(file);
    expect(shown.encoding).toBe('windows-1252');
    expect(valuesOf(shown)).toEqual([['7001', 'Pipe, 15” – “deep”, 5 €']]);
  });

  test.each([
    ['cp437', 0x82],
    ['cp850', 0x82],
    ['macintosh', 0x8e],
  ])('a file in %s is read after the person chooses that encoding', async (encoding, accented) => {
    const shown = await codes(bytes('Code,Description\n1,B', accented, 'ton\n'));
    expect(shown.encodings).toContain(encoding);
    const chosen = await preview(admin, shown.id, { mapping: { encoding, columns: [] } });
    expect(valuesOf(chosen)).toEqual([['1', 'Béton']]);
  });

  test('control characters from a wrong encoding are errors', async () => {
    const shown = await codes('Code,Description\n1,deep\u0094\n');
    expect(errorsOf(shown)[2]![0]).toMatch(/^Description: deep\u0094 has a character that cannot be read\./);
  });
});

describe('cells of workbooks', () => {
  test('that cannot be read are errors', async () => {
    await addCode('9101', 'CY');
    await addCode('9104', 'LF');
    const file = rawWorkbook({
      sheets: [
        {
          rows:
            HEADER +
            rowOf('9101', '9101', '<c><f>UPPER("cy")</f></c>') +
            rowOf('9104', '9104', '<c t="str"><f>C2</f><v></v></c>') +
            rowOf('9105', 'Fence', '<c t="s"><v>7</v></c>') +
            rowOf('9106', 'Gate', '<c><f>C2</f><v></v></c>'),
        },
      ],
    });
    const shown = await codes(file, asXlsx);
    expect(errorsOf(shown)).toEqual({
      2: ['Production Unit: The formula has no stored result. Open and save the file in Excel, then import it.'],
      4: [
        'Production Unit: The text of the cell is missing in the file. Open and save the file in Excel, then import it.',
      ],
      5: ['Production Unit: The formula has no stored result. Open and save the file in Excel, then import it.'],
    });
    // A formula may have an empty text as its result.
    expect(shown.rows[1].state).toBe('change');
  });

  test('use shared texts in a ZIP64 archive, even if their path has backslashes and other letter case', async () => {
    const file = rawWorkbook({
      sheets: [{ rows: HEADER + rowOf('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>') }],
      texts: ['<t>T-1</t>', '<r><t>Gra</t></r><r><t>de</t></r><rPh sb="0" eb="1"><t>ignored</t></rPh>'],
      renamed: (name) => name.replace('sharedStrings', 'SharedStrings').replaceAll('/', '\\'),
      zip: { zip64: true },
    });
    expect(valuesOf(await codes(file, asXlsx))).toEqual([['T-1', 'Grade', '']]);
  });

  test('are read from an archive with bytes after its end', async () => {
    const file = rawWorkbook({ sheets: [{ rows: HEADER + rowOf('T-1', 'Grade', 'CY') }] });
    expect(valuesOf(await codes(Buffer.concat([file, Buffer.from('\r\n')]), asXlsx))).toEqual([['T-1', 'Grade', 'CY']]);
  });

  test('are errors if the file’s shared texts are missing', async () => {
    const file = rawWorkbook({ sheets: [{ rows: HEADER + rowOf('1', '<c t="s"><v>0</v></c>') }], texts: false });
    expect(errorsOf(await codes(file, asXlsx))[2]![0]).toMatch(/^Description: The text of the cell is missing/);
  });

  test.each([
    ['00 00 00', '33000', '03 30 00'],
    ['00\\-000', '3310', '03-310'],
    ['0000_)', '412', '0412'],
    ['[Red]0000', '413', '0413'],
    ['0000;-0000', '414', '0414'],
    ['0000"A"', '415', '0415A'],
    ['[<1000]000;0000', '22', '022'],
    ['"C-"@', 'not a number', 'C-not a number'],
    ['General', '0.1', '0.1'],
    ['General', '331000000000', '331000000000'],
    ['@', '310', '310'],
    ['h:mm AM/PM', '0.6875', '16:30'],
    ['h:mm:ss', '0.68767', '16:30:15'],
    ['[h]:mm', '1.6041666666666667', '38:30'],
    ['[mm]:ss', '0.05', '72:00'],
    ['m/d/yyyy', '46082', '2026-03-01'],
    ['d-mmm', '46082', '2026-03-01'],
    ['m/d/yy h:mm', '46082.6875', '2026-03-01 16:30'],
    [';;;', '5', '5'],
  ])('with format %s show %s as %s', async (format, value, text) => {
    const cell = Number.isNaN(Number(value)) ? `<c s="1" t="str"><v>${value}</v></c>` : `<c s="1"><v>${value}</v></c>`;
    const file = rawWorkbook({ sheets: [{ rows: HEADER + rowOf('1', cell) }], formats: [format] });
    expect(valuesOf(await codes(file, asXlsx))).toEqual([['1', text, '']]);
  });

  test('count days from 1904 if the workbook does', async () => {
    const rows = HEADER + rowOf('1', '<c s="1"><v>44620</v></c>');
    const file = rawWorkbook({ sheets: [{ rows }], formats: ['yyyy'], startsIn1904: true });
    expect(valuesOf(await codes(file, asXlsx))).toEqual([['1', '2026-03-01', '']]);
  });

  test('give number fields the number itself, with a note', async () => {
    const rows =
      rowOf('Cost Code', 'Qty', 'Crew (men)') + rowOf('1', '<c s="1"><v>1250.456</v></c>', '<c s="2"><v>0.5</v></c>');
    const file = rawWorkbook({ sheets: [{ rows }], formats: ['#,##0', '0%'] });
    const shown = await imported(admin, 'estimates', file, asXlsx);
    expect(valuesOf(shown)).toEqual([['1', '1250.456', '0.5']]);
    expect(shown.rows[0].notes.map(({ text }: Json) => text)).toEqual([
      'Total Quantity shows 1,250; its value 1250.456 is imported',
      'Manpower shows 50%; its value 0.5 is imported',
    ]);
  });

  test('that are merged below the header stay in their own row and column', async () => {
    const shown = await workbook({
      rows: HEADER + rowOf('DIVISION 31 EARTHWORK') + rowOf('31-100', 'Clearing') + rowOf('31-200', 'Excavation', 'CY'),
      merges: ['A2:C2', 'B3:C3'],
    });
    expect(valuesOf(shown)).toEqual([
      ['DIVISION 31 EARTHWORK', '', ''],
      ['31-100', 'Clearing', ''],
      ['31-200', 'Excavation', 'CY'],
    ]);
    expect(errorsOf(shown)).toEqual({ 2: ['Description: Description is required'] });
  });
});

describe('sheets', () => {
  const list = { rows: HEADER + rowOf('T-100', 'Grade road', 'CY') };

  test.each([
    ['empty', { rows: '' }],
    ['without a header', { rows: rowOf('Project', 'North pier') + rowOf('Date', 'May') }],
  ])('that are %s are skipped, but still listed', async (_name, first) => {
    const shown = await workbook({ ...list, state: 'hidden' }, first, list);
    expect(shown).toMatchObject({ sheets: ['Sheet 1', 'Sheet 2', 'Sheet 3'], sheet: 2, headerRow: 1 });
    expect(valuesOf(shown)).toEqual([['T-100', 'Grade road', 'CY']]);
  });

  test('the first sheet with content is read if none has a header', async () => {
    expect(await workbook({ rows: '' }, { rows: rowOf('x', 'y') })).toMatchObject({ sheet: 1, headerRow: 0 });
  });
});

describe('headers', () => {
  test.each([
    [
      'estimates',
      'Pay Item,Description of Work,Est. Qty.,U/M,Unit $,Crew (men)',
      ['costCode', 'description', 'totalQuantity', 'unit', null, 'manpower'],
    ],
    ['estimates', 'Item No.,Title,Units,Unit Price', ['costCode', 'description', 'unit', null]],
    ['cost_codes', 'Item Number,Item Description,UOM', ['code', 'description', 'productionUnit']],
    [
      'equipment',
      'Unit #,Owner,Equipment,Make/Model,VIN / S.N.',
      ['accountingCode', 'company', 'equipment', 'model', 'serial'],
    ],
    ['equipment', 'Company,Owner,Machine,Make,S/N', ['company', null, 'equipment', 'model', 'serial']],
  ])('of %s are recognized: %s', async (list, header, fields) => {
    const shown = await imported(admin, list, `${header}\n1,2,3,4,5,6\n`);
    expect(shown.columns.map(({ field }: Json) => field).slice(0, fields.length)).toEqual(fields);
  });

  test('get the mapping that was last previewed for the same headers', async () => {
    const first = await imported(admin, 'materials', 'Bezeichnung,Konto\nSand,4711\n');
    await preview(admin, first.id, { mapping: { headerRow: 1, columns: [{ index: 0, field: 'name' }] } });
    const next = await imported(admin, 'materials', 'Bezeichnung,Konto\nRock,4712\n');
    expect(next).toMatchObject({ headerRow: 1, columns: [{ field: 'name' }, { field: null }] });
  });
});

describe('the server refuses', () => {
  test.each([
    ['zip archives', [{ name: 'list.csv', data: 'Name' }], /^The file is a zip archive, not a table/],
    [
      'encrypted parts',
      [{ name: 'xl/workbook.xml', data: 'x', isEncrypted: true }],
      /^The file is protected by a password/,
    ],
    ['binary workbooks', [{ name: 'xl/workbook.bin', data: 'x' }], /\(\.xlsb\)/],
    ['OpenDocument files', [{ name: 'mimetype', data: 'x' }], /OpenDocument/],
    ['documents', [{ name: 'word/document.xml', data: 'x' }], /^The file is a document/],
  ])('%s', async (_name, files, message) => {
    const { status, body } = await upload(admin, 'materials', zipOf(files), { type: 'text/csv' });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  const part = { name: 'xl/workbook.xml', data: '<workbook/>' };
  const changed = (change: (zip: Buffer) => void) => {
    const zip = zipOf([part]);
    change(zip);
    return zip;
  };
  const fromEnd = (zip: Buffer, at: number) => zip.length - 22 + at;
  test.each([
    ['names a part twice', zipOf([part, { ...part, name: 'XL\\WORKBOOK.XML' }]), /damaged or not complete/],
    ['has another size than it states', zipOf([{ ...part, size: 5 }]), /damaged or not complete/],
    ['has another checksum than its part', changed((zip) => zip.fill(0x41, 50, 52)), /damaged or not complete/],
    ['states more parts than it has', changed((zip) => zip.writeUInt16LE(2, fromEnd(zip, 10))), /damaged or not/],
    ['has its directory elsewhere', changed((zip) => zip.writeUInt32LE(7, fromEnd(zip, 16))), /damaged or not/],
    ['has a part beyond its end', changed((zip) => zip.writeUInt32LE(9999, zip.length - 22 - 19)), /damaged or not/],
  ])('an archive that %s', async (_name, zip, message) => {
    const { status, body } = await upload(admin, 'materials', zip, asXlsx);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('a cell of more than 32,767 characters, and a sheet of more than 10 million', async () => {
    const refusal = async (file: string | Uint8Array, options?: object) =>
      (await upload(admin, 'materials', file, options)).body.message;
    expect(await refusal(`Name\n${'é'.repeat(32_768)}\n`)).toBe(
      'The cell in row 2, column 1, has more than 32,767 characters. Shorten the text.',
    );
    const text = 'x'.repeat(30_000);
    const rows = rowOf('Name') + Array.from({ length: 400 }, () => rowOf('<c t="s"><v>0</v></c>')).join('');
    const file = rawWorkbook({ sheets: [{ rows }], texts: [`<t>${text}</t>`] });
    expect(file.length).toBeLessThan(100_000);
    expect(await refusal(file, asXlsx)).toBe(
      'The sheet has more than 10 million characters. Split it, then import its parts.',
    );
  });
});

test('a long value is shortened in the preview and imported in full', async () => {
  const long = 'x'.repeat(254);
  const shown = await imported(admin, 'materials', `Name\n${long}\n`);
  expect(valuesOf(shown)).toEqual([[`${'x'.repeat(200)}…`]]);
  await apply(admin, shown);
  expect(await server.db.query('SELECT name FROM material_templates')).toEqual([{ name: long }]);
});

test.each([`March "final".csv`, `it's (1).csv`])('the name of a file is kept with its quotes: %s', async (name) => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` };
  const { body } = await admin.raw('POST', '/api/imports?list=materials', { body: 'Name\nSand\n', headers });
  expect((await preview(admin, body.id)).fileName).toBe(name);
});

test('accepting all offers uses the offered code in every row', async () => {
  await addCode('0310', 'CY');
  await addCode('1.10', 'CY');
  const shown = await imported(admin, 'estimates', 'Cost Code,Unit\n310,CY\n1.1,CY\n999,CY\n');
  expect(shown.offerCount).toBe(2);
  const mapping = mappingOf(shown, { acceptOffers: true });
  const accepted = await preview(admin, shown.id, { mapping });
  expect(valuesOf(accepted).map(([code]) => code)).toEqual(['0310', '1.10', '999']);
  // With this code, 310 no longer fits exactly one code, so the accepted offer would become another value.
  await addCode('3100', 'CY');
  const { errors } = await apply(admin, accepted, { mapping });
  expect(errors?.[0]?.message).toBe('The list changed. Preview again.');
  await server.db.query(`DELETE FROM cost_code_templates WHERE code = '3100'`);
  expect((await apply(admin, accepted, { mapping })).errors).toBeUndefined();
});
