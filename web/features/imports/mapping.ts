import type { ImportCorrectionInput, ImportMappingInput } from '../../schema.generated';
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
