import { writtenCard } from '../../../testing/myTimecards';
import { movedHours, peopleOver, sumsOf, takesPeople, withOvertime, withPeople } from './people';
import { type CostCode, newCostCode, type PersonLine, toInput } from './timecard';

const person = (name: string, regularHours = '8', overrides: Partial<PersonLine> = {}): PersonLine => ({
  ...{ workerId: `id-${name}`, name, kind: 'laborer', regularHours, overtimeHours: '0', doubleTimeHours: '0' },
  ...overrides,
});
const code = (...workers: PersonLine[]): CostCode => ({ ...newCostCode(), workers, ...sumsOf(workers) });
const ana = { workerId: 'id-Ana', name: 'Ana', kind: 'laborer' as const };
const joe = { workerId: 'id-Joe', name: 'Joe', kind: 'operator' as const };

test('head counts and hours are sums of the lines of each kind, and a line without hours counts nobody', () => {
  const lines = [
    person('Ana', '8', { overtimeHours: '1.5', doubleTimeHours: '0.25' }),
    person('Bea', '0'),
    person('Joe', '7,5', { kind: 'operator' }),
    person('Sam', 'eight'),
  ];
  expect(sumsOf(lines)).toEqual({ operatorCount: 1, laborerCount: 1, operatorHours: '7.5', laborerHours: '9.75' });
});

test('naming people on a code with typed hours divides the hours of each kind without a rounding loss', () => {
  const typed = { ...newCostCode(), operatorCount: 1, laborerCount: 3, operatorHours: '9', laborerHours: '25' };
  const laborers = ['Ana', 'Bea', 'Cruz'].map((name) => ({ ...ana, workerId: `id-${name}`, name }));
  const hours = (found: PersonLine[]) => found.map(({ regularHours }) => regularHours);
  expect(hours(withPeople(typed, [...laborers, joe]))).toEqual(['8.34', '8.33', '8.33', '9']);
  expect(hours(withPeople({ ...typed, laborerCount: 0, laborerHours: '10' }, laborers))).toEqual([
    '3.34',
    '3.33',
    '3.33',
  ]);
  expect(withPeople({ ...typed, hoursEach: '8' }, [ana])[0]!.regularHours).toBe('8');
  expect(withPeople(code(person('Bea')), [ana])[1]!.regularHours).toBe('0');
});

test('adding a laborer again adds an operator line, and a code lists a person at most twice', () => {
  const twice = withPeople(newCostCode(), [ana, ana, ana]);
  expect(twice.map(({ kind }) => kind)).toEqual(['laborer', 'operator']);
});

test('moving hours keeps the sum, and gives the person a line on the other code', () => {
  const codes = [code(person('Ana'), person('Bea')), code(person('Bea', '1'))];
  const hours = (moved: PersonLine[][]) => moved.map((lines) => lines.map((line) => [line.name, line.regularHours]));
  expect(hours(movedHours(codes, { code: 0, line: 0 }, 1, '2'))).toEqual([
    [
      ['Ana', '6'],
      ['Bea', '8'],
    ],
    [
      ['Bea', '1'],
      ['Ana', '2'],
    ],
  ]);
  expect(hours(movedHours(codes, { code: 0, line: 1 }, 1, '20'))).toEqual([
    [
      ['Ana', '8'],
      ['Bea', '0'],
    ],
    [['Bea', '9']],
  ]);
});

test('people can be added to a code only if no typed numbers would be lost', () => {
  expect(takesPeople(newCostCode())).toBe(true);
  expect(takesPeople(code(person('Ana', '0')))).toBe(true);
  expect(takesPeople({ ...newCostCode(), laborerCount: 1 })).toBe(false);
  expect(takesPeople({ ...newCostCode(), operatorHours: '0.5' })).toBe(false);
});

test('time over the limit becomes overtime, taken from each person’s last codes first', () => {
  const codes = [code(person('Ana', '6'), person('Bea', '8')), code(person('Ana', '1')), code(person('Ana', '4'))];
  expect(peopleOver(codes, 8)).toBe(1);
  const moved = withOvertime(codes, 8);
  expect(moved.map((lines) => lines.map((line) => [line.regularHours, line.overtimeHours]))).toEqual([
    [
      ['6', '0'],
      ['8', '0'],
    ],
    [['1', '0']],
    [['1', '3']],
  ]);
  const after = codes.map((each, index) => ({ ...each, workers: moved[index]! }));
  expect(peopleOver(after, 8)).toBe(0);
});

test('a listed person is sent by id, any other person by name, and no people as an empty list', () => {
  const named = {
    ...writtenCard,
    costCodes: [{ ...writtenCard.costCodes[0]!, workers: [person('Ana'), person('Sam', '', { workerId: null })] }],
  };
  expect(toInput(named, 'key').costCodes[0]!.workers).toEqual([
    { workerId: 'id-Ana', kind: 'laborer', regularHours: '8', overtimeHours: '0', doubleTimeHours: '0' },
    { workerId: null, name: 'Sam', kind: 'laborer', regularHours: '0', overtimeHours: '0', doubleTimeHours: '0' },
  ]);
  expect(toInput(writtenCard, 'key').costCodes[0]!.workers).toEqual([]);
});
