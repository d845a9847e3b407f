import { InputType } from 'type-graphql';
import { FlagField, OptionalTextField, TextField } from '../../../core/inputs/fields';
import { OptionalDecimalField } from '../../../core/inputs/number-fields';
import type { ImportableList } from '../../../core/lists/importable-list';
import { judgeRows } from './judge-rows';
import type { Entry } from './match-entries';

@InputType()
class ListedMaterialInput {
  @OptionalTextField({ max: 5 })
  code?: string | null;

  @TextField({ max: 10, required: 'Name is required' })
  name!: string;

  @OptionalDecimalField()
  rate?: string | null;

  @OptionalTextField({ max: 10 })
  kind?: string | null;

  @FlagField()
  isActive: boolean = true;
}

const list = {
  input: ListedMaterialInput,
  keys: [['code'], ['name']],
  fields: {
    code: { title: 'Code' },
    name: { title: 'Material' },
    rate: { title: 'Rate', isNumber: true },
    kind: { title: 'Kind', choices: { b: 'Bulk', p: 'Piece' } },
    isActive: { title: 'Active', isFlag: true },
  },
} as unknown as ImportableList;

const sand: Entry = { id: 'sand', code: '010', name: 'Sand', rate: '2.50', kind: 'b', isActive: true };
const gravel: Entry = { id: 'gravel', code: null, name: 'Gravel', rate: null, kind: null, isActive: true };

interface Given {
  headers?: string[];
  fields?: (string | null)[];
  /** Cells of each row, separated by |. */
  rows: string[];
  notes?: [number, 'error' | 'number', string][];
  entries?: Entry[];
  codes?: string[];
  encoding?: string | null;
  corrections?: { row: number; field: string; value: string }[];
  leftOut?: number[];
  acceptOffers?: boolean;
  constants?: { field: string; value: string; when?: { field: string; value: string } }[];
}

/** Judges the rows below a header in row 1. */
function judge({ entries = [sand, gravel], encoding = 'utf-8', ...given }: Given) {
  const { headers = ['Code', 'Material', 'Rate'], fields = ['code', 'name', 'rate'] } = given;
  const rows = [headers, ...given.rows.map((row) => row.split('|'))].map((cells, index) => ({
    number: index + 1,
    cells,
    notes: index === 1 ? (given.notes ?? []) : [],
  }));
  return judgeRows(
    {
      texts: { sheets: [], sheet: 0, encoding, headers: [], rows },
      headers,
      headersKey: 'key',
      mapping: { headerRow: 1, columns: fields.map((field, index) => ({ index, field })) },
      edits: {
        corrections: given.corrections ?? [],
        leftOut: given.leftOut ?? [],
        acceptOffers: given.acceptOffers ?? false,
        constants: given.constants ?? [],
        leaveOutHidden: false,
      },
    },
    {
      list,
      entries,
      codes: new Map(given.codes ? [['code', given.codes]] : []),
      pauses: { between: async () => {}, end() {} },
    },
  );
}

const said = ({ errors }: { errors: { column: string; reason: string }[] }) =>
  errors.map(({ column, reason }) => `${column}: ${reason}`);

test('only the rows below the header are judged, with their row numbers in the file', async () => {
  const judged = await judge({ rows: ['020|Lime|1', '030|Clay|'] });
  expect(judged.map(({ number, state }) => [number, state])).toEqual([
    [2, 'create'],
    [3, 'create'],
  ]);
  expect(judged[0]).toMatchObject({
    input: { code: '020', name: 'Lime', rate: '1', isActive: true },
    values: [
      { field: 'code', value: '020' },
      { field: 'name', value: 'Lime' },
      { field: 'rate', value: '1' },
    ],
    changes: [],
    errors: [],
    offers: [],
  });
  expect(judged[0]!.entry).toBeUndefined();
});

test('a column without a field is not read', async () => {
  const [row] = await judge({ rows: ['020|Lime|x'], fields: ['code', 'name', null] });
  expect(row).toMatchObject({ state: 'create', sent: { code: '020', name: 'Lime' } });
  expect(row!.sent).not.toHaveProperty('rate');
});

describe('a row of a listed entry', () => {
  test.each([
    ['all values', ['010', 'Sand', '2.5'], 'same', []],
    ['another name', ['010', 'Sand 2', '2.50'], 'change', [{ field: 'name', old: 'Sand', new: 'Sand 2' }]],
    ['another number', ['010', 'Sand', '3'], 'change', [{ field: 'rate', old: '2.50', new: '3' }]],
    ['no number', ['010', 'Sand', ''], 'change', [{ field: 'rate', old: '2.50', new: '' }]],
    ['a number for an entry without a code', ['', 'Gravel', '3'], 'change', [{ field: 'rate', old: '', new: '3' }]],
    ['a code for an entry without one', ['020', 'Gravel', ''], 'change', [{ field: 'code', old: '', new: '020' }]],
  ])('with %s (cells %j) has the state %s', async (_what, cells, state, changes) => {
    const [row] = await judge({ rows: [cells.join('|')] });
    expect(row).toMatchObject({ state, changes, errors: [] });
    expect(row!.entry).toBe(cells[1] === 'Gravel' ? gravel : sand);
  });

  test('keeps the values of fields that the file lacks', async () => {
    const [row] = await judge({ rows: ['010|Sand 2'], headers: ['Code', 'Material'], fields: ['code', 'name'] });
    expect(row!.input).toMatchObject({ name: 'Sand 2', rate: '2.50', kind: 'b', isActive: true });
    expect(row!.changes).toHaveLength(1);
  });

  test('shows changed choices and flags with the labels of the list’s page', async () => {
    const [row] = await judge({
      rows: ['010|piece|no'],
      headers: ['Code', 'Kind', 'Active'],
      fields: ['code', 'kind', 'isActive'],
    });
    expect(row).toMatchObject({
      state: 'change',
      changes: [
        { field: 'kind', old: 'Bulk', new: 'Piece' },
        { field: 'isActive', old: 'Yes', new: 'No' },
      ],
    });
  });

  test('is refused if it matches several entries', async () => {
    const entries = [gravel, { ...gravel, id: 'other' }];
    const [row] = await judge({ rows: ['|gravel|3'], entries });
    expect(row).toMatchObject({ state: 'error' });
    expect(said(row!)).toEqual(['Material: This row matches 2 entries on the list']);
    expect(row!.entry).toBeUndefined();
  });
});

test('a rounded number has a note with the number shown and the value imported', async () => {
  const [row] = await judge({ rows: ['020|Lime| 2.35 '], notes: [[2, 'number', '2.345']] });
  expect(row!.notes).toEqual([{ field: 'rate', text: 'Rate shows 2.35; its value 2.345 is imported' }]);
  expect((await judge({ rows: ['020|Lime|2'] }))[0]!.notes).toEqual([]);
});

describe('errors', () => {
  test('from the form’s rules have the title of the column', async () => {
    const [row] = await judge({ rows: [`020|${'x'.repeat(11)}|many`] });
    expect(row!.state).toBe('error');
    expect(said(row!).map((error) => error.split(':')[0])).toEqual(['Material', 'Rate']);
    expect(row!.input).toBeUndefined();
  });

  test('a required field that the file lacks is named by its title', async () => {
    const [row] = await judge({ rows: ['020'], headers: ['Code'], fields: ['code'] });
    expect(said(row!)).toEqual(['Material: Name is required']);
  });

  test('an unreadable cell is not also reported as missing', async () => {
    const [row] = await judge({ rows: ['020|#REF!|'], notes: [[1, 'error', '#REF!']] });
    expect(said(row!)).toEqual(['Material: The cell shows #REF!, not a value']);
  });

  test('an unreadable character is an error unless the row changes nothing', async () => {
    const strange: Entry = { ...sand, id: 'strange', name: 'caf\uFFFD' };
    const rows = ['010|caf\uFFFD|2.50'];
    expect((await judge({ rows, entries: [strange] }))[0]).toMatchObject({ state: 'same', errors: [] });
    const [changed] = await judge({ rows });
    expect(changed!.state).toBe('error');
    expect(said(changed!)).toEqual([
      'Material: caf\uFFFD has a character that cannot be read. Choose another encoding, or correct the cell.',
    ]);
  });

  test('a row with an unreadable cell doesn’t take an entry from a row that equals the entry', async () => {
    const judged = await judge({ rows: ['010|#REF!|2.50', '010|Sand|2.50'], notes: [[1, 'error', '#REF!']] });
    expect(judged.map(({ state }) => state)).toEqual(['error', 'same']);
  });

  test('each of two rows for one entry has an error with the other row’s number', async () => {
    const judged = await judge({ rows: ['020|Lime|1', '020|Clay|1'] });
    expect(judged.map(said)).toEqual([['Material: This row repeats row 3'], ['Material: This row repeats row 2']]);
    expect(judged.map(({ state }) => state)).toEqual(['error', 'error']);
  });

  test('rows with and without a code for the same entry both have errors', async () => {
    const judged = await judge({ rows: ['020|Gravel|', '|Gravel|4'] });
    expect(judged.map(said)).toEqual([['Material: This row repeats row 3'], ['Material: This row repeats row 2']]);
  });

  test('of two rows for one entry, the row that equals the entry has no error', async () => {
    const judged = await judge({ rows: ['010|Sand|2.50', '010|Sand|4'] });
    expect(judged.map(({ state }) => state)).toEqual(['same', 'error']);
    expect(judged.map(said)).toEqual([[], ['Material: This row repeats row 2']]);
  });
});

describe('rows that are not entries', () => {
  test('are errors of the whole row', async () => {
    const judged = await judge({ rows: ['---|---', '020|Lime|1|x', '030|Clay|1'] });
    expect(judged.map(({ state }) => state)).toEqual(['error', 'error', 'create']);
    expect(judged.slice(0, 2).map(said)).toEqual([
      ['Row: This row is a dividing line, not an entry'],
      ['Row: This row has 4 cells, but the header has 3. Put quotes around text that contains the separator.'],
    ]);
  });

  test('in a workbook, extra cells are ignored', async () => {
    const [row] = await judge({ rows: ['020|Lime|1|x', '1'], encoding: null });
    expect(row!.state).toBe('create');
  });

  test('are read as entries after the person has corrected a cell', async () => {
    const corrections = [{ row: 2, field: 'name', value: ' Lime ' }];
    const [row] = await judge({ rows: ['020|a|1|x', '030|Clay|1'], corrections });
    expect(row).toMatchObject({ state: 'create', errors: [], input: { name: 'Lime' } });
    expect(row!.values).toContainEqual({ field: 'name', value: 'Lime' });
  });
});

describe("the person's decisions", () => {
  test('a left-out row has no errors, doubts, or offers, and isn’t compared with other rows', async () => {
    const rows = ['10||many\uFFFD', '020|Lime|1', '020|Lime|1'];
    const judged = await judge({ rows, leftOut: [2, 3], codes: ['010'] });
    expect(judged.map(({ state }) => state)).toEqual(['left_out', 'left_out', 'create']);
    expect(judged[0]).toMatchObject({ errors: [], doubts: [], offers: [] });
  });

  test('a correction replaces the cell and its notes, in its own row only', async () => {
    const judged = await judge({
      rows: ['020|#REF!|1', '030|Clay|1'],
      notes: [[1, 'error', '#REF!']],
      corrections: [
        { row: 2, field: 'name', value: 'Lime' },
        { row: 2, field: 'rate', value: '7' },
      ],
    });
    expect(judged.map(({ state }) => state)).toEqual(['create', 'create']);
    expect(judged.map(({ input }) => [input!.name, input!.rate])).toEqual([
      ['Lime', '7'],
      ['Clay', '1'],
    ]);
  });

  test('a code without its zeros is offered, and used once offers are accepted', async () => {
    const rows = ['10|Sand|2.50'];
    const [offered] = await judge({ rows, codes: ['010'] });
    expect(offered).toMatchObject({ offers: [{ field: 'code', value: '010' }], sent: { code: '10' } });
    const [accepted] = await judge({ rows, codes: ['010'], acceptOffers: true });
    expect(accepted).toMatchObject({ state: 'same', offers: [], sent: { code: '010' } });
  });

  test('a corrected code gets an offer if it lacks zeros', async () => {
    const corrections = [{ row: 2, field: 'code', value: '10' }];
    const [row] = await judge({ rows: ['x|Sand|2.50'], codes: ['010'], corrections });
    expect(row!.offers).toEqual([{ field: 'code', value: '010' }]);
    const [listed] = await judge({
      rows: ['10|Sand|2.50'],
      codes: ['010'],
      corrections: [{ row: 2, field: 'code', value: '010' }],
      acceptOffers: true,
    });
    expect(listed).toMatchObject({ state: 'same', offers: [], sent: { code: '010' } });
  });
});
