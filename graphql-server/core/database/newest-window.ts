/** Number of newest rows to search: first few, then more if the first hits suggest that they fill a page. */
const WINDOWS = { first: 1000, larger: 50_000 };

/** Safety margin, because matches are not spread evenly. */
const MARGIN = 1.5;

/**
 * Reads a page of `rows` matches, newest first. A common text fills a page from the newest rows: a few, or more if their hits suggest
 * that more are enough. A rare text is searched in an index over all rows. In a single statement, the planner would choose by an
 * estimate that may be wrong by a factor of 1,000.
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
