/**
 * Numbers of newest rows to search. The larger window is tried if the matches in the first window suggest that the larger window
 * has a full page.
 */
const WINDOWS = { first: 1000, larger: 50_000 };

/** Minimum number of matches expected in the larger window, in pages. One page is not enough, because matches are not spread evenly. */
const MARGIN = 1.5;

/**
 * Reads a page of `rows` matches, newest first. A common text fills the page from a window of the newest rows, which is fast. For
 * a rare text, `everywhere` searches an index over all rows. These are separate statements. In one
 * statement, the planner would choose by an estimate that may be wrong by a factor of 1,000.
 */
export async function readNewestMatches<Row>(
  rows: number,
  read: { among(newest: number): Promise<Row[]>; everywhere(): Promise<Row[]> },
): Promise<Row[]> {
  const recent = await read.among(WINDOWS.first);
  if (recent.length >= rows) return recent;
  const expected = (recent.length / WINDOWS.first) * WINDOWS.larger;
  const found = expected >= rows * MARGIN ? await read.among(WINDOWS.larger) : [];
  return found.length >= rows ? found : read.everywhere();
}
