import { readNewestMatches } from './newest-window';

/** Searches a log of `size` rows. `matches` says whether a row matches, by its position from the newest. */
async function search(matches: (position: number) => boolean, size: number, rows: number) {
  const reads: (number | 'everywhere')[] = [];
  const among = async (newest: number) => {
    reads.push(newest);
    return Array.from({ length: Math.min(newest, size) }, (_, position) => position)
      .filter(matches)
      .slice(0, rows);
  };
  const everywhere = async () => {
    const found = await among(size);
    reads[reads.length - 1] = 'everywhere';
    return found;
  };
  return { found: await readNewestMatches(rows, { among, everywhere }), reads };
}

test.each([
  ['a common text is found in the first window', (at: number) => at % 10 === 0, [1000]],
  ['a less common text is found in the larger window', (at: number) => at % 500 === 0, [1000, 50_000]],
  [
    'a rare text is searched in all rows after the first window',
    (at: number) => at === 1500 || at > 99_000,
    [1000, 'everywhere'],
  ],
  [
    'a text that became common recently is searched in all rows after both windows',
    (at: number) => at < 10 || at > 90_000,
    [1000, 50_000, 'everywhere'],
  ],
  ['a text without matches is searched in all rows after the first window', () => false, [1000, 'everywhere']],
])('%s', async (_what, matches, expected) => {
  const { found, reads } = await search(matches, 100_000, 51);
  expect(reads).toEqual(expected);
  const all = Array.from({ length: 100_000 }, (_, at) => at).filter(matches);
  expect(found).toEqual(all.slice(0, 51));
});
