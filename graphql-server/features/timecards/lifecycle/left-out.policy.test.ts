import { CodeFields, MachineFields, MaterialFields, WorkerHours } from '../../../core/card-lines/line-fields';
import { columnsOf } from '../../../core/database/columns';
import { graphqlOnlyFields } from '../../../core/shapes/shapes';
import { EnteredFields } from '../entered-fields.types';
import {
  CostCodeInput,
  EquipmentLineInput,
  MaterialLineInput,
  SubmitTimecardInput,
  WorkerLineInput,
} from '../entry/entry.types';
import type { Timecard } from '../timecards.types';
import { checkNothingLeftOut } from './left-out.policy';

const machine = { company: 'blaze', equipment: 'Excavator', model: null, serial: null };
type Code = Record<string, unknown>;

function isRefused(saved: Code[], sent: Code[], savedHead: object = {}, sentHead: object = {}): boolean {
  const lists = { equipment: [], materials: [] };
  const card = saved.map((code) => ({ code: '1001', workOrderId: null, workers: [], ...lists, ...code }));
  const correction = sent.map((code) => ({ code: '1001', ...lists, ...code }));
  try {
    checkNothingLeftOut(
      { ...savedHead, costCodes: card } as unknown as Timecard,
      { ...sentHead, costCodes: correction } as unknown as SubmitTimecardInput,
    );
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: 409, message: 'Reload to correct this card.' });
    return true;
  }
}

const order = { workOrderId: 'order' };
const people = { workers: [{ name: 'Max' }] };
const standby = { equipment: [{ ...machine, standbyHours: '1.50' }] };
const noStandby = { equipment: [{ ...machine, standbyHours: '0.00' }] };

test.each<[string, Code[], Code[], boolean]>([
  ['nothing new on the card', [{}], [{}], false],
  ['the work order is left out', [order], [{}], true],
  ['the work order is removed', [order], [{ workOrderId: null }], false],
  ['the work order is kept', [order], [{ workOrderId: 'order' }], false],
  [
    'the work order of the code in another case is left out',
    [{ ...order, code: 'a1' }, { code: 'b' }],
    [{ code: 'A1' }, { code: 'b', workOrderId: null }],
    true,
  ],
  ['the code with the work order is removed', [order, { code: 'b' }], [{ code: 'b', workOrderId: null }], false],
  ['the people are left out', [people], [{ workOrderId: null }], true],
  [
    'the people of the code in another case are left out',
    [{ ...people, code: 'a1' }, { code: 'b' }],
    [{ code: 'A1' }, { code: 'b', workers: [] }],
    true,
  ],
  ['the people are removed', [people], [{ workers: null }], false],
  ['the people are replaced', [people], [{ workers: [] }], false],
  ['standby hours are left out', [standby], [{ equipment: [machine] }], true],
  ['standby hours are removed', [standby], [{ equipment: [{ ...machine, standbyHours: null }] }], false],
  ['no standby hours are left out', [noStandby], [{ equipment: [machine] }], false],
  ['the machine with standby hours is removed', [standby], [{ equipment: [] }], false],
  [
    'standby hours of one of two machines are left out',
    [standby],
    [
      {
        equipment: [
          { ...machine, equipment: 'EXCAVATOR' },
          { ...machine, equipment: 'Roller', standbyHours: '1' },
        ],
      },
    ],
    true,
  ],
  [
    'standby hours of a new machine are left out',
    [standby],
    [
      {
        equipment: [
          { ...machine, standbyHours: '2' },
          { ...machine, equipment: 'Roller' },
        ],
      },
    ],
    false,
  ],
])('a correction is refused only if it would remove data silently: %s', (_what, saved, sent, refused) => {
  expect(isRefused(saved, sent)).toBe(refused);
});

type Refusal = (saved: object, sent: object) => boolean;
const inList =
  (list: string): Refusal =>
  (saved, sent) =>
    isRefused([{ [list]: [saved] }], [{ [list]: [sent] }]);

/** Each class of entered columns, its input class, and a function that tells whether replacing `saved` with `sent` is refused. */
const CLASSES: [new () => object, new () => object, Refusal][] = [
  [EnteredFields, SubmitTimecardInput, (saved, sent) => isRefused([{}], [{}], saved, sent)],
  [CodeFields, CostCodeInput, (saved, sent) => isRefused([{ ...saved, equipment: [] }], [{ ...sent, equipment: [] }])],
  [MachineFields, EquipmentLineInput, inList('equipment')],
  [MaterialFields, MaterialLineInput, inList('materials')],
  [WorkerHours, WorkerLineInput, inList('workers')],
];
const COLUMNS = CLASSES.flatMap(([declaring, input, refuses]) =>
  columnsOf(declaring).map(({ propertyName, options }) => ({ declaring, input, refuses, propertyName, options })),
);
const names = { code: '1001', company: 'blaze', equipment: 'Excavator', name: 'Sand' };

test.each(COLUMNS.filter(({ options }) => options.nullable).map((column) => [column.propertyName, column] as const))(
  'a correction that omits %s is refused, and one that sets it to null is not',
  (name, { refuses, options }) => {
    const saved = { ...names, [name]: options.type === 'numeric' ? '1.50' : 'saved' };
    expect(refuses(saved, names)).toBe(true);
    expect(refuses(saved, { ...names, [name]: null })).toBe(false);
    expect(refuses({ ...names, [name]: null }, names)).toBe(false);
  },
);

test('no input has a default for a column that only newer clients know', () => {
  const newer = COLUMNS.filter(({ declaring, propertyName }) => graphqlOnlyFields(declaring).includes(propertyName));
  expect(newer.length).toBeGreaterThan(0);
  for (const { input, propertyName } of newer) expect(new input()).not.toHaveProperty(propertyName);
});
