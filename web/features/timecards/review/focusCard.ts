/** Focuses a card of the list that is being reviewed; the other one if it has left the list, else the page. */
export function focusCard(id: string | undefined, otherwise?: string): void {
  const articles = [...document.querySelectorAll<HTMLElement>('[role="feed"] > article')];
  const find = (wanted: string | undefined) => articles.find((each) => each.dataset['rowKey'] === wanted);
  const target = find(id) ?? find(otherwise) ?? articles[0] ?? document.querySelector<HTMLElement>('main');
  target?.focus();
}

/** The same after the list has rendered. */
export const focusCardSoon = (id: string | undefined, otherwise?: string): void =>
  void requestAnimationFrame(() => focusCard(id, otherwise));
