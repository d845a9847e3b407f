import type { ViewerFragment } from '../features/accounts/accounts.generated';
import type { Card } from '../features/timecards/card';
import type { CrewRowFragment } from '../features/timecards/copying.generated';
import type {
  MyTimecardFragment,
  MyTimecardsQuery,
  TimecardVersionsQuery,
} from '../features/timecards/my-timecards.generated';
import type {
  TimecardHistoryQuery,
  TimecardLifeFragment,
  TimecardTotalsQuery,
} from '../features/timecards/review.generated';
import type {
  TimecardPickersQuery,
  TimecardRowFragment,
  TimecardsQuery,
} from '../features/timecards/timecards.generated';
import type { PendingUserFragment } from '../features/users/users.generated';
import type { Permission, Role } from '../schema.generated';

/** Sample data for stories and tests. Uses the generated types, so schema changes show up as type errors. */

const everybody: Permission[] = [
  'PUBLIC',
  'OWN_ACCOUNT',
  'TIMECARDS_SUBMIT',
  'TIMECARDS_READ',
  'PICKERS_READ',
  'EQUIPMENT_LIST_READ',
  'EQUIPMENT_HOURS_SUBMIT',
  'EQUIPMENT_HOURS_READ',
];
const engineers: Permission[] = [
  ...everybody,
  'TIMECARDS_READ_ALL',
  'TIMECARDS_REVIEW',
  'EQUIPMENT_MANAGE',
  'WORK_ORDERS_MANAGE',
  'ESTIMATES_MANAGE',
  'REPORTS_READ',
  'MENU_SUBMIT_TIMECARD',
  'MENU_EQUIPMENT_HOURS',
];
const truckers: Permission[] = ['TRUCKING_COMPANIES_READ', 'TRUCKING_RECORDS_MANAGE'];
const administrators: Permission[] = [
  ...engineers,
  ...truckers,
  'TIMECARDS_APPROVE_OWN',
  'TIMECARDS_REOPEN',
  'PERIODS_CLOSE',
  'USERS_APPROVE',
  'USERS_MANAGE',
  'ACTIVITY_LOG_READ',
  'COST_CODES_MANAGE',
  'MATERIALS_MANAGE',
  'EQUIPMENT_MANAGE_ALL',
  'TRUCKING_COMPANIES_MANAGE',
  'MENU_PRODUCTION_QUANTITY',
];

const viewer = (role: Role, firstName: string, permissions: Permission[]): ViewerFragment => ({
  id: `user-${role}`,
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName: 'Lee',
  role,
  approvalStatus: 'approved',
  stormWaterCertified: false,
  passwordResetRequired: false,
  isApproved: true,
  permissions,
});

/** An approved user of each role, with the permissions from the server's table (fixtures.test.ts compares them). */
export const viewers: Record<Role, ViewerFragment> = {
  user: viewer('user', 'Uma', [...everybody, 'MENU_SUBMIT_TIMECARD', 'MENU_EQUIPMENT_HOURS']),
  blaze_engineer: viewer('blaze_engineer', 'Bea', engineers),
  dans_engineer: viewer('dans_engineer', 'Dana', engineers),
  field: viewer('field', 'Fred', [...everybody, 'MENU_EQUIPMENT_HOURS']),
  trucking: viewer('trucking', 'Tom', [...everybody, ...truckers]),
  admin: viewer('admin', 'Ada', administrators),
};

/** Adds the storm water certification. */
export const certified = (viewer: ViewerFragment): ViewerFragment => ({
  ...viewer,
  stormWaterCertified: true,
  permissions: [...viewer.permissions, 'STORM_WATER'],
});

const locked: Permission[] = ['PUBLIC', 'OWN_ACCOUNT'];

/** Users who can't use the product yet: pending, rejected, or with a forced password change. */
export const pendingViewer: ViewerFragment = {
  ...viewer('user', 'Pia', locked),
  approvalStatus: 'pending',
  isApproved: false,
};
export const rejectedViewer: ViewerFragment = { ...pendingViewer, approvalStatus: 'rejected' };
export const forcedViewer: ViewerFragment = { ...viewer('user', 'Uma', locked), passwordResetRequired: true };

/** Long enough to break a tight layout. */
export const long = {
  name: 'Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff',
  email: 'maximiliana-theodora.wolfeschlegelsteinhausenbergerdorff@subcontractor-of-the-north-bay.example.com',
  workArea:
    'Highway 101 northbound, interchange reconstruction, stage 4B, retaining wall 17 between pier 9 and abutment C',
} as const;

export const pendingUsers: PendingUserFragment[] = [
  {
    id: 'pending-1',
    firstName: 'Grace',
    lastName: 'Hill',
    email: 'grace@example.com',
    emailVerified: true,
    createdAt: '2025-03-03T17:30:00Z',
  },
  {
    id: 'pending-2',
    firstName: null,
    lastName: null,
    email: 'nameless@example.com',
    emailVerified: false,
    createdAt: '2025-03-04T06:00:00Z',
  },
  {
    id: 'pending-3',
    firstName: long.name,
    lastName: 'y Rodriguez',
    email: long.email,
    emailVerified: true,
    createdAt: '2025-03-04T20:00:00Z',
  },
];

/** The three lists of the timecard form. */
export const pickers: TimecardPickersQuery = {
  costCodeTemplates: [
    { id: 'code-1', code: '1001', description: 'Mobilization', productionUnit: null },
    { id: 'code-2', code: '3310', description: 'Concrete footings', productionUnit: 'cubic yards' },
    { id: 'code-3', code: '9000', description: `Traffic control, ${long.workArea}`, productionUnit: 'man hour' },
  ],
  equipmentTemplates: [
    { id: 'equipment-1', company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
    { id: 'equipment-2', company: 'dans', equipment: 'Water truck', model: null, serial: null },
  ],
  materialTemplates: [
    { id: 'material-1', name: 'Class 2 base rock' },
    { id: 'material-2', name: 'Concrete 4000 psi' },
  ],
};
export const noPickers: TimecardPickersQuery = { costCodeTemplates: [], equipmentTemplates: [], materialTemplates: [] };

/** A card with one cost code, to be changed by `overrides`. */
export function timecard(id: string, overrides: Partial<TimecardRowFragment> = {}): TimecardRowFragment {
  return {
    id,
    date: '2025-03-03',
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    createdAt: '2025-03-03T23:10:00Z',
    totalHours: '40.25',
    equipmentCount: 1,
    notes: null,
    status: 'submitted',
    revision: 1,
    withdrawnAt: null,
    afterClosing: false,
    user: { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' },
    costCodes: [
      {
        id: `${id}-code`,
        code: '3310',
        operatorCount: 2,
        laborerCount: 3,
        operatorHours: '16.00',
        laborerHours: '24.25',
        productionQuantity: '12.50',
        equipment: [
          {
            id: `${id}-equipment`,
            company: 'blaze',
            equipment: 'Excavator',
            model: 'CAT 336',
            serial: 'EX-2201',
            hours: '6.00',
          },
        ],
        materials: [{ id: `${id}-material`, name: 'Concrete 4000 psi', quantity: '12.50', unit: 'CY' }],
      },
    ],
    ...overrides,
  };
}

/** A handful of cards: a plain one, one with nothing but a code, one with long words and large figures. */
export const timecards: TimecardRowFragment[] = [
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

/** A card with what decides about it, as the person who reviews it sees it. */
export const timecardLife = (id: string, overrides: Partial<TimecardLifeFragment> = {}): TimecardLifeFragment => ({
  ...timecard(id),
  returnReason: null,
  decidedAt: null,
  decidedBy: null,
  warnings: [],
  allowed: ['revise', 'withdraw', 'approve', 'return'],
  ...overrides,
});

const owen = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };

/** The same card in each state. */
export const lives = {
  submitted: timecardLife('card-1'),
  withWarnings: timecardLife('card-1', { revision: 2, warnings: ['over_24_hours_a_head', 'second_card_that_day'] }),
  returned: timecardLife('card-1', {
    status: 'returned',
    returnReason: 'The excavator ran 6 hours, not 60.',
    decidedBy: owen,
    decidedAt: '2025-03-04T16:20:00Z',
    allowed: ['revise', 'withdraw'],
  }),
  approved: timecardLife('card-1', {
    status: 'approved',
    decidedBy: owen,
    decidedAt: '2025-03-04T16:20:00Z',
    allowed: ['reopen'],
  }),
  approvedByNobody: timecardLife('card-1', { status: 'approved', decidedAt: '2025-03-04T16:20:00Z', allowed: [] }),
  withdrawn: timecardLife('card-1', { withdrawnAt: '2025-03-04T16:20:00Z', allowed: ['restore'] }),
  late: timecardLife('card-1', { afterClosing: true, notes: 'Rain until noon.\nCity inspector on site.' }),
} satisfies Record<string, TimecardLifeFragment>;

/** A history with everything in it, newest first. */
export const history: TimecardHistoryQuery['timecardHistory'] = (() => {
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

/** Totals over everything a filter matches. */
export const timecardTotals: TimecardTotalsQuery = {
  timecardTotals: { cards: 1204, hours: '48210.25', machineHours: '9120.50' },
};

/** A page of the list; `endCursor` means there are more. */
export const timecardPage = (cards: TimecardRowFragment[], endCursor: string | null = null): TimecardsQuery => ({
  timecards: {
    edges: cards.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});

/** One of the viewer's own cards, which can still be corrected and withdrawn. */
export const myTimecard = (id: string, overrides: Partial<MyTimecardFragment> = {}): MyTimecardFragment => ({
  ...timecard(id),
  returnReason: null,
  decidedAt: null,
  decidedBy: null,
  allowed: ['revise', 'withdraw'],
  ...overrides,
});

const reviewer = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };

/** Cards of each status; one with long words. */
export const myTimecards: MyTimecardFragment[] = [
  myTimecard('mine-1'),
  myTimecard('mine-2', {
    date: '2025-03-02',
    workArea: 'Yard',
    status: 'returned',
    returnReason: 'The excavator ran 6 hours, not 60.',
    decidedBy: reviewer,
    decidedAt: '2025-03-03T16:00:00Z',
  }),
  myTimecard('mine-3', {
    date: '2025-02-28',
    status: 'approved',
    decidedBy: reviewer,
    decidedAt: '2025-03-01T16:00:00Z',
    allowed: [],
  }),
  myTimecard('mine-4', {
    date: '2025-02-27',
    workArea: long.workArea,
    status: 'returned',
    returnReason: `${long.workArea}: ${long.name} was not there`,
    decidedBy: { ...reviewer, firstName: long.name },
    decidedAt: '2025-03-01T16:00:00Z',
    afterClosing: true,
  }),
];

type TimecardVersion = TimecardVersionsQuery['timecardHistory'][number];

/** An entry of a card's history, by Owen Blake by default. */
export const version = (
  card: MyTimecardFragment,
  { content, ...event }: Partial<Omit<TimecardVersion, 'content'>> & { content?: Partial<TimecardVersion['content']> },
): TimecardVersion => {
  const revision = event.revision ?? card.revision;
  const entry = { kind: 'revised', at: '2025-03-04T16:15:00Z', reason: null, by: reviewer, ...event, revision };
  return { ...entry, content: { ...card, ...content, revision } };
};

/** A crew with the codes and machines of the plain card. */
export const crew = (id: string, overrides: Partial<CrewRowFragment> = {}): CrewRowFragment => {
  const { workArea, reportingSupervisor, costCodes } = timecard(id);
  return { id, name: 'Pier crew', heads: 5, workArea, reportingSupervisor, costCodes, ...overrides };
};

/** A page of one's own cards; `endCursor` says that there is more behind it. */
export const myTimecardPage = (cards: MyTimecardFragment[], endCursor: string | null = null): MyTimecardsQuery => ({
  myTimecards: {
    edges: cards.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});

/** A card in the form, half filled in. */
export const writtenCard: Card = {
  date: '2025-03-03',
  dateChosenOn: '2025-03-03',
  workArea: 'Pier 9',
  reportingSupervisor: 'Pat Lee',
  costCodes: [
    {
      code: '3310',
      operatorCount: 2,
      laborerCount: 3,
      hoursEach: '8',
      operatorHours: '16',
      laborerHours: '24.25',
      productionQuantity: '12.5',
      pickedEquipment: [],
      equipment: [
        { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201', hours: '6' },
        { company: 'dans', equipment: 'Water truck', model: null, serial: null, hours: '0' },
      ],
      pickedMaterials: [],
      materials: [{ name: 'Concrete 4000 psi', quantity: '12.5', unit: 'CY' }],
    },
  ],
  notes: '',
  baseRevision: 0,
  reason: '',
};
