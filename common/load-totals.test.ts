import { isTooLongToSum } from './load-totals';

test.each([
  [{}, false],
  [{ truckNumber: '', withoutTicket: false }, false],
  [{ truckNumber: 'T-12' }, true],
  [{ truckNumber: 'T-12', startDate: '2026-03-01' }, true],
  [{ truckingCompany: 'Dans Trucking', endDate: '2026-03-01' }, true],
  [{ ticketNumber: '417', startDate: '2026-03-01', endDate: '2026-05-31' }, false],
  [{ withoutTicket: true, startDate: '2026-03-01', endDate: '2026-06-01' }, true],
])('isTooLongToSum of %j is %s', (filter, expected) => {
  expect(isTooLongToSum(filter)).toBe(expected);
});
