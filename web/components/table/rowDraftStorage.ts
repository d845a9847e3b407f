import type { Draft, EditTarget } from './columns';

interface StoredRow<Row> {
  target: EditTarget<Row>;
  draft: Draft;
}

const keyOf = (place: string) => `row draft: ${place}`;

/** Stores a row's unsaved changes in the tab's session storage, so that two tabs never share them. */
export function keepRowDraft<Row>(place: string, kept: StoredRow<Row>): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked, but the draft is still on the page.
  }
}

export function forgetRowDraft(place: string): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

export function readRowDraft<Row>(place: string): StoredRow<Row> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as StoredRow<Row> | null;
    return kept?.target?.key && kept.draft ? kept : null;
  } catch {
    return null;
  }
}
