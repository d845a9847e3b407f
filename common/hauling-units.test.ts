import { haveOneUnit, isInOneUnit, unitNames, unitTexts } from './hauling-units';

const row = (hauledByUnit: [string | null, string][], placedByUnit: [string, string][]) => ({
  hauledByUnit: hauledByUnit.map(([unit, quantity]) => ({ unit, quantity })),
  placedByUnit: placedByUnit.map(([unit, quantity]) => ({ unit, quantity })),
});

test('a row’s quantities are listed by unit, regardless of how units are spelled', () => {
  expect(
    unitTexts(
      row(
        [
          ['ton', '1200.00'],
          ['CY', '3.00'],
          [null, '2.00'],
        ],
        [
          ['TON', '18.00'],
          ['LB', '1.00'],
        ],
      ),
    ),
  ).toEqual(['1,200.00 ton hauled, 18.00 ton placed', '3.00 CY hauled', '2.00 hauled without unit', '1.00 LB placed']);
});

test('a row names all of its units, and loads without one', () => {
  expect(unitNames(row([['ton', '1.00']], [['TON', '1.00']]))).toBe('ton');
  expect(unitNames(row([[null, '1.00']], []))).toBeNull();
  expect(
    unitNames(
      row(
        [
          ['TON', '1.00'],
          [null, '2.00'],
        ],
        [['CY', '3.00']],
      ),
    ),
  ).toBe('TON, none, CY');
});

test('a row has one unit if loads and cards use the same unit, and loads without a unit don’t count', () => {
  expect(isInOneUnit(row([['ton', '1.00']], [['TON', '1.00']]))).toBe(true);
  expect(isInOneUnit(row([[null, '1.00']], []))).toBe(true);
  expect(isInOneUnit(row([['TON', '1.00']], [['CY', '1.00']]))).toBe(false);
  expect(
    isInOneUnit(
      row(
        [
          ['TON', '1.00'],
          [null, '1.00'],
        ],
        [],
      ),
    ),
  ).toBe(false);
});

test('several rows have one unit if all their units are the same, ignoring loads without a unit', () => {
  expect(haveOneUnit([row([['TON', '1.00']], []), row([[null, '1.00']], []), row([], [['ton', '1.00']])])).toBe(true);
  expect(haveOneUnit([row([['TON', '1.00']], []), row([['CY', '1.00']], [])])).toBe(false);
});
