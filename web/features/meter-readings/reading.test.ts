import { changeOf, isImplausible, neighborsOf, problemsOf, warningsAbout } from './reading';
import { lastRound, newRound, problemsOfRound } from './round';
import { exportPath } from './useReadingFilters';

const today = '2026-03-09';
const around = { previous: { id: 'a', date: '2026-03-07', hours: '100.00' }, next: null };
const warnings = (hours: string, date = today) => warningsAbout({ date, hours }, around);
const notAgain = (text: string) => !text.includes('already has a reading');

test.each([
  [{ date: '' }, { date: 'Please select a date' }],
  [{ date: '2026-03-10' }, { date: 'Date cannot be in the future' }],
  [{ date: '1899-12-31' }, { date: 'Date cannot be before Jan 1, 1900' }],
  [{ equipmentTemplateId: '' }, { equipmentTemplateId: 'Please select equipment' }],
  [{ hours: ' ' }, { hours: 'Please enter hours' }],
  [{ hours: '-1' }, { hours: 'Hours must be a positive number' }],
  [{ hours: 'seven' }, { hours: 'Hours must be a positive number' }],
  [{ hours: '7.555' }, { hours: 'Enter at most two decimals' }],
  [{ hours: '100000000' }, { hours: 'Enter 99999999.99 or less' }],
  [{ hours: '7,5' }, {}],
  [{ hours: '0' }, {}],
])('a reading with %j has the problems %j', (wrong, problems) => {
  expect(problemsOf({ date: today, equipmentTemplateId: 'a', hours: '7.5', ...wrong }, today)).toEqual(problems);
});

test('a reading lower than the last one is unusual', () => {
  expect(warnings('99.9')).toEqual(['The new reading is lower than the last reading, 100.00 on Mar 7, 2026.']);
  expect(warnings('100')).toEqual([]);
});

test('a reading is unusual if it adds more than 24 hours a day, counting the day of the last reading', () => {
  expect(warnings('172')).toEqual([]);
  expect(warnings('172.1')[0]).toContain('72.10 hours more than the last reading, 100.00 on Mar 7, 2026');
  expect(warnings('124', '2026-03-07').filter(notAgain)).toEqual([]);
  expect(warnings('125', '2026-03-07').filter(notAgain)).toHaveLength(1);
});

test('a reading is unusual if the reading of a later day is lower', () => {
  const between = { ...around, next: { id: 'b', date: '2026-03-12', hours: '120.00' } };
  expect(warningsAbout({ date: today, hours: '121' }, between)[0]).toContain('higher than the next reading, 120.00');
});

test('a second reading of a day is unusual', () => {
  expect(warnings('100', '2026-03-07')).toEqual(['This machine already has a reading for this day: 100.00.']);
});

test('a day’s neighbors are the nearest readings, and of several on one day, the last one entered', () => {
  const reading = (date: string, hours: string) => ({ date, hours });
  const known = [
    reading('2026-03-12', '4'),
    reading('2026-03-07', '1'),
    reading('2026-03-09', '2'),
    reading('2026-03-09', '3'),
  ];
  expect(neighborsOf('2026-03-10', known)).toEqual({ previous: known[3], next: known[0] });
  expect(neighborsOf('2026-03-09', known).previous).toEqual(known[3]);
  expect(neighborsOf('2026-03-01', known)).toEqual({ previous: undefined, next: known[1] });
});

test('the last round lists each machine read on the newest day before today once, in the order of reading', () => {
  const read = (equipmentTemplateId: string, date: string) => ({ equipmentTemplateId, date, hours: '1' });
  const recent = [read('a', today), read('c', '2026-03-07'), read('b', '2026-03-07'), read('c', '2026-03-07')];
  expect(lastRound(recent, today)).toEqual({ date: '2026-03-07', machines: ['c', 'b'] });
  expect(lastRound(recent.slice(0, 1), today)).toEqual({ date: today, machines: ['a'] });
  expect(lastRound([], today)).toBeNull();
});

test('a round needs at least one reading and checks only entered readings', () => {
  const round = newRound(today, ['a', 'b']);
  expect(problemsOfRound(round, today)).toMatchObject({ 'rows.0.hours': 'Enter at least one reading' });
  const [first, second] = round.rows;
  const typed = { ...round, rows: [first!, { ...second!, hours: '-1' }] };
  expect(problemsOfRound(typed, today)).toEqual({ date: undefined, 'rows.1.hours': 'Hours must be a positive number' });
  expect(problemsOfRound({ ...typed, date: '2026-03-10' }, today).date).toBe('Date cannot be in the future');
});

test('an empty, invalid, or first reading is not unusual', () => {
  expect(warnings('')).toEqual([]);
  expect(warnings('abc')).toEqual([]);
  expect(warningsAbout({ date: today, hours: '9999' }, { previous: null, next: null })).toEqual([]);
});

test.each([
  [null, '-'],
  ['0.10', '+0.10'],
  ['0.00', '+0.00'],
  ['-0.75', '-0.75'],
  ['99999999.98', '+99,999,999.98'],
  ['-2145.80', '-2,145.80'],
])('the change of %s hours is shown as %s', (change, shown) => {
  expect(changeOf({ change })).toBe(shown);
});

test.each([
  ['2026-03-09', '48.00', '2026-03-08', false],
  ['2026-03-09', '48.01', '2026-03-08', true],
  ['2026-03-09', '24.25', '2026-03-09', true],
  ['2026-03-09', '-10.00', '2026-03-08', false],
])('a reading of %s with %s hours since %s is implausible: %j', (date, change, previousDate, implausible) => {
  expect(isImplausible({ date, change, previousDate })).toBe(implausible);
});

test('a machine’s first reading is not implausible', () => {
  expect(isImplausible({ date: '2026-03-09', change: null, previousDate: null })).toBe(false);
});

test('a replaced meter counts as the last reading, but not as a reading of that day or as the next one', () => {
  const replaced = { date: '2026-03-12', hours: '10.00', isMeterChange: true, meterChangedOn: '2026-03-12' };
  const warnings = (date: string, hours: string) => warningsAbout({ date, hours }, neighborsOf(date, [replaced]));
  expect(warnings('2026-03-12', '11')).toEqual([]);
  expect(warnings('2026-03-13', '9')).toEqual([
    'The new reading is lower than the last reading, 10.00 on Mar 12, 2026.',
  ]);
  expect(warnings('2026-03-11', '5209')).toEqual([]);
});

test.each([
  ['2026-03-11', '5209', undefined, undefined],
  ['2026-03-12', '5209', undefined, undefined], // of either meter
  ['2026-03-13', '1', undefined, '2026-03-20'],
  ['2026-03-21', '90', '2026-03-20', undefined],
])('a reading of %s, %s h, is compared only with readings of its meter', (date, hours, previous, next) => {
  const last = { date: '2026-03-20', hours: '12.00', meterChangedOn: '2026-03-12' };
  const waiting = {
    date: date < '2026-03-12' ? '2026-03-14' : '2026-03-10',
    hours: date < '2026-03-12' ? '3.00' : '5200.00',
  };
  const found = neighborsOf(date, [last, waiting]);
  expect([found.previous?.date, found.next?.date]).toEqual([previous, next]);
  expect(warningsAbout({ date, hours }, found)).toHaveLength(date > '2026-03-20' ? 1 : 0);
});

test('the path of the export has the report’s filters', () => {
  const none = { company: '', equipment: [], startDate: '', endDate: '', status: '' };
  expect(exportPath(none)).toBe('/api/equipment-hours/export');
  expect(exportPath({ ...none, company: 'dans', equipment: ['A & B', 'C'], endDate: '2026-03-09' })).toBe(
    '/api/equipment-hours/export?company=dans&endDate=2026-03-09&equipment=A+%26+B&equipment=C',
  );
});
