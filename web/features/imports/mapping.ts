import type { ImportConstantInput, ImportCorrectionInput, ImportMappingInput } from '../../schema.generated';
import type { ImportPreviewQuery } from './imports.generated';

export type Preview = ImportPreviewQuery['importPreview'];

/** The person's changes to a file's rows. */
export interface Edits {
  corrections: readonly ImportCorrectionInput[];
  /** Values of fields that have no column. */
  constants: readonly ImportConstantInput[];
  /** Numbers of the rows that are left out. */
  leftOut: readonly number[];
  /** True to restore codes that a spreadsheet turned into numbers. The codes in the list replace the numbers. */
  acceptOffers: boolean;
  /** True to leave out all rows that are hidden in the file. */
  leaveOutHidden: boolean;
}

export const NO_EDITS: Edits = {
  corrections: [],
  constants: [],
  leftOut: [],
  acceptOffers: false,
  leaveOutHidden: false,
};

/** Returns the edits with new texts for a row's cells. */
export function withCorrections(edits: Edits, row: number, texts: Readonly<Record<string, string>>): Edits {
  const others = edits.corrections.filter((each) => each.row !== row || !(each.field in texts));
  return {
    ...edits,
    corrections: [...others, ...Object.entries(texts).map(([field, value]) => ({ row, field, value }))],
  };
}

/** Returns edits as the server expects them. */
export const editsInput = ({ corrections, constants, leftOut, acceptOffers, leaveOutHidden }: Edits) => ({
  corrections: corrections.map(({ row, field, value }) => ({ row, field, value })),
  constants: [...constants],
  leftOut: [...leftOut],
  acceptOffers,
  leaveOutHidden,
});

/** Returns the edits that fit a mapping: a field with a column has no constant. */
export function fittingEdits(edits: Edits, { columns }: Pick<ImportMappingInput, 'columns'>): Edits {
  const mapped = new Set(columns.map(({ field }) => field));
  return { ...edits, constants: edits.constants.filter(({ field }) => !mapped.has(field)) };
}

/** Returns the edits with new constants for a field. */
export const withConstants = (edits: Edits, field: string, constants: readonly ImportConstantInput[]): Edits => ({
  ...edits,
  constants: [...edits.constants.filter((each) => each.field !== field), ...constants],
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
