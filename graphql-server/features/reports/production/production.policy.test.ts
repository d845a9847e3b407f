import { notComparable } from './production.policy';

const row = (actualPerManHour: string | null, actualPerCrewHour: string | null) => ({
  costCode: '3120',
  actualPerManHour,
  actualPerCrewHour,
});
const estimate = { problems: [] } as never;

test('a row with both rates and an estimate is comparable', () => {
  expect(notComparable(row('1.0', '2.0'), estimate)).toEqual([]);
});

test.each([
  [
    row('1.0', '2.0'),
    undefined,
    ['The Production Quantity page has no entry for cost code 3120. Add one there to compare this cost code.'],
  ],
  [row('1.0', '2.0'), { problems: ['Manpower is empty.'] } as never, ['Manpower is empty.']],
  [row(null, null), estimate, ['No line in this period has both hours and a quantity.']],
  [
    row('1.0', null),
    estimate,
    ['No line with hours and a quantity has a head count, so there is no rate per crew-hour.'],
  ],
])('the row %j with the estimate %j gets the reasons why it is not comparable', (figures, of, reasons) => {
  expect(notComparable(figures, of)).toEqual(reasons);
});
