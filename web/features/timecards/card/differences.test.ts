import { namedCard, writtenCard } from '../../../testing/myTimecards';
import { extraWorkTimecard, timecard } from '../../../testing/timecards';
import { changesBetween, differences } from './differences';
import { LINE } from './lines';
import type { Card, CostCode } from './timecard';

const [code] = writtenCard.costCodes as [CostCode];
const withCode = (changes: Partial<CostCode>): Card => ({ ...writtenCard, costCodes: [{ ...code, ...changes }] });
const submitted = timecard('kept');
const same = withCode({ equipment: code.equipment.slice(0, 1) });

test('equal cards have no differences, even if numbers and spaces are typed differently', () => {
  expect(differences(submitted, same)).toEqual([]);
  expect(differences(submitted, { ...same, workArea: ' Pier 9 ' })).toEqual([]);
  expect(differences(submitted, { ...same, costCodes: [{ ...same.costCodes[0]!, laborerHours: '24,25' }] })).toEqual(
    [],
  );
});

test('cards with the same work order and standby hours have no differences', () => {
  const [machine] = code.equipment;
  const here = withCode({
    ...{ workOrderId: 'order-12', workOrderNumber: '99-012' },
    equipment: [{ ...machine!, standbyHours: '2' }],
  });
  expect(differences(extraWorkTimecard('kept'), here)).toEqual([]);
});

test.each<[string, Card, string[]]>([
  ['another work area', { ...same, workArea: 'Pier 10' }, ['Work Area', 'Pier 9', 'Pier 10']],
  ['another day', { ...same, date: '2025-03-02' }, ['Date', 'Mar 3, 2025', 'Mar 2, 2025']],
  [
    'other hours',
    withCode({ ...same.costCodes[0], operatorHours: '17' }),
    ['Cost code 1: Total Operator Hours', '16.00', '17.00'],
  ],
  [
    'a work order',
    withCode({ ...same.costCodes[0], workOrderId: 'order-12', workOrderNumber: '99-012' }),
    ['Cost code 1: Extra work for', 'none', '99-012'],
  ],
  [
    'standby hours',
    withCode({ equipment: [{ ...code.equipment[0]!, standbyHours: '2' }] }),
    ['Cost code 1: Excavator · Blaze · CAT 336 · EX-2201', '6.00 h', '6.00 h, 2.00 h standby'],
  ],
  [
    'another unit',
    withCode({ ...same.costCodes[0], materials: [{ ...code.materials[0]!, unit: 'TON' }] }),
    ['Cost code 1: Concrete 4000 psi', '12.50 CY', '12.50 TON'],
  ],
  ['one more machine', withCode({}), ['Cost code 1: Water truck · Dans', 'none', '0.00 h']],
  [
    'the same machine twice',
    withCode({ equipment: [code.equipment[0]!, code.equipment[0]!] }),
    ['Cost code 1: Excavator · Blaze · CAT 336 · EX-2201 (2)', 'none', '6.00 h'],
  ],
])('%s is listed as a difference', (_what, card, [label, there, here]) => {
  expect(differences(submitted, card)).toEqual([{ label, submitted: there, here }]);
});

const [namedCode] = namedCard.costCodes as [CostCode];
const LISTS = { machine: 'equipment', material: 'materials', person: 'workers' } as const;
type Kind = keyof typeof LINE;
/** The line fields that people see: all fields except ids. */
const FIELDS = (Object.keys(LINE) as Kind[]).flatMap((kind) =>
  Object.entries(LINE[kind])
    .filter(([name]) => !name.endsWith('Id'))
    .map(
      ([name, { empty, isKept }]) => [kind, name, typeof empty === 'number' ? 7 : isKept ? 'operator' : '5'] as const,
    ),
);

test.each(FIELDS)('a changed %s has its %s among the differences', (kind, name, value) => {
  const list = kind === 'code' ? undefined : LISTS[kind];
  const changed = list
    ? { [list]: [{ ...namedCode[list][0], [name]: value }, ...namedCode[list].slice(1)] }
    : { [name]: value };
  const before = { ...namedCard, costCodes: [namedCode] };
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween(before, { ...before, costCodes: [{ ...namedCode, ...changed }] })).not.toEqual([]);
});
