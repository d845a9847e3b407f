import { attempt } from '../../core/browser/attempt';
import type { Draft, EditTarget } from './columns';

interface StoredRow<Row> {
  target: EditTarget<Row>;
  draft: Draft;
}

const keyOf = (place: string) => `row draft: ${place}`;

/** Stores a row's unsaved changes in the tab's session storage, so that two tabs never share them. */
export function keepRowDraft<Row>(place: string, kept: StoredRow<Row>): void {
  // If storage is full or blocked, the draft is still on the page.
  attempt(() => sessionStorage.setItem(keyOf(place), JSON.stringify(kept)));
}

export const forgetRowDraft = (place: string): void => attempt(() => sessionStorage.removeItem(keyOf(place)));

export function readRowDraft<Row>(place: string): StoredRow<Row> | null {
  const kept: StoredRow<Row> | null = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'));
  return kept?.target?.key && kept.draft ? kept : null;
}
