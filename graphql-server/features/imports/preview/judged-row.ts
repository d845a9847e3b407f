import type { ImportableList } from '../../../core/lists/importable-list';
import type { Pauses } from '../../../core/service-interfaces/share';
import type { Entry } from './match-entries';
import type { ReadRow } from './read-rows';
import type { ImportChange, ImportRowState } from './rows.types';
import type { ImportOffer } from './suggestions.types';

/** A row of the file with its effect on the list. */
export interface JudgedRow extends ReadRow {
  number: number;
  /** True if a filter or a person hid the row in the workbook. */
  isHidden: boolean;
  state: ImportRowState;
  changes: ImportChange[];
  offers: ImportOffer[];
  /** The entry that the row changes or equals. */
  entry?: Entry;
  /** Input that the list's form would send for this row. */
  input?: Record<string, unknown>;
}

/** Records with which rows are compared. */
export interface Judging {
  list: ImportableList;
  entries: Entry[];
  /** Listed codes, keyed by field. */
  codes: Map<string, string[]>;
  pauses: Pauses;
}
