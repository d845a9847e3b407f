import type { SubmitTimecardInput } from '../entry/entry.types';
import type { Timecard } from '../timecards.types';
import { checkNothingLeftOut } from './left-out.policy';

const machine = { company: 'blaze', equipment: 'Excavator', model: null, serial: null };
type Code = Record<string, unknown>;

function isRefused(saved: Code[], sent: Code[]): boolean {
  const card = saved.map((code) => ({ code: '1001', workOrderId: null, workers: [], equipment: [], ...code }));
  const correction = sent.map((code) => ({ code: '1001', equipment: [], ...code }));
  try {
    checkNothingLeftOut(
      { costCodes: card } as unknown as Pick<Timecard, 'costCodes'>,
      { costCodes: correction } as unknown as Pick<SubmitTimecardInput, 'costCodes'>,
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
