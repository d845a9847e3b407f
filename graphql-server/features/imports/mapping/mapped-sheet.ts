import type { SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import type { ImportMappingInput } from './mapping.types';

export interface ColumnMapping {
  index: number;
  field?: string | null;
}

/** Row number of a sheet's header, and the fields of its columns. */
export interface Mapping {
  /** Row number of the headers. 0 if there are none. */
  headerRow: number;
  columns: ColumnMapping[];
}

/** The person's edits of the rows. */
export type Edits = Required<
  Pick<ImportMappingInput, 'corrections' | 'constants' | 'leftOut' | 'acceptOffers' | 'leaveOutHidden'>
>;

/** A sheet of an imported file, with a field for each column. */
export interface MappedSheet {
  texts: SheetTexts;
  /** Header of each column. Empty if the column has no header. */
  headers: string[];
  /** Identifies a header row by its texts. Undefined without a header. */
  headersKey: string | undefined;
  mapping: Mapping;
  edits: Edits;
}
