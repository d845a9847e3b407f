import type { ImportCorrectionInput, ImportMappingInput, ImportRowState } from '../../schema.generated';
import type { ImportPreviewQuery } from './imports.generated';

export type Preview = ImportPreviewQuery['importPreview'];

/** The person's changes to a file's rows. */
export interface Edits {
  corrections: readonly ImportCorrectionInput[];
  /** Numbers of the rows that are left out. */
  leftOut: readonly number[];
  /** True to restore codes that a spreadsheet turned into numbers. The codes in the list replace the numbers. */
  acceptOffers: boolean;
}

export const NO_EDITS: Edits = { corrections: [], leftOut: [], acceptOffers: false };

/** Returns the edits with new texts for a row's cells. */
export function withCorrections(edits: Edits, row: number, texts: Readonly<Record<string, string>>): Edits {
  const others = edits.corrections.filter((each) => each.row !== row || !(each.field in texts));
  return {
    ...edits,
    corrections: [...others, ...Object.entries(texts).map(([field, value]) => ({ row, field, value }))],
  };
}

/** Returns edits as the server expects them. */
export const editsInput = ({ corrections, leftOut, acceptOffers }: Edits) => ({
  corrections: corrections.map(({ row, field, value }) => ({ row, field, value })),
  leftOut: [...leftOut],
  acceptOffers,
});

/** Returns a preview's mapping as the server expects it. */
export const mappingOf = ({ sheet, headerRow, encoding, columns }: Preview, edits = NO_EDITS): ImportMappingInput => ({
  sheet,
  headerRow,
  encoding,
  columns: columns.map(({ index, field }) => ({ index, field })),
  ...editsInput(edits),
});

/** Returns the mapping with a new field for one column. Any other column with the same field becomes unmapped. */
export const withField = (mapping: ImportMappingInput, index: number, field: string | null): ImportMappingInput => ({
  ...mapping,
  columns: mapping.columns.map((column) =>
    column.index === index ? { index, field } : column.field === field ? { ...column, field: null } : column,
  ),
});

/** Returns a column's header, or a name such as 'Column A' if the header is empty. */
export const columnName = ({ header, index }: Pick<Preview['columns'][number], 'header' | 'index'>): string =>
  header ||
  `Column ${index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : ''}${String.fromCharCode(65 + (index % 26))}`;

export const STATE_NAMES = {
  create: 'New',
  change: 'Changed',
  same: 'Same',
  error: 'Error',
  left_out: 'Left out',
} as const;
export const STATES = ['create', 'change', 'same', 'error', 'left_out'] as const;

/** Returns the number of rows in a state. */
export const countOf = (counts: Preview['counts'], state: ImportRowState): number =>
  counts[state === 'left_out' ? 'leftOut' : state];

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** Describes an applied import: '600 added, 2 changed, 5 already in the list.' */
export const appliedText = ({ create, change, same }: Pick<Preview['counts'], 'create' | 'change' | 'same'>): string =>
  `${create} added, ${change} changed, ${same} already in the list.`;

/** Describes an import before it is applied: '600 rows will be added.' */
export function outcomeText({ create, change, same, error, leftOut }: Preview['counts']): string {
  if (error > 0)
    return `${rows(error)} cannot be imported. Nothing is imported until all errors are corrected or left out.`;
  const parts = [
    ...(create ? [`${rows(create)} will be added`] : []),
    ...(change ? [`${rows(change)} will change entries in the list`] : []),
    ...(same ? [`${rows(same)} ${same === 1 ? 'is' : 'are'} already in the list`] : []),
    ...(leftOut ? [`${rows(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file has no rows below its header.';
}
