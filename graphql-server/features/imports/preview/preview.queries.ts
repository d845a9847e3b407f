import type { ImportableList } from '../../../core/lists/importable-list';
import type { Context } from '../../../core/operations/context';
import { readBasis, readEntries, versionOf } from '../imports.queries';
import type { MappedSheet } from '../mapping/mapped-sheet';
import { judgeRows } from './judge-rows';
import type { JudgedRow } from './judged-row';
import { type ImportCounts } from './preview.types';
import { ImportRowState } from './rows.types';

/** Effects of applying a sheet to the current list. */
export interface Judgment {
  rows: JudgedRow[];
  counts: ImportCounts;
  version: string;
  /** State of the list and the codes that the rows were compared with. */
  state: string;
}

/** Compares a sheet with the list. Charges the processor time to the person who uploaded the file. */
export async function judgeSheet(
  { db, share }: Pick<Context, 'db' | 'share'>,
  list: ImportableList,
  sheet: MappedSheet,
): Promise<Judgment> {
  const { texts, mapping, edits } = sheet;
  // Reads the state before the entries, so that a change made in between gives the list a different version.
  const { state, codes } = await readBasis(db, list);
  const entries = await readEntries(db, list);
  const rows = await judgeRows(sheet, { list, entries, codes, pauses: share.cost.pauses() });
  const counts: ImportCounts = { create: 0, change: 0, same: 0, error: 0, leftOut: 0 };
  for (const { state } of rows) counts[state === ImportRowState.left_out ? 'leftOut' : state]++;
  const { encoding, sheet: index } = texts;
  return { rows, counts, state, version: versionOf(state, { ...mapping, ...edits, encoding, index }) };
}
