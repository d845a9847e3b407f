import { timecard } from '../../../testing/timecards';
import { type CardContent, cardOf, isAsBefore } from '../card/content';
import type { Card } from '../card/timecard';
import { contestedParts, merged } from './merge';

const base: CardContent = { ...timecard('card'), revision: 1 };
const [code] = base.costCodes;
const newer = (overrides: Partial<CardContent>): CardContent => ({ ...base, revision: 2, ...overrides });
const typed = (overrides: Partial<Card> = {}): Card => ({ ...cardOf(base), ...overrides });

test('a submitted card opens in the form with numbers as people type them', () => {
  const card = cardOf(base);
  expect(card).toMatchObject({ workArea: 'Pier 9', baseRevision: 1, notes: '', dateChosenOn: '' });
  expect(card.costCodes[0]).toMatchObject({ operatorHours: '16', laborerHours: '24.25', productionQuantity: '12.5' });
  expect(isAsBefore(card, base)).toBe(true);
  expect(isAsBefore({ ...card, notes: 'Rain' }, base)).toBe(false);
});

test('only differing parts are listed, and ‘theirs’ is suggested for parts only the newer version changed', () => {
  const parts = contestedParts(
    newer({ reportingSupervisor: 'Kim Diaz', costCodes: [{ ...code!, operatorHours: '18.00' }] }),
    typed({ workArea: 'Pier 10' }),
    base,
  );
  expect(parts).toEqual([
    { key: 'workArea', label: 'Work Area', theirs: ['Pier 9'], yours: ['Pier 10'], suggested: 'yours' },
    {
      key: 'reportingSupervisor',
      label: 'Reporting Supervisor',
      theirs: ['Kim Diaz'],
      yours: ['Pat Lee'],
      suggested: 'theirs',
    },
    {
      key: '3310 1',
      label: 'Cost code 3310',
      theirs: ['Total Operator Hours: 18.00'],
      yours: ['Total Operator Hours: 16.00'],
      suggested: 'theirs',
    },
  ]);
});

test('without the base version, the typed version is suggested', () => {
  const [part] = contestedParts(newer({ workArea: 'Yard' }), typed());
  expect(part).toMatchObject({ key: 'workArea', suggested: 'yours' });
});

test('a machine that is missing in one version is listed for both versions', () => {
  const [part] = contestedParts(newer({ costCodes: [{ ...code!, equipment: [] }] }), typed(), base);
  expect(part).toMatchObject({
    theirs: ['Excavator · Blaze · CAT 336 · EX-2201: none'],
    yours: ['Excavator · Blaze · CAT 336 · EX-2201: 6.00 h'],
  });
});

test('merging takes each chosen part from its version, and keeps parts without a choice as typed', () => {
  const theirs = newer({ workArea: 'Yard', notes: 'Rain', costCodes: [code!, { ...code!, code: '1001' }] });
  const yours = typed({
    workArea: 'Pier 10',
    costCodes: [...cardOf(base).costCodes, { ...cardOf(base).costCodes[0]!, code: '9000' }],
  });
  const card = merged(theirs, yours, { workArea: 'yours', notes: 'theirs', '1001 1': 'theirs', '9000 1': 'yours' });
  expect(card).toMatchObject({ workArea: 'Pier 10', notes: 'Rain', baseRevision: 2 });
  expect(card.costCodes.map((each) => each.code)).toEqual(['3310', '1001', '9000']);
  const without = merged(theirs, yours, { '1001 1': 'yours', '9000 1': 'theirs' });
  expect(without.costCodes.map((each) => each.code)).toEqual(['3310']);
});

test('sections with the same cost code stay separate, and reordering sections is not a conflict', () => {
  const twice = [code!, { ...code!, operatorCount: 5 }];
  const yours = cardOf({ ...base, costCodes: twice });
  expect(contestedParts(newer({ costCodes: twice }), yours, base)).toEqual([]);
  const other = { ...code!, code: '1001' };
  expect(contestedParts(newer({ costCodes: [other, code!] }), cardOf({ ...base, costCodes: [code!, other] }))).toEqual(
    [],
  );
});
