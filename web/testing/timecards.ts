import type { TimecardRowFragment } from '../features/timecards/card/timecard.generated';
import type { TimecardTotalsQuery } from '../features/timecards/card/timecard-totals.generated';
import type { TimecardLifecycleFragment } from '../features/timecards/details/details.generated';
import type { TimecardVersionsQuery } from '../features/timecards/history/history.generated';
import type { TimecardsQuery } from '../features/timecards/list/timecards.generated';
import { long } from './fixtures';

/** A card with every field that any GraphQL document selects. */
export type SampleTimecard = TimecardRowFragment & TimecardLifecycleFragment;

/** Returns a card with one cost code. `overrides` replace its fields. */
export function timecard(id: string, overrides: Partial<SampleTimecard> = {}): SampleTimecard {
  return {
    id,
    date: '2025-03-03',
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    totalHours: '40.25',
    equipmentCount: 1,
    notes: null,
    status: 'submitted',
    revision: 1,
    withdrawnAt: null,
    afterClosing: false,
    returnReason: null,
    decidedAt: null,
    decidedBy: null,
    warningDetails: [],
    allowed: [],
    photoCount: 0,
    mayAddPhotos: false,
    extraWork: [],
    user: { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' },
    entered: null,
    costCodes: [
      {
        id: `${id}-code`,
        code: '3310',
        operatorCount: 2,
        laborerCount: 3,
        operatorHours: '16.00',
        laborerHours: '24.25',
        productionQuantity: '12.50',
        workers: [],
        equipment: [
          {
            id: `${id}-equipment`,
            company: 'blaze',
            equipment: 'Excavator',
            model: 'CAT 336',
            serial: 'EX-2201',
            hours: '6.00',
            standbyHours: '0.00',
          },
        ],
        materials: [{ id: `${id}-material`, name: 'Concrete 4000 psi', quantity: '12.50', unit: 'CY' }],
      },
    ],
    ...overrides,
  };
}

/** Returns a card with extra work for work order 99-012 and with standby hours for its machines. */
export const extraWorkTimecard = (id: string, overrides: Partial<SampleTimecard> = {}): SampleTimecard => {
  const plain = timecard(id);
  const [code] = plain.costCodes;
  const equipment = code!.equipment.map((line) => ({ ...line, standbyHours: '2.00' }));
  return {
    ...plain,
    costCodes: [{ ...code!, workOrder: { id: 'order-12', orderNumber: 12 }, equipment }],
    ...overrides,
  };
};

/** Returns a sheet of extra work with the fields that queries of cards select. */
export const cardSheet = (
  overrides: Partial<SampleTimecard['extraWork'][number]> = {},
): SampleTimecard['extraWork'][number] => ({
  id: 'sheet-1',
  workOrder: { id: 'order-12', orderNumber: 12 },
  date: '2025-03-03',
  workArea: 'Pier 9',
  state: 'unsigned',
  isOverdue: false,
  differences: [],
  allowed: ['sign'],
  ...overrides,
});

/** The card's sheet after the card was corrected. */
export const changedSheet = cardSheet({
  state: 'changed',
  differences: [{ name: '3310', figure: 'laborer hours', was: '24.25', now: '12.00' }],
});

/** Several cards: a plain card, a card with only a code, and a card with long words and large figures. */
export const timecards: SampleTimecard[] = [
  timecard('card-1'),
  timecard('card-2', {
    date: '2025-02-28',
    workArea: 'Yard',
    totalHours: '0.00',
    equipmentCount: 0,
    user: { firstName: null, lastName: null, email: 'nameless@example.com' },
    costCodes: [
      {
        id: 'card-2-code',
        code: '1001',
        operatorCount: 0,
        laborerCount: 0,
        operatorHours: '0.00',
        laborerHours: '0.00',
        productionQuantity: null,
        workers: [],
        equipment: [],
        materials: [],
      },
    ],
  }),
  timecard('card-3', {
    date: '2025-02-27',
    workArea: long.workArea,
    reportingSupervisor: long.name,
    totalHours: '12345678.25',
    equipmentCount: 12,
    user: { firstName: long.name, lastName: 'y Rodriguez', email: long.email },
  }),
];

/** Returns a card with the actions that a reviewer may take. */
export const timecardLifecycle = (id: string, overrides: Partial<SampleTimecard> = {}) =>
  timecard(id, { allowed: ['revise', 'withdraw', 'approve', 'return'], ...overrides });

const owen = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };

/** The card in each state. */
export const lifecycle = {
  submitted: timecardLifecycle('card-1'),
  withWarnings: timecardLifecycle('card-1', {
    revision: 2,
    warningDetails: [
      { warning: 'over_24_hours_a_head', costCodeIndex: 0, name: '3310' },
      { warning: 'second_card_that_day', costCodeIndex: null, name: null },
    ],
  }),
  returned: timecardLifecycle('card-1', {
    status: 'returned',
    returnReason: 'The excavator ran 6 hours, not 60.',
    decidedBy: owen,
    decidedAt: '2025-03-04T16:20:00Z',
    allowed: ['revise', 'withdraw'],
  }),
  approved: timecardLifecycle('card-1', {
    status: 'approved',
    decidedBy: owen,
    decidedAt: '2025-03-04T16:20:00Z',
    allowed: ['reopen'],
  }),
  approvedByNobody: timecardLifecycle('card-1', { status: 'approved', decidedAt: '2025-03-04T16:20:00Z', allowed: [] }),
  withdrawn: timecardLifecycle('card-1', { withdrawnAt: '2025-03-04T16:20:00Z', allowed: ['restore'] }),
  late: timecardLifecycle('card-1', { afterClosing: true, notes: 'Rain until noon.\nCity inspector on site.' }),
};

/** A history with every kind of event, newest first. */
export const history: TimecardVersionsQuery['timecardHistory'] = (() => {
  const { id: _, costCodes, ...card } = timecard('card-1');
  const content = {
    ...card,
    notes: null,
    costCodes: costCodes.map(({ id: _id, equipment, materials, ...code }) => ({
      ...code,
      equipment: equipment.map(({ id: _line, ...line }) => line),
      materials: materials.map(({ id: _line, ...line }) => line),
    })),
  };
  const wrong = {
    ...content,
    workArea: 'Pier 8',
    costCodes: content.costCodes.map((code) => ({ ...code, laborerHours: '242.50', materials: [] })),
  };
  const foreman = { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' };
  return [
    { revision: 2, kind: 'approved', at: '2025-03-05T16:00:00Z', reason: null, by: null, content },
    { revision: 2, kind: 'revised', at: '2025-03-04T18:30:00Z', reason: null, by: foreman, content },
    {
      revision: 1,
      kind: 'returned',
      at: '2025-03-04T16:20:00Z',
      reason: 'The laborers worked 24 hours, not 242.',
      by: owen,
      content: wrong,
    },
    { revision: 1, kind: 'submitted', at: '2025-03-03T23:10:00Z', reason: null, by: foreman, content: wrong },
  ];
})();

/** Totals of all matching cards. */
export const timecardTotals: TimecardTotalsQuery = {
  timecardTotals: { cards: 1204, hours: '48210.25', machineHours: '9120.50' },
};

/** Returns a page of the list of cards. With an `endCursor`, there is another page. */
export const timecardPage = (cards: TimecardRowFragment[], endCursor: string | null = null): TimecardsQuery => ({
  timecards: {
    edges: cards.map((node) => ({ node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});
