import type { Actor } from '../../access/actor';
import type { StormWaterApproval } from './storm-water.entity';
import * as policy from './storm-water.policy';

const entry = (pop: number, ...main: string[]) => ({ pop, weather: main.map((word) => ({ main: word })) }) as never;

test.each([
  [0.3, ['Clear'], false],
  [0.31, ['Clear'], true],
  [0, ['Clouds', 'Snow'], false],
  [0, ['Rain'], true],
  [0, ['Clouds', 'Drizzle'], true],
  [0, ['Thunderstorm'], true],
  [0, [], false],
])('a chance of %d with %j counts as rain: %s', (pop, conditions, rain) => {
  expect(policy.isRain(entry(pop, ...conditions))).toBe(rain);
});

test('companyDay returns a moment’s day in the company’s zone, and a plain day unchanged', () => {
  expect(policy.companyDay('2026-03-02', 'America/Los_Angeles')).toBe('2026-03-02');
  expect(policy.companyDay('2026-03-02T07:59:59Z', 'America/Los_Angeles')).toBe('2026-03-01');
  expect(policy.companyDay('2026-03-02T08:00:00Z', 'America/Los_Angeles')).toBe('2026-03-02');
});

test('a day may be approved at most 16 days ahead', () => {
  jest.useFakeTimers({ now: new Date('2026-03-02T20:00:00Z') });
  expect(() => policy.checkApprovalDay('2026-03-18', 'UTC')).not.toThrow();
  expect(() => policy.checkApprovalDay('2026-03-19', 'UTC')).toThrow('Date cannot be more than 16 days ahead');
  jest.useRealTimers();
});

const problemAt = (path: string) =>
  expect.objectContaining({ details: { errors: [expect.objectContaining({ path })] } });

test('dayOfField returns a moment’s day and refuses a day before 1900', () => {
  expect(policy.dayOfField('startDate', '2026-03-02T07:59:59Z', 'America/Los_Angeles')).toBe('2026-03-01');
  expect(() => policy.dayOfField('startDate', '1899-12-31', 'UTC')).toThrow(problemAt('startDate'));
});

test('each refusal names the path of its field', () => {
  expect(() => policy.checkApprovalDay('2100-01-01', 'UTC')).toThrow(problemAt('date'));
  expect(() => policy.checkIsApproval(false)).toThrow(problemAt('approved'));
  expect(() => policy.checkRange('2026-03-02', '2026-03-01')).toThrow(problemAt('endDate'));
  expect(() => policy.checkRange('2026-01-01', '2027-02-06')).toThrow(problemAt('endDate'));
});

test('checkIsApproval accepts true and refuses false', () => {
  expect(() => policy.checkIsApproval(true)).not.toThrow();
  expect(() => policy.checkIsApproval(false)).toThrow('Approved must be true. To withdraw an approval, delete it.');
});

test('people can remove only their own approvals', () => {
  const mine = { userId: 'me' } as StormWaterApproval;
  expect(() => policy.checkOwnApproval({ id: 'me' } as Actor, mine)).not.toThrow();
  expect(() => policy.checkOwnApproval({ id: 'you' } as Actor, mine)).toThrow('You can remove only your own approval');
});

test('a range may not end before its start or more than 400 days after it', () => {
  expect(() => policy.checkRange('2026-03-02', '2026-03-02')).not.toThrow();
  expect(() => policy.checkRange('2026-03-02', '2026-03-01')).toThrow('The end date must not be before the start date');
  expect(() => policy.checkRange('2026-01-01', '2027-02-05')).not.toThrow();
  expect(() => policy.checkRange('2026-01-01', '2027-02-06')).toThrow(
    'The end date must be within 400 days of the start date',
  );
});
