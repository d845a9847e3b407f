/** Number of newest days that a search of one or two letters covers. Such a search can't use the index, so more days are slow. */
export const SHORT_SEARCH_DAYS = 7;

/** True for a search that is too short for the log's index. */
export function isShortSearch(search: string): boolean {
  const letters = [...search.trim()].length;
  return letters > 0 && letters < 3;
}

export const SHORT_SEARCH_NOTE = `A search with fewer than three characters covers only the last ${SHORT_SEARCH_DAYS} days.`;
