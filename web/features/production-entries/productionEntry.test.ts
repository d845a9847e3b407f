import { listRows } from '../../../common/list-rows';
import { buildEstimate } from '../../testing/fieldRecords';
import { DEFAULT_SORT, FIELDS, quantityWarning, toDraft } from './productionEntry';

const codes = (list: readonly { costCode: string }[]) => list.map(({ costCode }) => costCode);
const all = { textOf: toDraft, search: '', sort: DEFAULT_SORT };

test('cost codes sort by the values of their numbers and ignore case, in both directions', () => {
  const entries = ['1001', 'B-10', '10-10', '900', 'b-9', '10-2'].map((costCode) => buildEstimate({ costCode }));
  expect(codes(listRows(entries, all))).toEqual(['10-2', '10-10', '900', '1001', 'b-9', 'B-10']);
  const backwards = { key: 'costCode', direction: 'descending' } as const;
  expect(codes(listRows(entries, { ...all, sort: backwards }))).toEqual([
    'B-10',
    'b-9',
    '1001',
    '900',
    '10-10',
    '10-2',
  ]);
});

test.each(FIELDS)('the search covers %s in any case', (field) => {
  const entries = [buildEstimate({ costCode: '1', [field]: 'Find ME (50%)' }), buildEstimate({ costCode: '2' })];
  expect(listRows(entries, { ...all, search: ' find me (50%' })).toEqual([entries[0]]);
});

test('a search never matches across two fields', () => {
  const entry = buildEstimate({ description: 'one', totalQuantity: 'two' });
  expect(listRows([entry], { ...all, search: 'onetwo' })).toEqual([]);
});

test('a thousand entries are searched and sorted', () => {
  const entries = Array.from({ length: 1000 }, (_, index) =>
    buildEstimate({ costCode: `${(index * 7919) % 1000}`, description: `Work ${index}` }),
  );
  expect(listRows(entries, { ...all, search: 'work 99' })).toHaveLength(11);
  expect(codes(listRows(entries, all)).slice(0, 3)).toEqual(['0', '1', '2']);
});

test.each(['', '7', '1200', '1,200', '1,200.50', '.5', ' 45 '])('%j causes no warning', (text) => {
  expect(quantityWarning(text)).toBeUndefined();
});

test.each(['about 40', '12 CY', '1,20', '-5', '4-5'])('%j causes a warning', (text) => {
  expect(quantityWarning(text)).toBe('Not a number. It will be saved as text.');
});
