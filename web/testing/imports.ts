import { pageAt } from '../app/pages';
import type { ListPage } from '../core/feature';
import type { Preview } from '../features/imports/mapping';
import type { ImportRowState } from '../schema.generated';

/** Page of the production entries. */
export const productionList = pageAt('/estimates') as ListPage;

/** Returns a row in the preview of a file of production entries. */
export const importRow = (number: number, state: ImportRowState, code: string) => ({
  node: {
    number,
    state,
    isHidden: false,
    values: [{ field: 'costCode', value: code }],
    changes: state === 'change' ? [{ field: 'costCode', old: '3110', new: code }] : [],
    errors: state === 'error' ? [{ column: 'Cost Code', reason: 'Cost code is required' }] : [],
    notes: [],
    offers: [] as { row: number; field: string; value: string }[],
  },
});

type Counts = { create: number; change: number; same: number; error: number; leftOut: number };
type Row = ReturnType<typeof importRow>;

/** Returns the preview of a file of production entries. Numbers of rows (`create`, `change`) default to 0. */
export const importPreview = ({
  rows = [importRow(2, 'create', '3120')],
  sheets = [],
  offers = [],
  more = {},
  ...counts
}: Partial<Counts> & {
  rows?: Row[];
  sheets?: string[];
  offers?: Row['node']['offers'];
  /** Further parts of the preview. */
  more?: Partial<Preview>;
} = {}) => ({
  importPreview: {
    id: 'file-1',
    fileName: 'bid.csv',
    sheets,
    sheet: 0,
    headerRow: 1,
    encoding: 'UTF-8',
    encodings: ['UTF-8', 'windows-1252'],
    version: 'v1',
    columns: [
      { index: 0, header: 'Code', field: 'costCode' },
      { index: 1, header: 'Remarks', field: null },
    ],
    fields: [
      { name: 'costCode', title: 'Cost Code', choices: [] },
      { name: 'description', title: 'Description', choices: [] },
    ],
    remarks: [],
    notImported: [],
    notImportedCount: 0,
    missing: [],
    hiddenCount: 0,
    encodingGuess: null,
    ...more,
    counts: { create: 0, change: 0, same: 0, error: 0, leftOut: 0, ...counts },
    offers,
    offerCount: offers.length,
    errorRows: rows.flatMap(({ node: { number, state } }) => (state === 'error' ? [number] : [])),
    fileRows: [
      { number: 2, cells: ['3120', 'by hand'] },
      { number: 3, cells: ['3130'] },
    ],
    rows: { edges: rows, pageInfo: { hasNextPage: false, endCursor: null } },
  },
});
