/** Attribute of the element that contains the review's rows. */
export const REVIEW_ROWS = { 'data-review-rows': '' };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-review-rows] [data-row-key]')];

/** Returns the id of the card whose row has the focus. */
export const focusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-review-rows] [data-row-key]')?.dataset['rowKey'];

/** Focuses the row of card `id`. If it is missing, focuses the row of card `otherwise`, the first row, or the page. */
export function focusRow(id: string | undefined, otherwise?: string): void {
  const find = (wanted: string | undefined) => rows().find((each) => each.dataset['rowKey'] === wanted);
  const target = find(id) ?? find(otherwise) ?? rows()[0] ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: 'nearest' });
}

/** Calls `focusRow` after the list has rendered. */
export const focusRowSoon = (id: string | undefined, otherwise?: string): void =>
  void requestAnimationFrame(() => focusRow(id, otherwise));
