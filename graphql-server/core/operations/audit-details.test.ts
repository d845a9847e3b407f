import { detailsText } from './audit-details';

const CARDS = { items: ['North pier', 'South levee', 'Dock'], separator: '; ', after: ': approved' } as const;

test('details within the limit are written in full', () => {
  expect(detailsText('Sand', 4)).toBe('Sand');
  expect(detailsText(CARDS, 100)).toBe('North pier; South levee; Dock: approved');
  expect(detailsText(CARDS, 39)).toBe('North pier; South levee; Dock: approved');
});

test('a list that is too long ends with the number of names that are missing', () => {
  expect(detailsText(CARDS, 38)).toBe('North pier; and 2 more: approved');
  expect(detailsText({ ...CARDS, before: 'Batch: ', separator: ', ' }, 40)).toBe(
    'Batch: North pier, and 2 more: approved',
  );
  const items = Array.from({ length: 100 }, (_, index) => `Card ${index} of a long work area`);
  const text = detailsText({ items, separator: '; ' }, 1000);
  const [, shown, missing] = /^(.*); and (\d+) more$/.exec(text)!;
  expect(text.length).toBeLessThanOrEqual(1000);
  expect(shown!.split('; ').length + Number(missing)).toBe(100);
});

test('a text that is too long ends with the number of characters that are missing', () => {
  const text = detailsText('x'.repeat(5000), 100);
  expect(text).toHaveLength(100);
  const [, shown, missing] = /^(x+) and (\d+) more characters$/.exec(text)!;
  expect(shown!.length + Number(missing)).toBe(5000);
  expect(detailsText({ items: ['y'.repeat(500)], separator: ', ' }, 100)).toHaveLength(100);
});
