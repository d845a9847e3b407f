import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import type { ColumnKind } from '../../../common/columns';
import { type Workbook, xlsxBytes } from './xlsx';

async function* each<Item>(items: Item[]) {
  yield* items;
}

const bytesOf = async (workbook: Workbook) => {
  const parts: Buffer[] = [];
  for await (const part of xlsxBytes(workbook)) parts.push(part);
  return Buffer.concat(parts);
};

const book = (columns: Record<string, ColumnKind>, rows: (string | null)[][], sheet = 'Timecards') =>
  bytesOf({ sheet, columns: Object.entries(columns).map(([title, kind]) => ({ title, kind })), rows: each(rows) });

const read = async (bytes: Buffer) => {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets[0]!;
};

/** Returns the sheet's XML, which is the last part of the archive. */
function sheetXml(bytes: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  return inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
}

const COLUMNS = {
  Code: 'text',
  People: 'count',
  Quantity: 'decimal',
  Hours: 'hours',
  Complete: 'percent',
  Date: 'day',
  'Approved At (America/Los_Angeles)': 'moment',
} as const;
const ROW = ['0310', '3', '18.25', '7.50', '0.1667', '2026-03-02', '2026-03-02 07:30:15'];

test('in XLSX, codes stay texts, and numbers, days, and moments get number formats', async () => {
  const sheet = await read(await book(COLUMNS, [ROW]));
  expect(sheet.name).toBe('Timecards');
  expect(sheet.rows[0]).toEqual(Object.keys(COLUMNS));
  const [code, people, quantity, hours, complete, date, moment] = sheet.rows[1]!;
  expect([code, people, quantity, hours, complete]).toEqual(['0310', 3, 18.25, 7.5, 0.1667]);
  expect((date as Date).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  expect(Math.round((moment as Date).getTime() / 1000) * 1000).toBe(Date.parse('2026-03-02T07:30:15Z'));
  const formats = ROW.map((_, index) => sheet.cells?.get(`1,${index}`)?.style?.numFmt);
  expect(formats.slice(1)).toEqual(['0', '0.00##', '0.00', '0%', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
});

test('the header row of an XLSX file has filters for all rows, and stays in view', async () => {
  const xml = sheetXml(await book(COLUMNS, [ROW, ROW, ROW]));
  expect(xml).toContain('<autoFilter ref="A1:G4"/>');
  expect(xml).toContain('ySplit="1"');
});

test('XLSX columns are as wide as their values, within limits', async () => {
  const xml = sheetXml(
    await book({ Id: 'text', Note: 'text', Name: 'text' }, [['1', 'x'.repeat(500), 'n'.repeat(30)]]),
  );
  const widths = [...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([8, 60, 32]);
});

test.each([
  '_x0041_',
  '_x005F_x0041_',
  'bell\u0007',
  'cr\rlf\r\n',
  'tab\tend',
  ' padded ',
  '<b>&amp;"',
  '\uFFFE',
  '😀',
])('%j is escaped so that spreadsheet programs read the same text', async (text) => {
  const xml = sheetXml(await book({ Name: 'text' }, [[text]]));
  const [, written = ''] = /<c r="A2"[^>]*><is><t xml:space="preserve">([\s\S]*?)<\/t>/.exec(xml) ?? [];
  const unescaped = written
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  expect(unescaped).toBe(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters.
  expect(xml).not.toMatch(/[\0-\x08\x0B-\x1F\uFFFE]/);
});

test('in XLSX, text in number and day columns stays text, and formulas get an apostrophe', async () => {
  const columns = { Quantity: 'decimal', Date: 'day', Name: 'text' } as const;
  const { rows } = await read(
    await book(columns, [
      ['3-4', '', '=1+1'],
      [null, '1899-12-31', '-5'],
      ['=1', 'soon', "'quoted"],
    ]),
  );
  expect(rows.slice(1)).toEqual([
    ['3-4', null, "'=1+1"],
    [null, '1899-12-31', '-5'],
    ["'=1", 'soon', "''quoted"],
  ]);
});

test('column 30 of an XLSX file is AD', async () => {
  const columns = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, 'text' as const]));
  const bytes = await book(columns, [Object.keys(columns)]);
  expect(sheetXml(bytes)).toContain('<autoFilter ref="A1:AD2"/>');
  expect((await read(bytes)).rows[1]![29]).toBe('c29');
});

test('a failing list throws before the first XLSX byte, and stopping the reader ends the list', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield ['one'];
    throw new Error('no database');
  }
  const columns = [{ title: 'A' }];
  await expect(xlsxBytes({ sheet: 'S', columns, rows: failing() }).next()).rejects.toThrow('no database');

  let ended = false;
  async function* endless() {
    try {
      for (let row = 0; ; row++) yield [String(row).repeat(100)];
    } finally {
      ended = true;
    }
  }
  const bytes = xlsxBytes({ sheet: 'S', columns, rows: endless() });
  await bytes.next();
  await bytes.return(undefined);
  expect(ended).toBe(true);
});
