import { DIGEST_FROM, DIGEST_ROLES, digestOf, twoWeeksThrough } from './digest';

const person = (name: string, state: string, reason: string | null = null) => ({ name, state, reason }) as never;

test('the digest lists up to 20 unsigned sheets, even if there is nothing else to report', () => {
  const work = (orderNumber: number, date: string) => ({ orderNumber, date, workArea: 'North pier' });
  const unsigned = [work(12, '2026-02-26'), work(7, '2026-02-27')];
  const part =
    'Extra work that nobody has signed:\n  99-012, Thursday, February 26, 2026, North pier\n  99-007, Friday, February 27, 2026, North pier';
  expect(digestOf('2026-03-02', { people: [person('Bob', 'card')], unsigned }).text).toMatch(new RegExp(`${part}$`));
  expect(digestOf('2026-03-02', { people: [], unsigned })).toEqual({
    subject: 'extra work is unsigned',
    text: part,
  });
  const many = Array.from({ length: 25 }, () => work(1, '2026-02-26'));
  expect(digestOf('2026-03-02', { people: [], unsigned: many }).text).toMatch(/\n {2}and 5 more$/);
});

test('the digest is sent from 9 o’clock, to engineers and administrators', () => {
  expect(DIGEST_FROM).toBe(9);
  expect(DIGEST_ROLES).toEqual(['blaze_engineer', 'dans_engineer', 'admin']);
});

test('the digest’s link covers the 14 days that end with the digest’s day', () => {
  expect(twoWeeksThrough('2026-03-14')).toEqual({ startDate: '2026-03-01', endDate: '2026-03-14' });
});

test('the digest counts missing people and lists people by state, except people with a card on time', () => {
  const people = [
    person('Ann', 'missing', 'not shown'),
    person('Bob', 'card'),
    person('Cy', 'returned'),
    person('Di', 'late'),
    person('Ed', 'no_work', 'rain'),
    person('Fay', 'no_work'),
    person('Gus', 'missing'),
  ];
  expect(digestOf('2026-03-02', { people, unsigned: [] })).toEqual({
    subject: '2 of 7 timecards missing for Monday, March 2, 2026',
    text: [
      '2 of 7 people have not turned in a timecard for Monday, March 2, 2026.',
      'Missing:\n  Ann\n  Gus',
      'Returned for correction:\n  Cy',
      'Came in late:\n  Di',
      'No work:\n  Ed: rain\n  Fay',
    ].join('\n\n'),
  });
});

test('if all cards are in, the digest says so', () => {
  expect(digestOf('2026-03-02', { people: [person('Bob', 'card')], unsigned: [] })).toEqual({
    subject: 'all timecards are in for Monday, March 2, 2026',
    text: 'Everyone has turned in a timecard for Monday, March 2, 2026, or reported no work.',
  });
});
