import { type Card, newCard, newCostCode, type PersonLine } from '../features/timecards/card/timecard';
import type { MyTimecardFragment } from '../features/timecards/card/timecard.generated';
import type { WorkersQuery } from '../features/timecards/card/workers.generated';
import type { CrewRowFragment } from '../features/timecards/crews/crews.generated';
import type { TimecardVersionsQuery } from '../features/timecards/history/history.generated';
import type { MyTimecardsQuery } from '../features/timecards/mine/my-timecards.generated';
import { long } from './fixtures';
import { type SampleTimecard, timecard } from './timecards';

/** Returns one of the viewer's own cards, which can still be corrected and withdrawn. */
export const myTimecard = (id: string, overrides: Partial<SampleTimecard> = {}) =>
  timecard(id, { allowed: ['revise', 'withdraw'], ...overrides });

const reviewer = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };

/** Cards of each status. One card has long words. */
export const myTimecards: SampleTimecard[] = [
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

/** Returns an entry of a card's history, by Owen Blake by default. */
export const version = (
  card: SampleTimecard,
  { content, ...event }: Partial<Omit<TimecardVersion, 'content'>> & { content?: Partial<TimecardVersion['content']> },
): TimecardVersion => {
  const revision = event.revision ?? card.revision;
  const entry = { kind: 'revised', at: '2025-03-04T16:15:00Z', reason: null, by: reviewer, ...event, revision };
  return { ...entry, content: { ...card, ...content, revision } };
};

/** Returns a crew with the codes and machines of the sample card. */
export const crew = (id: string, overrides: Partial<CrewRowFragment> = {}): CrewRowFragment => {
  const { workArea, reportingSupervisor, costCodes } = timecard(id);
  const named = costCodes.map((code) => ({ ...code, workers: [] }));
  return { id, name: 'Pier crew', workArea, reportingSupervisor, costCodes: named, ...overrides };
};

/** Returns a page of the viewer's own cards. With an `endCursor`, there is another page. */
export const myTimecardPage = (cards: MyTimecardFragment[], endCursor: string | null = null): MyTimecardsQuery => ({
  myTimecards: {
    edges: cards.map((node) => ({ node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  },
});

/** A card in the form, partly filled in. */
export const writtenCard: Card = {
  ...newCard('2025-03-03'),
  workArea: 'Pier 9',
  reportingSupervisor: 'Pat Lee',
  costCodes: [
    {
      code: '3310',
      workOrderId: '',
      workOrderNumber: '',
      operatorCount: 2,
      laborerCount: 3,
      hoursEach: '8',
      operatorHours: '16',
      laborerHours: '24.25',
      productionQuantity: '12.5',
      pickedWorkers: [],
      formerWorkers: [],
      workers: [],
      pickedEquipment: [],
      equipment: [
        {
          company: 'blaze',
          equipment: 'Excavator',
          model: 'CAT 336',
          serial: 'EX-2201',
          hours: '6',
          standbyHours: '0',
        },
        { company: 'dans', equipment: 'Water truck', model: null, serial: null, hours: '0', standbyHours: '0' },
      ],
      pickedMaterials: [],
      materials: [{ name: 'Concrete 4000 psi', quantity: '12.5', unit: 'CY' }],
    },
  ],
};

/** Workers to name on a card. */
export const workers: WorkersQuery['workers'] = [
  {
    id: 'worker-1',
    firstName: 'Ana',
    lastName: 'Alvarez',
    workerClass: 'Laborer 2',
    kind: 'laborer',
    isMe: false,
    numberEnd: '42',
  },
  {
    id: 'worker-2',
    firstName: 'Joe',
    lastName: 'Okafor',
    workerClass: null,
    kind: 'operator',
    isMe: false,
    numberEnd: null,
  },
  {
    id: 'worker-3',
    firstName: 'Maria',
    lastName: long.name,
    workerClass: 'Foreman',
    kind: 'laborer',
    isMe: true,
    numberEnd: null,
  },
];

const person = (overrides: Partial<PersonLine>): PersonLine => ({
  ...{ workerId: 'worker-1', name: 'Ana Alvarez', kind: 'laborer', regularHours: '8' },
  ...{ overtimeHours: '0', doubleTimeHours: '0', ...overrides },
});

/** `writtenCard` with names instead of head counts, and a second code. */
export const namedCard: Card = {
  ...writtenCard,
  costCodes: [
    {
      ...writtenCard.costCodes[0]!,
      ...{ hoursEach: '', operatorCount: 1, laborerCount: 3, operatorHours: '8', laborerHours: '20' },
      workers: [
        person({}),
        person({ workerId: 'worker-2', name: 'Joe Okafor', kind: 'operator' }),
        person({ workerId: 'worker-3', name: `Maria ${long.name}` }),
        person({ workerId: null, name: 'Sam Day', regularHours: '4' }),
      ],
    },
    { ...newCostCode(), code: '1001' },
  ],
};

export const myTimecardTotals = { myTimecardTotals: { cards: 4, hours: '120.50', machineHours: '38.00' } };
