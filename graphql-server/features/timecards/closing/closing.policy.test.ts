import { checkClosing, checkReopening } from './closing.policy';

const TODAY = '2026-03-20';

/** Matches a refusal that the form shows at the field for the day. */
const atTheDay = (message: string) =>
  expect.objectContaining({ message, details: { errors: [{ path: 'date', message }] } });

test.each([
  ['today', TODAY, null],
  ['the closed day again', '2026-03-10', '2026-03-10'],
])('closing through %s is allowed', (_, date, closedThrough) => {
  expect(() => checkClosing(date, closedThrough, TODAY)).not.toThrow();
});

test.each([
  ['a day in the future', '2026-03-21', null, "You can't close days after today. Choose today or an earlier day."],
  [
    'a day before the closed day',
    '2026-03-09',
    '2026-03-10',
    'Timecards are already closed through Mar 10, 2026. Reopen them to set an earlier day.',
  ],
])('closing through %s is refused', (_, date, closedThrough, message) => {
  expect(() => checkClosing(date, closedThrough, TODAY)).toThrow(atTheDay(message));
});

test('reopening moves the closed day back', () => {
  expect(() => checkReopening('2026-03-09', '2026-03-10')).not.toThrow();
});

test.each([
  ['the closed day', '2026-03-10', '2026-03-10', 'Choose a day before Mar 10, 2026'],
  ['any day while none is closed', '2026-03-10', null, 'No timecards are closed'],
])('reopening the days after %s is refused', (_, date, closedThrough, message) => {
  expect(() => checkReopening(date, closedThrough)).toThrow(atTheDay(message));
});
