import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { apply, imported, preview, upload, XLSX } from '../../testing/imports';
import { startTestServer, type TestServer } from '../../testing/server';
import { zipOf } from '../../testing/zip';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query('TRUNCATE cost_code_templates, material_templates, estimates, imports, import_mappings CASCADE'),
);

const valuesOf = ({ rows }: Json): string[][] => rows.map(({ values }: Json) => values.map(({ value }: Json) => value));
const bytes = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]);
const asXlsx = { type: XLSX, name: 'list.xlsx' };
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
const book = (...sheets: Omit<Sheet, 'name'>[]) =>
  writeXlsx({ sheets: sheets.map((sheet, index) => ({ name: `Sheet ${index + 1}`, ...sheet })) });
/** Uploads a file that must be refused. Returns status and message. */
const refusal = async (file: string | Uint8Array, options?: object, list = 'materials') => {
  const { status, body } = await upload(admin, list, file, options);
  return [status, body.message];
};

describe('text files', () => {
  test.each([
    ['UTF-8 with its mark', bytes('Name,GL Code\nCafé,1\n', 'utf8', [0xef, 0xbb, 0xbf]), 'utf-8'],
    ['UTF-8 without a mark', bytes('Name,GL Code\nCafé,1\n', 'utf8'), 'utf-8'],
    ['UTF-16 of Excel', bytes('Name,GL Code\nCafé,1\n', 'utf16le', [0xff, 0xfe]), 'utf-16le'],
    ['UTF-16 without a mark', bytes('Name,GL Code\nCafé,1\n', 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', bytes('Name,GL Code\nCafé,1\n', 'utf16le', [0xff, 0xfe]).swap16(), 'utf-16be'],
    ['Windows-1252', bytes('Name,GL Code\nCafé,1\n', 'latin1'), 'windows-1252'],
  ])('in %s are read', async (_name, file, encoding) => {
    const shown = await imported(admin, 'materials', file);
    expect(shown.encoding).toBe(encoding);
    expect(valuesOf(shown)).toEqual([['Café', '1']]);
  });

  test('are read in the encoding that the person chooses', async () => {
    const { id } = await imported(admin, 'materials', bytes('Name\nŁódź\n', 'utf8'));
    const mapping = { encoding: 'windows-1250', columns: [{ index: 0, field: 'name' }] };
    const shown = await preview(admin, id, { mapping });
    expect(shown).toMatchObject({ encoding: 'windows-1250' });
    expect(valuesOf(shown)).not.toEqual([['Łódź']]);
  });

  test.each([
    ['semicolons', 'Name;GL Code\r\n"a;b";1,5\r\n', {}],
    ['tabs', 'Name\tGL Code\r\na;b\t1,5\r\n', { type: 'text/tab-separated-values', name: 'list.tsv' }],
    ['tabs, called CSV', 'Name\tGL Code\r\na;b\t1,5\r\n', {}],
  ])('with %s are read', async (_name, file, options) => {
    expect(valuesOf(await imported(admin, 'materials', file, options))).toEqual([['a;b', '1,5']]);
  });

  test('keep line breaks inside of quotes, and quotes inside of quotes', async () => {
    const shown = await imported(admin, 'estimates', 'Code,Description\r\n1,"one\r\ntwo, ""three"""\r\n2,12" pipe\r\n');
    expect(valuesOf(shown)).toEqual([
      ['1', 'one\r\ntwo, "three"'],
      ['2', '12" pipe'],
    ]);
    expect(shown.rows.map(({ number }: Json) => number)).toEqual([2, 3]);
  });

  test('may have a title, blank rows, and unused columns, and rows keep their numbers', async () => {
    const file = 'Bid of March,,\n,,\nRef,Material,Accounting\n,,\nx,Sand,1\n,,\ny,Rock,2\n';
    const shown = await imported(admin, 'materials', file);
    expect(shown).toMatchObject({
      headerRow: 3,
      columns: [{ field: null }, { field: 'name' }, { field: 'accountingCode' }],
    });
    expect(shown.rows.map(({ number }: Json) => number)).toEqual([5, 7]);
    expect(valuesOf(shown)).toEqual([
      ['Sand', '1'],
      ['Rock', '2'],
    ]);
  });

  test('without a header have samples of each column, and can be mapped by hand', async () => {
    const shown = await imported(admin, 'materials', 'Sand,1\nRock,2\n');
    expect(shown).toMatchObject({
      headerRow: 0,
      counts: { error: 2 },
      columns: [{ header: '', samples: ['Sand', 'Rock'] }, {}],
    });
    const mapping = { headerRow: 0, columns: [{ index: 0, field: 'name' }] };
    expect((await preview(admin, shown.id, { mapping })).counts.create).toBe(2);
  });

  test('with formulas are imported as text, and exported with an apostrophe', async () => {
    const shown = await imported(admin, 'materials', `Name\n"=cmd|'/c calc'!A1"\n`);
    await apply(admin, shown);
    const { body } = await admin.raw('GET', '/api/admin/material-templates/export');
    expect(body).toContain(`"'=cmd|'/c calc'!A1"`);
  });
});

describe('workbooks', () => {
  test('with dates, percentages, and formatted codes are read', async () => {
    const file = await book({
      columns: [{ numFmt: '0000' }, {}, { numFmt: '0.0%' }, { numFmt: '#,##0.00' }],
      rows: [
        ['Code', 'Description', 'Unit', 'Quantity'],
        [310, new Date('2026-03-01T00:00:00Z'), 0.125, 1250.5],
        [22, 'Curb', null, 0.1 + 0.2],
      ],
    });
    const shown = await imported(admin, 'estimates', file, asXlsx);
    expect(valuesOf(shown)).toEqual([
      ['0310', '2026-03-01', '12.5%', '1250.5'],
      ['0022', 'Curb', '', '0.3'],
    ]);
    expect(shown.rows[0].notes).toEqual([
      { field: 'description', text: 'Description is a date in the spreadsheet; it is imported as 2026-03-01' },
      { field: 'totalQuantity', text: 'Total Quantity shows 1,250.50; its value 1250.5 is imported' },
    ]);
  });

  test('use the value of a formula, with a note', async () => {
    const file = await book({
      rows: [
        ['Name', 'GL Code'],
        ['Sand', null],
        ['Rock', '#N/A'],
      ],
      cells: new Map([['1,1', { formula: '40+2', formulaResult: 42, type: 'formula' }]]),
    });
    const shown = await imported(admin, 'materials', file, asXlsx);
    expect(valuesOf(shown)[0]).toEqual(['Sand', '42']);
    expect(shown.rows[0].notes).toEqual([
      { field: 'accountingCode', text: 'Accounting Code is a formula; its value 42 is imported' },
    ]);
  });

  test('may have merged headers above each other', async () => {
    const file = await book({
      rows: [
        ['Code', 'Production', null],
        [null, 'Per Hour', 'Per Day'],
        ['10', '5', '40'],
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
        { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      ],
    });
    const shown = await imported(admin, 'estimates', file, asXlsx);
    expect(shown).toMatchObject({
      headerRow: 2,
      columns: [{ field: 'costCode' }, { field: 'productionPerHour' }, { field: 'productionPerDay' }],
    });
    expect(valuesOf(shown)).toEqual([['10', '5', '40']]);
  });

  test('are read from the first visible sheet, unless the person chooses another one', async () => {
    const file = await book(
      { hidden: true, rows: [['Hidden']] },
      { rows: [['Name'], ['Sand']] },
      { rows: [['Name'], ['Rock']] },
    );
    const shown = await imported(admin, 'materials', file, asXlsx);
    expect(shown).toMatchObject({ sheets: ['Sheet 1', 'Sheet 2', 'Sheet 3'], sheet: 1 });
    const mapping = { sheet: 2, columns: [] };
    expect(valuesOf(await preview(admin, shown.id, { mapping }))).toEqual([['Rock']]);
  });
});

describe('the server refuses', () => {
  test('more than 20,000 rows, more than 60 columns, and more than 10 MB', async () => {
    const rows = (count: number) => `Name\n${Array.from({ length: count }, (_, n) => `M-${n}`).join('\n')}\n`;
    expect(await refusal(rows(20_001))).toEqual([
      400,
      'The file has 20,001 rows. A file can have at most 20,000. Split it, then import its parts.',
    ]);
    expect(await refusal(rows(25_000))).toEqual([
      400,
      'The file has more than 20,000 rows. Split it, then import its parts.',
    ]);
    expect((await upload(admin, 'materials', rows(20_000))).status).toBe(201);
    const wide = (columns: number) =>
      `${Array.from({ length: columns }, (_, n) => (n ? `c${n}` : 'Name')).join(',')}\n`;
    expect(await refusal(wide(61))).toEqual([
      400,
      "The file has more than 60 columns. Delete columns that you don't need.",
    ]);
    expect((await upload(admin, 'materials', wide(60))).status).toBe(201);
    expect(await refusal('x'.repeat(10 * 1024 * 1024 + 1))).toEqual([
      413,
      'The file is larger than 10 MB. Split it, then import its parts.',
    ]);
  });

  test('a body of unknown length after 10 MB, and stores nothing', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 13 ? controller.enqueue(part) : controller.close()),
    });
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = { method: 'POST', body, duplex: 'half', headers: { cookie, 'content-type': 'text/csv' } };
    const response = await fetch(`${server.url}/api/imports?list=materials`, request as RequestInit).catch(() => null);
    // The client may still be sending when the server refuses.
    if (response) expect(response.status).toBe(413);
    expect(await server.db.query('SELECT 1 FROM imports')).toEqual([]);
  });

  test.each([
    ['a PDF', Buffer.from('\n%PDF-1.7\n\0\u0001\u0002'), 'The file is a PDF. Choose a CSV, TSV, or XLSX file.'],
    [
      'a picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'The file is a picture. Choose a CSV, TSV, or XLSX file.',
    ],
    [
      'a file of another type',
      Buffer.from('Name\n\0\u0001\u0002'),
      'The file is not a CSV, TSV, or XLSX file. Choose another file.',
    ],
    [
      'a web page',
      Buffer.from('<html><table><tr><td>Sand</td></tr></table></html>'),
      'The file is a web page. Open it in Excel, save it as XLSX, then import it.',
    ],
    ['an empty file', Buffer.from('\n\n'), 'The file is empty.'],
    [
      'a quotation mark that never closes',
      Buffer.from('Name\n"Sand\nRock\n'),
      expect.stringMatching(/is never closed\. Close it, then import the file\.$/),
    ],
    [
      'half a workbook',
      Buffer.from('PK\u0003\u0004 and no more'),
      'The XLSX file is damaged or not complete. Save it again, then import it.',
    ],
  ])('%s', async (_name, file, message) => {
    expect(await refusal(file)).toEqual([400, message]);
  });

  test('a media type other than CSV, TSV, or XLSX', async () => {
    expect(await refusal('Name\n', { type: 'application/pdf' })).toEqual([
      415,
      'Only CSV, TSV, and XLSX files can be imported.',
    ]);
  });

  test('an encrypted workbook, and an old .xls file', async () => {
    const file = await writeXlsx({
      sheets: [{ name: 'A', rows: [['Name']] }],
      encryption: { password: 'x', spinCount: 1000 },
    });
    expect(await refusal(file, asXlsx)).toEqual([
      400,
      'The file is protected by a password. Save it without a password, then import it.',
    ]);
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
    expect(await refusal(old, asXlsx)).toEqual([
      400,
      'The file has an old format (.xls). Save it as .xlsx or CSV, then import it.',
    ]);
  });

  test('an unknown list and a missing list', async () => {
    expect((await upload(admin, 'users', 'Name\n')).status).toBe(400);
    expect(
      (await admin.raw('POST', '/api/imports', { body: 'Name\n', headers: { 'content-type': 'text/csv' } })).status,
    ).toBe(400);
  });
});

const ROW = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
const UNPACKED = 400 * 1024 * 1024;
const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
// Compresses once and asynchronously. Otherwise the server could not respond for seconds, and would close idle connections.
const pack = promisify(deflateRaw);
let packedSheet: Buffer;
beforeAll(async () => {
  packedSheet = await pack(ROW.repeat(UNPACKED / ROW.length));
});

/** Creates a workbook whose sheet unpacks to 400 MB of XML. The archive may state this size or hide it. */
const bomb = (size = UNPACKED, options: Parameters<typeof zipOf>[1] = {}) =>
  zipOf(
    [
      { name: '[Content_Types].xml', data: CONTENT_TYPES },
      {
        name: 'xl/workbook.xml',
        data: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      { name: 'xl/worksheets/sheet1.xml', data: '', packed: packedSheet, size },
    ],
    options,
  );

const residentKb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]);

const UNUSUAL = expect.stringMatching(/^The XLSX file is packed in a way that cannot be read\. Open it in Excel/);
test.each([
  [
    'states its true size',
    undefined,
    'The file is larger than 50 MB when unpacked. Split it, then import its parts.',
    {},
  ],
  ['states a small size', 1000, expect.stringMatching(/damaged or not complete/), {}],
  ['states no size', 0, expect.stringMatching(/damaged or not complete|is empty/), {}],
  [
    'has a ZIP64 directory',
    undefined,
    'The file is larger than 50 MB when unpacked. Split it, then import its parts.',
    { zip64: true },
  ],
  ['has two directories', undefined, UNUSUAL, { zip64: true, otherDirectory: { count: 1, bytes: 0xffffffff, at: 0 } }],
] as const)('a zip bomb that %s is refused, using under 200 MB', async (_name, stated, message, options) => {
  const file = bomb(stated, options);
  expect(file.length).toBeLessThan(5 * 1024 * 1024);
  const before = residentKb();
  expect(await refusal(file, asXlsx)).toEqual([400, message]);
  expect(residentKb() - before).toBeLessThan(200 * 1024);
});
