import { attempt, storedKeys } from '../../core/browser/attempt';
import type { Draft, EditTarget } from './columns';

interface StoredRow<Row> {
  target: EditTarget<Row>;
  draft: Draft;
}

const keyOf = (place: string) => /* not shown */ `row draft: ${place}`;

/** Stores a row's unsaved changes in the tab's session storage, so that two tabs never share them. */
export function keepRowDraft<Row>(place: string, kept: StoredRow<Row>): void {
  // If storage is full or blocked, the draft is still on the page.
  attempt(() => sessionStorage.setItem(keyOf(place), JSON.stringify(kept)));
}

export const forgetRowDraft = (place: string): void => attempt(() => sessionStorage.removeItem(keyOf(place)));

export const readRowDraft = <Row>(place: string): StoredRow<Row> | null => read(sessionStorage, keyOf(place));

const sentKeyOf = (place: string, row: string) => /* not shown */ `sent row: ${place}: ${row}`;

/** Stores a row that the person has left on the device, until the row is saved or the person gives it up. */
export function keepSentRow<Row>(place: string, { target, draft }: StoredRow<Row>): void {
  attempt(() => localStorage.setItem(sentKeyOf(place, target.key), JSON.stringify({ target, draft })));
}

export const forgetSentRow = (place: string, row: string): void =>
  attempt(() => localStorage.removeItem(sentKeyOf(place, row)));

/** Reads the rows that the person had left and that were not saved before their tab was closed. */
export const readSentRows = <Row>(place: string): StoredRow<Row>[] =>
  storedKeys(() => localStorage)
    .filter((key) => key.startsWith(sentKeyOf(place, '')))
    .flatMap((key) => read<Row>(localStorage, key) ?? []);

function read<Row>(storage: Storage, key: string): StoredRow<Row> | null {
  const kept: StoredRow<Row> | null = attempt(() => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;
  return kept?.target?.key && kept.draft ? kept : null;
}
