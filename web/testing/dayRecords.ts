import type {
  DayContradictionFragment,
  DayMachineFragment,
  DayNoteFragment,
  DayTimecardFragment,
} from '../features/reports/day/day.generated';
import { onePage } from './lists';
import { buildGalleryPhoto } from './photos';
import type { Responses } from './responses';

/** Sample data of one day, March 2, 2026, for stories and tests. */

const person = (firstName: string, lastName: string) => ({
  ...{ firstName, lastName, email: `${firstName}@example.com`.toLowerCase() },
});
const owen = person('Owen', 'Blake');
const maria = person('Maria', 'Santos');

export const note = (id: string, overrides: Partial<DayNoteFragment> = {}): DayNoteFragment => ({
  ...{ id, workArea: null, text: 'The owner’s inspector was on site from 9 to 11.', at: '2026-03-02T21:00:00.000Z' },
  ...{ by: owen, addedLate: false, mayWithdraw: false, ...overrides },
});

export const contradiction = (
  key: string,
  overrides: Partial<DayContradictionFragment> = {},
): DayContradictionFragment => ({
  ...{ kind: 'card_missing', key, text: 'Kim Reyes has no timecard for this day.', workArea: null },
  ...{ timecardId: null, readingId: null, workOrderId: null, explanation: null, ...overrides },
});

const contradictions = [
  contradiction('missing'),
  contradiction('machine', {
    kind: 'hours_and_meter',
    text: 'Excavator CAT 336 EX-2201: timecards show 9.50 h, and the meter shows 7.80 h from Mar 1, 2026 to Mar 2, 2026.',
  }),
  contradiction('sand', {
    kind: 'hauled_and_placed',
    text: 'Sand: trucks hauled 186.00 TON, and timecards show 150.00 TON.',
    explanation: note('why', { text: 'Two loads went to the stockpile.', addedLate: true, mayWithdraw: true }),
  }),
  contradiction('sheet', {
    kind: 'sheet_unsigned',
    text: 'The extra work of 99-012, North pier, is not signed.',
    workArea: 'North pier',
    workOrderId: 'order-12',
  }),
  contradiction('tickets', {
    kind: 'ticket_twice',
    text: 'Dans Trucking: the load of truck T-12 has the same ticket as the load of truck T-9 on Feb 27, 2026.',
  }),
];

const card = (id: string, overrides: Partial<DayTimecardFragment> = {}): DayTimecardFragment => ({
  ...{ id, workArea: 'North pier', createdAt: '2026-03-02T23:10:00.000Z', status: 'approved', revision: 1 },
  ...{ afterClosing: false, warnings: [], user: maria, entered: null, corrected: null },
  costCodes: [
    {
      ...{ id: `${id}-1`, code: '3120', operatorHours: '16.00', laborerHours: '24.00' },
      workers: [
        { id: `${id}-a`, name: 'Ana Alvarez' },
        { id: `${id}-b`, name: 'Joe Okafor' },
      ],
    },
    { id: `${id}-2`, code: '3310', operatorHours: '0.00', laborerHours: '8.00', workers: [] },
  ],
  ...overrides,
});

const timecards = [
  card('card-1'),
  card('card-2', {
    ...{ workArea: 'South pier', status: 'submitted', revision: 2, warnings: ['over_24_hours_a_head'] },
    ...{ createdAt: '2026-03-05T16:00:00.000Z', afterClosing: true, user: person('Kim', 'Reyes') },
    ...{ entered: { by: owen }, corrected: { at: '2026-03-06T15:30:00.000Z', by: owen } },
  }),
];

const machines: DayMachineFragment[] = [
  {
    ...{ equipmentTemplateId: 'ex', label: 'Excavator CAT 336 EX-2201', bookedHours: '9.50', standbyHours: '1.00' },
    readings: [{ id: 'reading', hours: '1263.70', change: '7.80' }],
    interval: {
      ...{ fromDate: '2026-03-01', toDate: '2026-03-02', meterHours: '7.80' },
      ...{ bookedHours: '9.50', difference: '1.70', status: 'over' },
    },
  },
  {
    ...{ equipmentTemplateId: null, label: 'Rented pump', bookedHours: '4.00', standbyHours: '0.00' },
    ...{ readings: [], interval: null },
  },
];

const sheet = (id: string, state: 'unsigned' | 'signed') => ({
  ...{
    id,
    workOrder: { id: 'order-12', orderNumber: 12 },
    workArea: 'North pier',
    state,
    isOverdue: state === 'unsigned',
  },
  newest: state === 'signed' ? { id: 'signed', name: 'Pat Lee', signedAt: '2026-03-03T17:00:00.000Z' } : null,
});

const nobody = { user: { id: 'kim', ...person('Kim', 'Reyes') } };
const onDay = {
  date: '2026-03-02',
  timecardId: null,
  reason: null,
  reportedBy: null,
  byReviewer: false,
  enteredBy: null,
};

/** Responses to the queries of a day with records in each part. */
export const day = {
  DayContradictions: { day: { contradictions } },
  DayNotes: { day: { closed: true, withdrawn: 2, notes: [note('visit')] } },
  DayMachines: { day: { machines } },
  DayTimecards: { timecards: onePage(timecards) },
  DayRollCall: { rollCall: { people: [{ ...nobody, days: [{ ...onDay, state: 'missing' }] }] } },
  HaulingReport: {
    haulingReport: {
      rows: [
        {
          ...{ material: 'Sand', date: '2026-03-02', loads: 9, hauled: '186.00', placed: '150.00', unit: 'TON' },
          ...{
            hauledByUnit: [],
            placedByUnit: [{ unit: 'TON', quantity: '150.00' }],
            differenceByUnit: [],
            difference: '36.00',
            notComparable: [],
          },
        },
      ],
    },
  },
  DaySheets: { extraWorkSheets: onePage([sheet('one', 'unsigned'), sheet('two', 'signed')]) },
  DayPhotos: { photos: onePage([1, 2, 3].map((number) => buildGalleryPhoto(number, { workArea: 'North pier' }))) },
  DayRain: {
    stormWaterDays: [
      {
        ...{ date: '2026-03-02', rain: true },
        evidence: [{ dt: 1_772_474_400, pop: 0.45, weather: [{ main: 'Rain' }] }],
      },
    ],
    stormWaterApprovals: [{ id: 'approval', userName: 'Rosa Diaz', createdAt: '2026-03-02T16:00:00.000Z' }],
  },
} satisfies Responses;

/** Responses to the queries of a day without records. */
export const emptyDay = {
  DayContradictions: { day: { contradictions: [] } },
  DayNotes: { day: { closed: false, withdrawn: 0, notes: [] } },
  DayMachines: { day: { machines: [] } },
  DayTimecards: { timecards: onePage([]) },
  DayRollCall: { rollCall: { people: [] } },
  HaulingReport: { haulingReport: { rows: [] } },
  DaySheets: { extraWorkSheets: onePage([]) },
  DayPhotos: { photos: onePage([]) },
  DayRain: { stormWaterDays: [], stormWaterApprovals: [] },
} satisfies Responses;
