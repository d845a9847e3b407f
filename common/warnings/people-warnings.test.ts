import { type Code, type Facts, type JudgedCard, type WorkerElsewhere, workersByNameOf } from './card-judging';
import { findingsOf } from './timecard-warnings';

type Line = Code['workers'][number];

const ann = (hours: Partial<Line> = {}): Line => ({
  ...{ workerId: 'ann', name: 'Ann', regularHours: '8', overtimeHours: '0', doubleTimeHours: '0' },
  ...hours,
});
const visitor = (name: string, hours: Partial<Line> = {}) => ann({ workerId: null, name, ...hours });

/** Returns a card with a cost code for each list of people. */
const card = (codes: Line[][]): JudgedCard => ({
  ...{ id: null, ownerId: 'me', date: '2026-03-02', workArea: 'North' },
  costCodes: codes.map((workers) => ({
    ...{ code: '1001', operatorCount: 1, laborerCount: 1, operatorHours: '8', laborerHours: '8' },
    ...{ workers, equipment: [], materials: [] },
  })),
});
const facts = (overrides: Partial<Facts> = {}): Facts => ({
  ...{ hasSecondCard: false, hoursElsewhere: new Map(), workersElsewhere: new Map(), overtimeAfter: 0 },
  ...{ retiredWorkers: new Set<string>(), workersByName: new Map(), completedOrders: new Set<string>() },
  listed: { codes: new Set(['1001']), machines: new Set(), materials: new Set() },
  ...overrides,
});

/** Returns each finding as 'warning path'. */
const found = (codes: Line[][], overrides?: Partial<Facts>) =>
  findingsOf(card(codes), facts(overrides)).map(({ warning, path }) => `${warning} ${path}`);
const alsoElsewhere = (elsewhere: Partial<WorkerElsewhere>) => ({
  workersElsewhere: new Map([['ann', { hours: 0, regular: 0, onOthers: 0, ...elsewhere }]]),
});

test('a person’s line without any hours gets a warning', () => {
  const idle = ann({ regularHours: '0' });
  expect(found([[ann()], [ann(), idle]])).toEqual(['people_without_hours costCodes.1.workers.1']);
  expect(found([[ann({ regularHours: '0', overtimeHours: '0.01' })]])).toEqual([]);
  expect(found([[ann({ regularHours: '0', doubleTimeHours: '0.01' })]])).toEqual([]);
});

test('a person with over 24 hours on all codes together gets one warning, at the first line', () => {
  const long = ann({ overtimeHours: '2', doubleTimeHours: '2' });
  expect(found([[ann()], [visitor('Bo', { workerId: 'bo' }), long, long]])).toEqual([
    'worker_over_24_hours costCodes.0.workers.0',
  ]);
  expect(found([[long], [long]])).toEqual([]);
});

test('a person’s hours on other cards of the day count toward the 24 hours', () => {
  expect(found([[ann()]], alsoElsewhere({ hours: 1600 }))).toEqual([]);
  expect(found([[ann()]], alsoElsewhere({ hours: 1601 }))).toEqual(['worker_over_24_hours costCodes.0.workers.0']);
});

test.each([
  [0, 400, false],
  [0, 401, true],
  [1000, 200, false],
  [1000, 201, true],
  [600, 0, false],
])(
  'with overtime after %d hundredths of an hour, 8 hours here and %d hundredths on another card give a warning: %s',
  (overtimeAfter, onOthers, warns) => {
    const warnings = found([[ann({ regularHours: '0', overtimeHours: '8' })]], {
      ...alsoElsewhere({ onOthers }),
      overtimeAfter,
    });
    expect(warnings).toEqual(warns ? ['worker_on_two_cards costCodes.0.workers.0'] : []);
  },
);

test('regular hours beyond the overtime limit, including other cards, get a warning', () => {
  const split = ann({ overtimeHours: '4' });
  const warning = 'overtime_not_split costCodes.0.workers.0';
  expect(found([[split]], { overtimeAfter: 800 })).toEqual([]);
  expect(found([[ann({ regularHours: '4' })], [ann({ regularHours: '4.01' })]], { overtimeAfter: 800 })).toEqual([
    warning,
  ]);
  expect(found([[split]], { overtimeAfter: 800, ...alsoElsewhere({ hours: 1, regular: 1 }) })).toEqual([warning]);
  expect(found([[ann({ regularHours: '20' })]])).toEqual([]);
});

test('the warning about retired workers names only retired workers', () => {
  const retiredWorkers = new Set(['ann']);
  expect(found([[ann({ workerId: 'bo' }), ann()]], { retiredWorkers })).toEqual([
    'worker_retired costCodes.0.workers.1',
  ]);
});

test('an unlisted person counts as one person regardless of case and spaces', () => {
  expect(found([[visitor('Kim Park'), visitor(' kim  PARK'), visitor('Lee')]])).toEqual([
    'worker_not_listed costCodes.0.workers.0',
    'worker_not_listed costCodes.0.workers.2',
  ]);
  const both = found([[visitor('Kim', { regularHours: '12' }), visitor('kim', { regularHours: '12.01' })]]);
  expect(both).toContain('worker_over_24_hours costCodes.0.workers.0');
});

test('a finding about a person has a worker’s id only if the person is in the list of workers', () => {
  const findings = findingsOf(card([[ann(), visitor('Kim')]]), facts({ retiredWorkers: new Set(['ann']) }));
  expect(findings.map(({ warning, name, worker }) => [warning, name, worker])).toEqual([
    ['worker_retired', 'Ann', 'ann'],
    ['worker_not_listed', 'Kim', undefined],
  ]);
});

test('the typed name of a listed worker counts as the worker, and is still not linked to the list', () => {
  const workersByName = workersByNameOf([{ id: 'ann', name: 'Ann O\u2019Day', isActive: false }]);
  const typed = visitor(" ann  o'day", { overtimeHours: '9' });
  const facts = { workersByName, retiredWorkers: new Set(['ann']), overtimeAfter: 800 };
  expect(found([[typed], [ann()]], facts)).toEqual([
    'worker_over_24_hours costCodes.0.workers.0',
    'worker_retired costCodes.0.workers.0',
    'worker_not_listed costCodes.0.workers.0',
    'overtime_not_split costCodes.0.workers.0',
  ]);
  expect(found([[typed]], { workersByName, ...alsoElsewhere({ hours: 800, onOthers: 800 }) })).toEqual([
    'worker_over_24_hours costCodes.0.workers.0',
    'worker_on_two_cards costCodes.0.workers.0',
    'worker_not_listed costCodes.0.workers.0',
  ]);
});

test('a typed name that several workers share counts as the active worker', () => {
  const worker = (id: string, isActive: boolean) => ({ id, name: 'Ann Day', isActive });
  expect([...workersByNameOf([worker('a', true), worker('b', false)])]).toEqual([['ann day', 'a']]);
  expect([...workersByNameOf([worker('a', true), worker('b', true)])]).toEqual([]);
  expect([...workersByNameOf([worker('a', false), worker('b', false)])]).toEqual([]);
});
