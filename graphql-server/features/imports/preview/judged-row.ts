import type { ImportableList } from '../../../core/lists/importable-list';
import type { Pauses } from '../../../core/service-interfaces/share';
import type { Entry } from './match-entries';
import type { ReadRow } from './read-rows';
import type { ImportRow } from './rows.types';

/** A row of the file with its effect on the list. */
export interface JudgedRow extends ReadRow, Pick<ImportRow, 'number' | 'isHidden' | 'state' | 'changes' | 'offers'> {
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
