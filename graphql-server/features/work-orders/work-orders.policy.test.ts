import { checkDates } from './work-orders.policy';

test.each([
  [null, null],
  ['2026-03-02', null],
  [null, '2026-03-02'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02', '2026-03-03'],
])('an order started %s and completed %s is allowed', (dateStarted, dateCompleted) => {
  expect(() => checkDates({ dateStarted, dateCompleted })).not.toThrow();
});

test('an order completed before it was started is rejected', () => {
  const message = 'Date completed must not be before date started';
  expect(() => checkDates({ dateStarted: '2026-03-02', dateCompleted: '2026-03-01' })).toThrow(
    expect.objectContaining({ details: { errors: [{ path: 'dateCompleted', message }] } }),
  );
});
