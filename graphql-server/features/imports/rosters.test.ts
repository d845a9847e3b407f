import { encode } from 'iconv-lite';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { apply, imported, mappingOf, preview, previewOf, XLSX } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import { rawWorkbook, rowOf } from '../../testing/workbook';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query('TRUNCATE workers, cost_code_templates, material_templates, imports, import_mappings CASCADE'),
);

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const workers = (...lines: string[]) => imported(admin, 'workers', csv(...lines));
const addWorker = (worker: object) => admin.rest('POST', '/api/admin/workers', { kind: 'laborer', ...worker });
const fieldsOf = ({ columns }: Json): (string | null)[] => columns.map(({ field }: Json) => field);
const valueIn = (row: Json, field: string): string | undefined =>
  row.values.find((value: Json) => value.field === field)?.value;
const notesOf = ({ rows }: Json): string[] => rows.flatMap(({ notes }: Json) => notes.map(({ text }: Json) => text));
const errorsOf = ({ rows }: Json): string[][] =>
  rows.map(({ errors }: Json) => errors.map(({ column, reason }: Json) => `${column}: ${reason}`));
const named = (shown: Json) => shown.rows.map((row: Json) => [valueIn(row, 'lastName'), valueIn(row, 'firstName')]);
const NAME = ['lastName', 'firstName'];

describe('the header row', () => {
  test.each([
    [
      'File Number,Payroll Name,Legal First Name,Legal Last Name,Position Status',
      '000123,"Rivera, Ana",Ana,Rivera,Active',
    ],
    ['Worker ID,Legal Last Name,Legal First Name,Worker Status,Position', 'W12,Rivera,Ana,Terminated,Operator'],
    ['Employee ID,Last Name,First Name,Status,Craft', '123,Rivera,Ana,L,Laborer'],
    ['File #,Preferred Name,Legal Last Name,Legal First Name,Status', '000123,Ana R.,Rivera,Ana,A'],
    ['Company Code,File Number,Legal First Name,Legal Last Name,Job Title', 'ABC,7,Ana,Rivera,Title'],
    ['Dept,Last Name,First Name,Type', 'Active,Rivera,Ana,Laborer'],
  ])('of a payroll list is its first row: %s', async (header, first) => {
    const shown = await workers(header, first, first.replaceAll('Rivera', 'Li').replace(/\d+/, '9'));
    expect(shown).toMatchObject({ headerRow: 1, notImported: [], notImportedCount: 0, remarks: [] });
    expect(fieldsOf(shown)).toEqual(expect.arrayContaining(NAME));
    expect(named(shown)).toEqual([
      ['Rivera', 'Ana'],
      ['Li', 'Ana'],
    ]);
  });

  test('is missing in a list of one column, and all rows are imported, with a remark', async () => {
    const shown = await imported(admin, 'materials', csv('Rock', 'Material', 'Sand'));
    expect(shown).toMatchObject({ headerRow: 0, counts: { create: 3 }, columns: [{ field: 'name' }] });
    expect(shown.remarks).toEqual([
      'No header was found, so every row counts as an entry. Choose the field of each column.',
      'Row 2 may be the header. If it is, choose it above.',
    ]);
  });

  test.each([
    [['Rock,1001', 'Material,1002', 'Sand,1003']],
    [['Rock,Crushed', 'Name,Fine', 'Sand,Washed']],
    [['1001,Rock,Active', '1002,Material,Inactive', '1003,Sand,Active']],
  ])('is missing if a row in between is called like a field: %j', async (lines) => {
    expect(await imported(admin, 'materials', csv(...lines))).toMatchObject({ headerRow: 0, notImportedCount: 0 });
  });

  test('has the rows above it listed as not imported', async () => {
    const shown = await imported(admin, 'materials', csv('Yard 7,', 'May 2026,', 'Material,GL Code', 'Sand,1'));
    expect(shown).toMatchObject({ headerRow: 3, notImportedCount: 2 });
    expect(shown.notImported).toEqual([
      { number: 1, cells: ['Yard 7'] },
      { number: 2, cells: ['May 2026'] },
    ]);
  });

  test('is remarked if the person chooses a row that looks like an entry', async () => {
    const { id } = await imported(admin, 'materials', csv('Rock,1', 'Material,2', 'Sand,3'));
    const shown = await preview(admin, id, { mapping: { headerRow: 2, columns: [] } });
    expect(shown.remarks).toEqual([
      'Row 2 is used as the header, but it looks like an entry. Choose another header row if it is one.',
    ]);
    expect(shown.notImported).toEqual([{ number: 1, cells: ['Rock', '1'] }]);
  });

  test('that was remembered is not found again in a row of a list without a header', async () => {
    const first = await imported(admin, 'materials', csv('Material', 'Clay'));
    await preview(admin, first.id, { mapping: mappingOf(first) });
    expect(await imported(admin, 'materials', csv('Rock', 'Material', 'Sand'))).toMatchObject({ headerRow: 0 });
  });
});

describe('a column that does not hold employee numbers', () => {
  test.each([
    [
      'names',
      'Employee,First Name,Last Name,Kind',
      '"Rivera, Ana",Ana,Rivera,Laborer',
      /^The column "Employee" has names/,
    ],
    [
      'names',
      'Employee,First Name,Last Name,Kind',
      'Ana Rivera,Ana,Rivera,Laborer',
      /^The column "Employee" has names/,
    ],
    ['names', 'Employee,First Name,Last Name,Kind', 'RIVERA,Ana,Rivera,Laborer', /^The column "Employee" has names/],
    ['a count', '#,First Name,Last Name,Kind', '1,Ana,Rivera,Laborer', /^The column "#" only counts the rows/],
    ['a count', 'No.,First Name,Last Name,Kind', '1,Ana,Rivera,Laborer', /^The column "No\." only counts the rows/],
    ['a count', 'ID,First Name,Last Name,Kind', '1,Ana,Rivera,Laborer', /^The column "ID" only counts the rows/],
  ])('but %s is left out, with a remark: %s, %s', async (_what, header, first, remark) => {
    const shown = await workers(header, first, first.replace('1', '2').replaceAll('Ana', 'Bo'));
    expect(fieldsOf(shown)).toEqual([null, 'firstName', 'lastName', 'kind']);
    expect(shown.remarks).toEqual([expect.stringMatching(remark)]);
    expect(shown.counts.create).toBe(2);
  });

  test.each(['Employee', '#', 'No.', 'ID'])('is still recognized if it does: %s', async (header) => {
    const shown = await workers(`${header},First Name,Last Name`, '1042,Ana,Rivera', '1050,Bo,Li');
    expect(fieldsOf(shown)[0]).toBe('employeeNumber');
    expect(shown.remarks).toEqual([]);
  });

  test('does not hide the column that does', async () => {
    const shown = await workers('#,ID,First Name,Last Name', '1,1042,Ana,Rivera', '2,1050,Bo,Li');
    expect(fieldsOf(shown)).toEqual([null, 'employeeNumber', 'firstName', 'lastName']);
  });

  test('has an error in a row with a name among numbers', async () => {
    const shown = await workers(
      'Employee,First Name,Last Name,Kind',
      '12,Ana,Rivera,L',
      '"Li, Bo",Bo,Li,L',
      '14,Al,Yu,L',
    );
    expect(errorsOf(shown)).toEqual([
      [],
      ['Employee Number: Employee Number is a name: Li, Bo. Correct the cell, or leave out the column.'],
      [],
    ]);
  });
});

describe('last and first name in one column', () => {
  test.each([
    ['Name', '"Rivera, Ana"', 'Rivera', 'Ana'],
    ['Employee', '"Rivera, Ana"', 'Rivera', 'Ana'],
    ['Payroll Name', '"Rivera,Ana Maria"', 'Rivera', 'Ana Maria'],
    ['Last Name', '"Rivera, Ana"', 'Rivera', 'Ana'],
    ['"Last, First"', '"Rivera, Jr., Ana"', 'Rivera Jr.', 'Ana'],
    ['Employee Name', 'Ana Rivera', 'Rivera', 'Ana'],
  ])('are split: %s, %s', async (header, cell, last, first) => {
    const shown = await workers(`${header},Kind`, `${cell},Laborer`);
    expect(named(shown)).toEqual([[last, first]]);
    expect(errorsOf(shown)).toEqual([[]]);
    await apply(admin, shown);
    expect(await server.db.query('SELECT "lastName", "firstName" FROM workers')).toEqual([
      { lastName: last, firstName: first },
    ]);
  });

  test('have an error if they cannot be told apart', async () => {
    const shown = await workers('Name,Kind', 'Ana Maria Rivera,Laborer', 'Li,Laborer');
    expect(errorsOf(shown)).toEqual([
      ['Name: Write the name as Last, First, such as Rivera, Ana'],
      ['Name: Write the name as Last, First, such as Rivera, Ana'],
    ]);
  });

  test('find the listed worker', async () => {
    await addWorker({ lastName: 'Rivera', firstName: 'Ana' });
    expect((await workers('Name,Kind', '"rivera, ANA",Laborer')).counts).toMatchObject({ create: 0, change: 1 });
  });
});

describe('a field without a column', () => {
  const ROSTER = [
    'Last Name,First Name,Employee Number,Job Title',
    'Rivera,Ana,0012,Equipment Operator',
    'Li,Bo,0013,Laborer',
    'Yu,Al,0014,Foreman',
  ];

  test('is offered for each class: by the class itself, or by listed workers of the class', async () => {
    const shown = await workers(...ROSTER);
    expect(shown.missing).toEqual([
      {
        field: 'kind',
        by: 'workerClass',
        groups: [
          { text: 'Equipment Operator', rows: 1, offer: 'operator' },
          { text: 'Laborer', rows: 1, offer: 'laborer' },
          { text: 'Foreman', rows: 1, offer: null },
        ],
      },
    ]);
    expect(shown.offers.map(({ row, value }: Json) => [row, value])).toEqual([
      [2, 'Operator'],
      [3, 'Laborer'],
    ]);
    await addWorker({ lastName: 'Oh', firstName: 'Jo', kind: 'operator', workerClass: 'foreman' });
    expect((await preview(admin, shown.id)).missing[0].groups[2].offer).toBe('operator');
  });

  test('gets a constant in every row, and another one in rows of a class', async () => {
    const shown = await workers(...ROSTER);
    const constants = [
      { field: 'kind', value: 'Laborer' },
      { field: 'kind', value: 'operator', when: { field: 'workerClass', value: 'equipment  operator' } },
    ];
    const mapping = mappingOf(shown, { constants });
    const filled = await preview(admin, shown.id, { mapping });
    expect(filled).toMatchObject({ counts: { create: 3, error: 0 }, missing: [], offers: [] });
    expect(filled.rows.map((row: Json) => valueIn(row, 'kind'))).toEqual(['operator', 'Laborer', 'Laborer']);
    expect(filled.version).not.toBe(shown.version);
    expect((await apply(admin, filled, { mapping })).errors).toBeUndefined();
    expect(await server.db.query('SELECT "lastName", kind FROM workers ORDER BY "lastName"')).toEqual([
      { lastName: 'Li', kind: 'laborer' },
      { lastName: 'Rivera', kind: 'operator' },
      { lastName: 'Yu', kind: 'laborer' },
    ]);
  });

  test('is filled in by accepted offers and by corrections', async () => {
    const shown = await workers(...ROSTER);
    const corrections = [{ row: 4, field: 'kind', value: 'Operators' }];
    const filled = await preview(admin, shown.id, { mapping: mappingOf(shown, { acceptOffers: true, corrections }) });
    expect(filled.counts).toMatchObject({ create: 3, error: 0 });
  });

  test('is not asked for in rows of listed workers', async () => {
    await addWorker({
      lastName: 'Rivera',
      firstName: 'Ana',
      employeeNumber: '0012',
      workerClass: 'Equipment Operator',
    });
    const shown = await workers(...ROSTER.slice(0, 2));
    expect(shown).toMatchObject({ counts: { same: 1, error: 0 }, missing: [] });
  });

  test.each([
    [{ field: 'nothing', value: 'x' }, 'A constant has a field that the list does not have'],
    [{ field: 'lastName', value: 'x' }, 'Last Name has a column. Leave out the column, or remove its constant.'],
    [{ field: 'kind', value: ' ' }, 'Value is required'],
  ])('cannot have the constant %j', async (constant, message) => {
    const shown = await workers(...ROSTER);
    const { errors } = await previewOf(admin, shown.id, { mapping: mappingOf(shown, { constants: [constant] }) });
    expect(errors?.[0]?.message).toBe(message);
  });

  test('cannot have two constants for the same rows, and a constant must be a value of the field', async () => {
    const shown = await workers(...ROSTER);
    const ask = (...values: string[]) =>
      previewOf(admin, shown.id, {
        mapping: mappingOf(shown, { constants: values.map((value) => ({ field: 'kind', value })) }),
      });
    expect((await ask('operator', 'laborer')).errors?.[0]?.message).toBe(
      'Kind has two constants for the same rows. Remove one.',
    );
    const { data } = await ask('Boss');
    expect(data.importPreview.rows.edges[0].node.errors).toEqual([
      { column: 'Kind', reason: 'Kind must be one of Operator, Laborer, not Boss' },
    ]);
  });
});

test.each([
  ['O', 'operator'],
  ['L', 'laborer'],
  ['Operators', 'operator'],
  ['Labourer', 'laborer'],
  ['LABORERS', 'laborer'],
  ['Op.', 'operator'],
])('the kind %s is read as %s', async (text, kind) => {
  await apply(admin, await workers('Last Name,First Name,Kind', `Li,Bo,${text}`));
  expect(await server.db.query('SELECT kind FROM workers')).toEqual([{ kind }]);
});

test('a kind that names an operator gets an offer, and any other is named in the error', async () => {
  const shown = await workers('Last Name,First Name,Kind', 'Li,Bo,Crane Operator', 'Yu,Al,Salaried');
  expect(shown.offers).toEqual([{ row: 2, field: 'kind', value: 'Operator' }]);
  expect(errorsOf(shown)[1]).toEqual(['Kind: Kind must be one of Operator, Laborer, not Salaried']);
});

test.each([
  ['A', true],
  ['T', false],
  ['I', false],
  ['L', false],
  ['Terminated', false],
  ['Leave', false],
])('the status %s is read, with a note if it makes the worker inactive', async (text, isActive) => {
  const shown = await workers('Last Name,First Name,Kind,Position Status', `Li,Bo,L,${text}`);
  expect(notesOf(shown)).toEqual(isActive ? [] : [`Active: ${text} is imported as No`]);
  await apply(admin, shown);
  expect(await server.db.query('SELECT "isActive" FROM workers')).toEqual([{ isActive }]);
});

test('T in a column that is called Active may mean true, and is an error', async () => {
  const shown = await workers('Last Name,First Name,Kind,Active', 'Li,Bo,L,T', 'Yu,Al,L,Seasonal');
  expect(errorsOf(shown)).toEqual([
    ['Active: Active must be Yes or No, not T'],
    ['Active: Active must be Yes or No, not Seasonal'],
  ]);
});

describe('a listed worker', () => {
  test.each(['1042.0', '"1,042"', '1042.00', '1042.', '"1,042.00"', '1.042E+03'])(
    'is offered for the number %s',
    async (number) => {
      await addWorker({ lastName: 'Lopez', firstName: 'Maria', employeeNumber: '1042', accountingCode: '77' });
      const shown = await workers(
        'Last Name,First Name,Employee Number,Kind,GL Code',
        `Lopez,Maria,${number},Laborer,77.0`,
      );
      expect(shown.offers).toEqual([
        { row: 2, field: 'employeeNumber', value: '1042' },
        { row: 2, field: 'accountingCode', value: '77' },
      ]);
      const mapping = mappingOf(shown, { acceptOffers: true });
      expect((await preview(admin, shown.id, { mapping })).counts).toMatchObject({ create: 0, same: 1 });
    },
  );

  test.each([
    ['without a number', 'Last Name,First Name,Kind', 'Lopez,Maria,Laborer'],
    ['with a blank number', 'Last Name,First Name,Kind,Employee Number', 'Lopez,Maria,Laborer,'],
    ['in other case', 'Last Name,First Name,Kind', 'LOPEZ, maria,Laborer'],
    ['in one column', 'Name,Kind', '"Lopez, Maria",Laborer'],
    ['as first and last name', 'Name,Kind', 'Maria Lopez,Laborer'],
    ['with another number', 'Last Name,First Name,Kind,Employee Number', 'Lopez,Maria,Laborer,99'],
  ])('with a number gets a note in the row with the same name %s', async (_what, header, line) => {
    await addWorker({ lastName: 'Lopez', firstName: 'Maria', employeeNumber: '0042' });
    const shown = await workers(`${header},Trade`, `${line},Foreman`);
    expect(shown.counts.create).toBe(1);
    expect(notesOf(shown)).toContain('This name is listed with Employee Number 0042. The import adds another entry.');
  });

  test('gets a note with its number, if an equal row has none', async () => {
    await addWorker({ lastName: 'Lopez', firstName: 'Maria', employeeNumber: '0042' });
    const shown = await workers('Last Name,First Name,Kind', 'Lopez,Maria,Laborer');
    expect(shown.counts.same).toBe(1);
    expect(notesOf(shown)).toEqual(['This name is listed with Employee Number 0042.']);
  });

  test('that is retired gets a note in its row, unless the file has a status column', async () => {
    await addWorker({ lastName: 'Lopez', firstName: 'Maria', isActive: false });
    const shown = await workers('Last Name,First Name,Kind', 'Lopez,Maria,Laborer');
    expect(shown.counts.same).toBe(1);
    expect(notesOf(shown)).toEqual(['This entry is retired on the list. The import leaves it inactive.']);
    expect(notesOf(await workers('Last Name,First Name,Kind,Active', 'Lopez,Maria,Laborer,No'))).toEqual([]);
  });
});

test.each([
  [
    ['Code,Description,Production Unit', '9001,Pipe, 15 in,LF', '9002,Pipe, 18 in,LF', '9003,Pipe,LF'],
    [2, 3],
  ],
  [
    ['Code,Description', '9001,Pipe, 15 in', '9002,Pipe, 18 in'],
    [2, 3],
  ],
  [
    ['Code,Description,Production Unit,', '1,Pipe, 15 in,LF,', '2,Pipe, 18 in,LF,', '3,Pipe,LF,'],
    [2, 3],
  ],
  [
    ['Code;Description;Production Unit', '1;Pipe; 15 in;LF', '2;Pipe; 18 in;LF', '3;Pipe;LF'],
    [2, 3],
  ],
  [
    ['Code,Description,Production Unit', '1,Pipe, 15, 20 in,LF', '2,Pipe, 18 in,LF', '3,Pipe,LF'],
    [2, 3],
  ],
  [['List,,', 'Code,Description,Production Unit', '1,Pipe, 15 in,LF', '2,Pipe,LF'], [3]],
  [['Code,Description,Production Unit,', '1,Pipe,LF,by hand', '2,Pipe,LF,by hand'], []],
])('each row with text beyond the header has an error: %j', async (lines, rows) => {
  const shown = await imported(admin, 'cost_codes', csv(...lines));
  expect(shown.errorRows).toEqual(rows);
});

test('a list in a Mac encoding gets a guess, which the person can choose', async () => {
  const file = encode('Last Name,First Name,Employee Number,Kind\r\nMuñoz,José,0012,Laborer\r\n', 'macintosh');
  const shown = await imported(admin, 'workers', file);
  expect(shown).toMatchObject({
    encoding: 'windows-1252',
    encodingGuess: {
      encoding: 'macintosh',
      samples: [
        { current: 'Mu–oz', guessed: 'Muñoz' },
        { current: 'JosŽ', guessed: 'José' },
      ],
    },
  });
  const chosen = await preview(admin, shown.id, { mapping: { encoding: 'macintosh', columns: [] } });
  expect(chosen.encodingGuess).toBeNull();
  expect(named(chosen)).toEqual([['Muñoz', 'José']]);
});

describe('rows that are hidden in a workbook', () => {
  const hidden = (row: string, attribute: string) => row.replace('<row>', `<row ${attribute}>`);
  const file = rawWorkbook({
    sheets: [
      {
        rows:
          rowOf('Name') +
          rowOf('Sand') +
          hidden(rowOf('Rock'), 'hidden="1"') +
          hidden(rowOf('Clay'), 'hidden="true"') +
          hidden(rowOf('Mulch'), 'ht="0" customHeight="1"') +
          hidden(rowOf('Lime'), 'hidden="0" ht="0"'),
      },
    ],
  });

  test('are marked, and one setting leaves them out', async () => {
    const shown = await imported(admin, 'materials', file, { type: XLSX, name: 'list.xlsx' });
    expect(shown).toMatchObject({ hiddenCount: 3, counts: { create: 5 } });
    expect(shown.rows.filter(({ isHidden }: Json) => isHidden).map(({ number }: Json) => number)).toEqual([3, 4, 5]);
    expect(notesOf(shown)).toEqual(['Hidden in the file', 'Hidden in the file', 'Hidden in the file']);
    const mapping = mappingOf(shown, { leaveOutHidden: true });
    const without = await preview(admin, shown.id, { mapping });
    expect(without.counts).toMatchObject({ create: 2, leftOut: 3 });
    await apply(admin, without, { mapping });
    expect(await server.db.query('SELECT name FROM material_templates ORDER BY name')).toEqual([
      { name: 'Lime' },
      { name: 'Sand' },
    ]);
  });
});
