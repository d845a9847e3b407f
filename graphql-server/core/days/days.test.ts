import fc from 'fast-check';
import { addDays, isDay } from '../../../common/days';
import { dayOf, formatDay, momentText, refuseFutureDay, refuseMomentOutOfRange, shortDay, zonedMoment } from './days';

const zones = fc.constantFrom(
  'America/Los_Angeles',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Europe/Berlin',
);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the day of a moment', () => {
  test('is always valid, and at most one day off the UTC day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        zones,
        (moment, zone) => {
          const day = dayOf(moment, zone);
          const utc = moment.toISOString().slice(0, 10);
          return isDay(day) && [addDays(utc, -1), utc, addDays(utc, 1)].includes(day);
        },
      ),
    );
  });

  test.each([
    ['2026-01-01T07:59:59.999Z', 'America/Los_Angeles', '2025-12-31'],
    ['2026-01-01T08:00:00Z', 'America/Los_Angeles', '2026-01-01'],
    ['2026-07-01T06:59:59Z', 'America/Los_Angeles', '2026-06-30'],
    ['2026-07-01T07:00:00Z', 'America/Los_Angeles', '2026-07-01'],
    ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(dayOf(new Date(moment), zone)).toBe(day);
  });
});

afterEach(() => jest.useRealTimers());

test('in every time zone of the company, a record may be dated tomorrow at the latest', () => {
  jest.useFakeTimers();
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: -3, max: 3 }), (zone, now, ahead) => {
      jest.setSystemTime(now);
      const today = dayOf(now, zone);
      const refused = () => refuseFutureDay(addDays(today, ahead), zone);
      if (ahead <= 1) expect(refused).not.toThrow();
      else expect(refused).toThrow('Date cannot be in the future');
    }),
  );
});

test('formatDay writes the weekday, and no leading zero', () => {
  expect(formatDay('2026-03-02')).toBe('Monday, March 2, 2026');
});

test.each([
  ['America/Los_Angeles', 'Mar 1, 2026, 11:05 PM', '2026-03-01 23:05:09'],
  ['Asia/Kolkata', 'Mar 2, 2026, 12:35 PM', '2026-03-02 12:35:09'],
  ['Pacific/Kiritimati', 'Mar 2, 2026, 9:05 PM', '2026-03-02 21:05:09'],
])('a moment is formatted in the zone %s', (zone, inMessages, inFiles) => {
  const moment = '2026-03-02T07:05:09.120Z';
  expect(momentText(moment, zone)).toBe(inMessages);
  expect(momentText(new Date(moment), zone)).toBe(inMessages);
  expect(zonedMoment(moment, zone)).toBe(inFiles);
});

test('a day in messages has an abbreviated month and no weekday', () => {
  expect(shortDay('2026-03-02')).toBe('Mar 2, 2026');
});

test.each([
  ['1900-01-01T08:00:00Z', true],
  ['1900-01-01T07:00:00Z', false],
  ['2101-01-01T07:59:59Z', true],
  ['2101-01-01T08:00:00Z', false],
])('in Los Angeles, %s is between 1900 and 2100: %s', (moment, accepted) => {
  const check = () => refuseMomentOutOfRange('signedAt', moment, 'America/Los_Angeles');
  if (accepted) expect(check).not.toThrow();
  else expect(check).toThrow('Signed at must be between 1900 and 2100');
});
