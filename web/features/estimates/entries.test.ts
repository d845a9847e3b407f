import { buildEstimate } from '../../testing/fieldRecords';
import { DEFAULT_SORT, FIELDS, shownEntries, sortFrom } from './entries';

const codes = (list: { costCode: string }[]) => list.map(({ costCode }) => costCode);
const all = { search: '', sort: DEFAULT_SORT };

test('numbers inside a text count as numbers, and a press turns the order round', () => {
  const entries = ['1001', 'B-10', '900', 'b-9'].map((costCode) => buildEstimate({ costCode }));
  expect(codes(shownEntries(entries, all))).toEqual(['900', '1001', 'b-9', 'B-10']);
  const backwards = { key: 'costCode', direction: 'descending' } as const;
  expect(codes(shownEntries(entries, { ...all, sort: backwards }))).toEqual(['B-10', 'b-9', '1001', '900']);
});

test.each(FIELDS)('the search looks into %s, whatever the letters’ case', (field) => {
  const entries = [buildEstimate({ costCode: '1', [field]: 'Find ME (50%)' }), buildEstimate({ costCode: '2' })];
  expect(shownEntries(entries, { ...all, search: ' find me (50%' })).toEqual([entries[0]]);
});

test('a search never runs across two fields', () => {
  const entry = buildEstimate({ description: 'one', totalQuantity: 'two' });
  expect(shownEntries([entry], { ...all, search: 'onetwo' })).toEqual([]);
});

test('a thousand entries are searched and sorted within a frame or two', () => {
  const entries = Array.from({ length: 1000 }, (_, index) =>
    buildEstimate({ costCode: `${(index * 7919) % 1000}`, description: `Work ${index}` }),
  );
  shownEntries(entries, { ...all, search: 'work' });
  const begun = performance.now();
  expect(shownEntries(entries, { ...all, search: 'work 99' })).toHaveLength(11);
  expect(codes(shownEntries(entries, all)).slice(0, 3)).toEqual(['0', '1', '2']);
  expect(performance.now() - begun).toBeLessThan(100);
});

test('an unknown sort in the URL falls back to the default', () => {
  expect(sortFrom({ sort: 'password', direction: 'sideways' })).toEqual(DEFAULT_SORT);
  expect(sortFrom({ sort: 'unit', direction: 'descending' })).toEqual({
    key: 'unit',
    direction: 'descending',
  });
});
