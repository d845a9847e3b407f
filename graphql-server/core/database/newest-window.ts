/** How many of the newest rows a search looks through: few at first, then more where the first hits promise a page. */
const WINDOWS = { first: 1000, larger: 50_000 };

/** A margin above the average, as matches are not spread evenly. */
const MARGIN = 1.5;

/**
 * Reads a page of `rows` matches, newest first, from the newest rows. A common text fills its page there, and each read ends when
 * the page is full. The hits of the first window tell whether the larger one is enough. A rare text is searched everywhere, by an
 * index. One statement would leave this choice to the planner, whose guess of a text's frequency may be wrong by a factor of 1,000.
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
