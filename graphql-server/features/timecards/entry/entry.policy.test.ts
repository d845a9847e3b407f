import { WorkerKind } from '../../../core/card-lines/worker-kind';
import type { Timecard } from '../timecards.types';
import { withPeople } from './entry.policy';
import type { CostCodeInput, WorkerLineInput } from './entry.types';
import type { ListedWorker, Named } from './named-workers.queries';

const { operator, laborer } = WorkerKind;
const KIM = '0b2f1c9e-8a3d-4c5e-9f60-718293a4b5c6';
const LEE = '1b2f1c9e-8a3d-4c5e-9f60-718293a4b5c6';

const workers = new Map<string, ListedWorker>([
  [KIM, { id: KIM, name: 'Kim Park', kind: operator, workerClass: 'Mason' }],
  [LEE, { id: LEE, name: 'Lee Wu', kind: laborer, workerClass: null }],
]);
const named = (before?: Named['before']): Named => ({ workOrders: new Map(), workers, before });

const code = (lines: Partial<WorkerLineInput>[] | null | undefined, overrides: Partial<CostCodeInput> = {}) =>
  ({ code: '1001', operatorCount: 7, workers: lines, equipment: [], materials: [], ...overrides }) as CostCodeInput;

/** Returns a version of a card with these people on its cost codes. */
const version = (codes: Record<string, { workerId: string; kind: WorkerKind; workerClass: string | null }[]>) =>
  ({
    costCodes: Object.entries(codes).map(([name, lines]) => ({ code: name, workers: lines })),
  }) as unknown as Pick<Timecard, 'costCodes'>;

const people = (codes: CostCodeInput[], before?: Named['before']) =>
  withPeople(codes, named(before)).map((stored) =>
    stored.workers.map(({ workerId, name, kind, workerClass }) => [workerId, name, kind, workerClass]),
  );

/** Returns the field and message of the refusal, or null. */
function refusal(codes: CostCodeInput[]) {
  try {
    withPeople(codes, named());
  } catch (error) {
    const [first] = (error as { details: { errors: { path: string; message: string }[] } }).details.errors;
    return `${first!.path}: ${first!.message}`;
  }
  return null;
}

test.each([undefined, null, []])('a cost code without people (%j) keeps its own counts', (lines) => {
  const [stored] = withPeople([code(lines)], named());
  expect(stored).toMatchObject({ operatorCount: 7, workers: [] });
  expect(stored).not.toHaveProperty('operatorHours');
});

test('counts and hours are the sums of the people with hours', () => {
  const [stored] = withPeople(
    [
      code([
        { workerId: KIM, regularHours: '8', overtimeHours: '1.5', doubleTimeHours: '0.25' },
        { name: 'Max', kind: operator, regularHours: '4' },
        { workerId: LEE, regularHours: '2.5' },
        { name: 'Ann', kind: laborer },
      ]),
    ],
    named(),
  );
  expect(stored).toMatchObject({
    code: '1001',
    operatorCount: 2,
    operatorHours: '13.75',
    laborerCount: 1,
    laborerHours: '2.50',
  });
  expect(stored!.workers.map((line) => line.regularHours)).toEqual(['8.00', '4.00', '2.50', '0.00']);
  expect(new Set(stored!.workers.map(({ id }) => id)).size).toBe(4);
});

test('listed workers get name, class, and default kind from the list, and typed people have no class', () => {
  expect(
    people([
      code([{ workerId: KIM.toUpperCase() }, { workerId: LEE, kind: operator }, { name: 'Max', kind: laborer }]),
    ]),
  ).toEqual([
    [
      [KIM, 'Kim Park', operator, 'Mason'],
      [LEE, 'Lee Wu', operator, null],
      [null, 'Max', laborer, null],
    ],
  ]);
});

describe('a correction keeps the kind and class of the replaced version’s line', () => {
  const asLaborer = { workerId: KIM, kind: laborer, workerClass: 'Helper' };
  const asOperator = { workerId: KIM, kind: operator, workerClass: 'Foreman' };
  const other = { workerId: LEE, kind: operator, workerClass: 'Crane' };
  test.each([
    ['of the same code', [{ workerId: KIM }], { '1001': [other, asLaborer] }, laborer, 'Helper'],
    ['of another code', [{ workerId: KIM }], { '2002': [asLaborer] }, laborer, 'Helper'],
    [
      'of the same code before another',
      [{ workerId: KIM }],
      { '2002': [asOperator], ' 1001': [asLaborer] },
      laborer,
      'Helper',
    ],
    [
      'of the sent kind',
      [{ workerId: KIM, kind: operator }],
      { '1001': [asLaborer], '2002': [asOperator] },
      operator,
      'Foreman',
    ],
    [
      'but not the kind if another was sent',
      [{ workerId: KIM, kind: operator }],
      { '1001': [asLaborer] },
      operator,
      'Helper',
    ],
    ['unless the person was not on it', [{ workerId: KIM }], { '1001': [other] }, operator, 'Mason'],
  ])('%s', (_what, lines, before, kind, workerClass) => {
    expect(people([code(lines)], version(before))).toEqual([[[KIM, 'Kim Park', kind, workerClass]]]);
  });
});

describe('withPeople refuses', () => {
  test.each<[string, Partial<WorkerLineInput>[], string]>([
    ['a person without a name', [{ kind: laborer }], 'costCodes.1.workers.0.name: Name is required'],
    ['a typed person without a kind', [{ name: 'Max' }], 'costCodes.1.workers.0.kind: Kind is required'],
    [
      'a listed worker twice',
      [{ workerId: KIM }, { workerId: KIM.toUpperCase() }],
      'costCodes.1.workers.1.workerId: Kim Park is on this cost code twice. Remove one of the two.',
    ],
    [
      'a typed name twice, in another case',
      [
        { name: 'Max', kind: laborer },
        { name: ' MAX ', kind: laborer },
      ],
      'costCodes.1.workers.1.name:  MAX  is on this cost code twice. Remove one of the two.',
    ],
  ])('%s', (_what, lines, said) => {
    expect(refusal([code(null), code(lines)])).toBe(said);
  });

  test('more than 24 hours of all kinds on one line', () => {
    const lines = (doubleTimeHours: string) => [
      { name: 'Ann', kind: laborer, regularHours: '24' },
      { name: 'Max', kind: laborer, regularHours: '8', overtimeHours: '8', doubleTimeHours },
    ];
    expect(refusal([code(lines('8.00'))])).toBeNull();
    expect(refusal([code(lines('8.01'))])).toBe(
      'costCodes.0.workers.1.regularHours: A person can have at most 24 hours a day on a cost code',
    );
  });
});

describe('withPeople accepts', () => {
  test.each<[string, Partial<WorkerLineInput>[]]>([
    ['a person as operator and as laborer', [{ workerId: KIM, kind: laborer }, { workerId: KIM }]],
    ['a typed person with the name of a listed worker', [{ workerId: KIM }, { name: 'Kim Park', kind: operator }]],
  ])('%s', (_what, lines) => {
    expect(refusal([code(lines)])).toBeNull();
  });

  test('a person on two cost codes', () => {
    expect(refusal([code([{ workerId: KIM }]), code([{ workerId: KIM }], { code: '2002' })])).toBeNull();
  });
});
