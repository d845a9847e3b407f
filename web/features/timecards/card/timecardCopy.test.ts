import type { GraphQLInputObjectType } from 'graphql';
import { capitalized } from '../../../../common/names';
import { pickers, workOrderChoices } from '../../../testing/fixtures';
import { workers } from '../../../testing/myTimecards';
import { schema } from '../../../testing/responses';
import { extraWorkTimecard, timecard } from '../../../testing/timecards';
import { newCard } from './timecard';
import { cardFrom, crewOf, sizeOf } from './timecardCopy';

const today = '2025-03-10';
const blank = newCard(today);
const earlier = { ...timecard('card'), notes: 'Rain until noon' };
const [code] = earlier.costCodes;

test('copying keeps area, supervisor, codes, people, machines, materials, and units, and clears the rest', () => {
  const { card, leftOut } = cardFrom(earlier, blank, pickers);
  expect(leftOut).toEqual([]);
  expect(card).toMatchObject({
    date: today,
    dateChosenOn: today,
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    notes: '',
    baseRevision: 0,
  });
  expect(card.costCodes).toEqual([
    {
      code: '3310',
      workOrderId: '',
      workOrderNumber: '',
      operatorCount: 2,
      laborerCount: 3,
      hoursEach: '',
      operatorHours: '0',
      laborerHours: '0',
      productionQuantity: '',
      pickedWorkers: [],
      formerWorkers: [],
      workers: [],
      pickedEquipment: [],
      equipment: [
        {
          ...{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
          ...{ hours: '0', standbyHours: '0' },
        },
      ],
      pickedMaterials: [],
      materials: [{ name: 'Concrete 4000 psi', quantity: '0', unit: 'CY' }],
    },
  ]);
});

test('a copy keeps a listed work order, leaves out an unlisted one, and clears standby hours', () => {
  const extra = extraWorkTimecard('card');
  const [copied] = cardFrom(extra, blank, pickers, workOrderChoices).card.costCodes;
  expect(copied).toMatchObject({
    workOrderId: 'order-12',
    workOrderNumber: '99-012',
    equipment: [{ standbyHours: '0' }],
  });
  const { card, leftOut } = cardFrom(extra, blank, pickers, []);
  expect(card.costCodes[0]).toMatchObject({ code: '3310', workOrderId: '', workOrderNumber: '' });
  expect(leftOut).toEqual(['work order 99-012']);
});

test('codes, machines, and materials that are no longer listed are left out, and each is named once', () => {
  const retired = {
    ...code!,
    code: '7777',
    equipment: [{ ...code!.equipment[0]!, serial: 'EX-1' }],
    materials: [{ ...code!.materials[0]!, name: 'Tar' }],
  };
  const { card, leftOut } = cardFrom({ ...earlier, costCodes: [retired, retired, code!] }, blank, pickers);
  expect(leftOut).toEqual(['cost code 7777', 'Excavator CAT 336 EX-1', 'Tar']);
  expect(card.costCodes.map((each) => [each.code, each.equipment.length, each.materials.length])).toEqual([
    ['', 0, 0],
    ['', 0, 0],
    ['3310', 1, 1],
  ]);
  expect(card.costCodes[0]).toMatchObject({ operatorCount: 2, laborerCount: 3 });
});

test('codes and materials match lists despite case and spaces, and without lists none are left out', () => {
  const shouted = { ...code!, code: ' 3310 ', materials: [{ ...code!.materials[0]!, name: 'CONCRETE 4000 PSI' }] };
  expect(cardFrom({ ...earlier, costCodes: [shouted] }, blank, pickers).leftOut).toEqual([]);
  const unlisted = { ...earlier, costCodes: [{ ...code!, code: '7777' }] };
  expect(cardFrom(unlisted, blank, undefined)).toMatchObject({ leftOut: [], isUnchecked: true });
  expect(cardFrom(unlisted, blank, pickers)).toMatchObject({ leftOut: ['cost code 7777'], isUnchecked: false });
});

test('a crew made from a card has its codes, counts, machines, and materials without hours or quantities', () => {
  expect(crewOf(earlier)).toEqual({
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    costCodes: [
      {
        code: '3310',
        operatorCount: 2,
        laborerCount: 3,
        workers: [],
        equipment: [{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' }],
        materials: [{ name: 'Concrete 4000 psi', unit: 'CY' }],
      },
    ],
  });
  expect(sizeOf(earlier)).toBe('1 cost code, 5 people, 1 machine');
});

test('people are copied without hours and with current names, and removed workers are left out and named', () => {
  const people = [
    { id: 'line-1', workerId: 'worker-1', name: 'Ana Before', kind: 'laborer' as const },
    { id: 'line-2', workerId: 'gone', name: 'Gus Gone', kind: 'operator' as const },
    { id: 'line-3', workerId: null, name: 'Sam Day', kind: 'laborer' as const },
  ];
  const named = { ...earlier, costCodes: [{ ...earlier.costCodes[0]!, workers: people }] };
  const { card, leftOut } = cardFrom(named, blank, pickers, [], workers);
  expect(leftOut).toEqual(['Gus Gone']);
  expect(card.costCodes[0]).toMatchObject({
    ...{ operatorCount: 0, laborerCount: 0, laborerHours: '0' },
    workers: [
      { workerId: 'worker-1', name: 'Ana Alvarez', kind: 'laborer', regularHours: '0' },
      { workerId: null, name: 'Sam Day', regularHours: '0' },
    ],
  });
  expect(crewOf(card).costCodes[0]!.workers).toEqual([{ workerId: 'worker-1', kind: 'laborer' }]);
  expect(sizeOf(named)).toBe('1 cost code, 3 people, 1 machine');
});

test.each(['machine', 'material'])('a crew is sent with exactly the fields of a %s that the server keeps', (line) => {
  const [sent] = crewOf(earlier).costCodes;
  const kept = { machine: sent!.equipment[0]!, material: sent!.materials[0]! }[line]!;
  const type = schema.getType(`Crew${capitalized(line)}Input`) as GraphQLInputObjectType;
  expect(Object.keys(kept).sort()).toEqual(Object.keys(type.getFields()).sort());
});
