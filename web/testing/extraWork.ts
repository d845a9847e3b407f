import type { OutboxItem } from '../core/offline/device/outboxItem';
import type { SheetFragment, SheetTextsQuery, SignatureFragment } from '../features/extra-work/extra-work.generated';
import type { SheetOfLinkFragment } from '../features/extra-work/links/links.generated';
import type { SheetRowFragment, SheetTotalsQuery } from '../features/extra-work/order/order.generated';
import { long } from './fixtures';
import { buildPhoto } from './photos';
import { SAMPLE_SIGNATURE } from './signature';

/** Content of the sample sheets of extra work. */

const content: SheetFragment['content'] = {
  codes: [
    { code: '3310', operators: 2, laborers: 3, operatorHours: '16.00', laborerHours: '24.25' },
    { code: '1001', operators: 0, laborers: 1, operatorHours: '0.00', laborerHours: '4.00' },
  ],
  classes: null,
  machines: [
    {
      ...{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
      ...{ operatedHours: '6.00', standbyHours: '2.00' },
    },
    {
      ...{ company: 'dans', equipment: 'Water truck', model: null, serial: null },
      ...{ operatedHours: '8.00', standbyHours: '0.00' },
    },
  ],
  materials: [{ name: 'Concrete 4000 psi', unit: 'CY', quantity: '12.50' }],
};

/** Hours of the named people on code 3310. */
export const sheetClasses: SheetFragment['content']['classes'] = [
  { code: '3310', workerClass: null, kind: 'laborer', hours: '4.25' },
  { code: '3310', workerClass: 'Laborer 2', kind: 'laborer', hours: '20.00' },
  { code: '3310', workerClass: 'Operating engineer', kind: 'operator', hours: '16.00' },
];

/** Texts that a sheet shows around its content. */
export const sheetTexts: SheetFragment['shown'] = {
  ...{
    contractor: 'Blaze Construction, Inc.',
    orderNumber: 12,
    coNumber: 'FD-014',
    description: 'Grade the haul road',
  },
  codes: [
    { code: '3310', description: 'Structural excavation' },
    { code: '1001', description: null },
  ],
};

const owen = { firstName: 'Owen', lastName: 'Blake', email: 'owen@example.com' };

/** Returns a signature by Kim Park. */
export const signature = (id: string, overrides: Partial<SignatureFragment> = {}): SignatureFragment => ({
  id,
  name: 'Kim Park',
  company: 'City of Vallejo',
  signature: SAMPLE_SIGNATURE,
  signatureKind: 'drawn',
  note: null,
  signedAt: '2025-03-04T00:30:00Z',
  receivedAt: '2025-03-04T00:30:02Z',
  offline: false,
  byLink: false,
  requestedFrom: null,
  handedOverBy: { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com' },
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  isChanged: false,
  differences: [],
  shownChanges: [],
  marks: [],
  refusedReason: null,
  allowed: ['void'],
  ...overrides,
});

/** Differences between a sheet now and when it was signed. */
export const differences = [
  { name: '3310', figure: 'laborer hours', was: '32.00', now: '24.25' },
  { name: 'Dans Water truck', figure: 'operated hours', was: '0.00', now: '8.00' },
];

/** Photos of a sheet's cards. */
export const sheetPhotos: SheetFragment['photos'] = [1, 2, 3].map((number) => {
  const { id, width, height, takenAt, takenAtSource, addedAt } = buildPhoto(number);
  const caption = number === 1 ? 'Haul road, before grading' : null;
  return { id, width, height, caption, takenAt, takenAtSource, addedAt };
});

/** A sheet with every field that any GraphQL document selects. */
export type SampleSheet = SheetFragment & SheetRowFragment;

/** Returns a sheet of work order 99-012. `overrides` replace its fields. */
export const sheet = (id: string, overrides: Partial<SampleSheet> = {}): SampleSheet => ({
  id,
  workOrder: { id: 'order-12', orderNumber: 12 },
  date: '2025-03-03',
  workArea: 'Pier 9',
  content,
  contentHash: 'ab'.repeat(32),
  shown: sheetTexts,
  basis: [{ id: 'card-1', revision: 1 }],
  state: 'unsigned',
  isOverdue: false,
  signed: [],
  photos: [],
  photoCount: 0,
  allowed: ['sign', 'request'],
  totals: { operatorHours: '16.00', laborerHours: '28.25', operatedHours: '14.00', standbyHours: '2.00' },
  ...overrides,
});

/** A sheet in each state, and a sheet with long texts. */
export const sheets = {
  unsigned: sheet('sheet-1'),
  overdue: sheet('sheet-2', { isOverdue: true, date: '2025-02-28' }),
  signed: sheet('sheet-3', { state: 'signed', signed: [signature('signed-1')], date: '2025-02-27' }),
  changed: sheet('sheet-4', {
    state: 'changed',
    date: '2025-02-26',
    signed: [
      signature('signed-2', {
        ...{ isChanged: true, differences, byLink: true, requestedFrom: 'kim@city.example.com', handedOverBy: null },
        note: 'The water truck came at noon.',
      }),
    ],
  }),
  voided: sheet('sheet-5', {
    date: '2025-02-25',
    signed: [
      signature('signed-3', {
        ...{ voidedAt: '2025-02-26T18:00:00Z', voidedBy: owen, voidReason: 'Signed for the wrong day.', allowed: [] },
        ...{ offline: true, receivedAt: '2025-02-28T16:00:00Z' },
      }),
    ],
  }),
  long: sheet('sheet-6', {
    date: '2025-02-24',
    workArea: long.workArea,
    content: {
      codes: [{ ...content.codes[0]!, code: '3310-TEMPORARY-ACCESS-ROAD-STAGE-4B', laborerHours: '12345678.25' }],
      machines: [{ ...content.machines[0]!, equipment: long.workArea }],
      materials: [{ name: long.workArea, unit: 'TON', quantity: '12345678.25' }],
    },
  }),
};

export const sheetTotals: SheetTotalsQuery = {
  extraWorkSummary: {
    ...{ sheets: 5, unsigned: 2, overdue: 1, changed: 1 },
    totals: { operatorHours: '80.00', laborerHours: '141.25', operatedHours: '70.00', standbyHours: '10.00' },
    content,
  },
};

/** Returns a page of a work order's sheets. */
export const sheetPage = (rows: SheetRowFragment[]) => ({
  extraWorkSheets: { edges: rows.map((node) => ({ node })), pageInfo: { hasNextPage: false, endCursor: null } },
});

/** Response to the query of a work order's page. */
export const workOrder = {
  workOrder: {
    ...{ id: 'order-12', orderNumber: 12, coNumber: 'FD-014', description: 'Grade the haul road' },
    ...{ dateStarted: '2025-02-20', dateCompleted: null },
  },
};

/** Returns a sheet as an emailed link shows it. */
export const sheetOfLink = (overrides: Partial<SheetOfLinkFragment> = {}): SheetOfLinkFragment => ({
  workOrderId: 'order-12',
  date: '2025-03-03',
  workArea: 'Pier 9',
  content,
  contentHash: 'ab'.repeat(32),
  shown: sheetTexts,
  state: 'unsigned',
  newest: null,
  differences: [],
  photos: [],
  expiresAt: '2025-03-18T00:00:00Z',
  signed: null,
  ...overrides,
});

/** Work orders and cost codes, whose descriptions the device needs to compose a sheet itself. */
export const sheetLists: SheetTextsQuery = {
  workOrderChoices: [{ id: 'order-12', orderNumber: 12, coNumber: 'FD-014', description: 'Grade the haul road' }],
  costCodeTemplates: [{ id: 'code-1', code: '3310', description: 'Structural excavation' }],
};

/** Returns a signature by Kim Park that waits on the device. */
export const waitingSignature = (overrides: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'signature',
  form: 'extra-work',
  personId: 'user-admin',
  summary: '99-012, Mar 3, Pier 9, signed by Kim Park',
  submittedAt: '2025-03-04T00:30:00.000Z',
  attempts: 0,
  input: {
    ...{ workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9', content, shown: sheetTexts },
    ...{
      name: 'Kim Park',
      company: 'City of Vallejo',
      signature: SAMPLE_SIGNATURE,
      signatureKind: 'drawn',
      note: null,
    },
    ...{ signedAt: '2025-03-04T00:30:00Z', offline: true, clientRequestId: 'signature' },
  },
  values: { number: '99-012', known: content, basis: [] },
  after: [],
  ...overrides,
});
