import type {
  StatementDaysQuery,
  StatementFragment,
  StatementLineFragment,
  StatementLoadFragment,
  WholeStatementFragment,
} from '../features/hauler-statements/hauler-statements.generated';
import type { StatementLineState } from '../schema.generated';
import { importPreview } from './imports';
import type { Responses } from './responses';

const ada = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com' };
const pageInfo = { hasNextPage: false, endCursor: null };
const edgesOf = <Node>(nodes: readonly Node[]) => ({ edges: nodes.map((node) => ({ node })), pageInfo });

const STATES: StatementLineState[] = [
  'matched',
  'quantity_differs',
  'unit_differs',
  'material_differs',
  'day_differs',
  'without_ticket',
  'billed_twice',
  'not_on_our_loads',
];

/** Returns an open statement with one line in each state. `overrides` replace its fields. */
export const buildStatement = (overrides: Partial<WholeStatementFragment> = {}): WholeStatementFragment => ({
  id: 'statement-1182',
  truckingCompany: 'Dans Trucking',
  number: '1182',
  startDate: '2026-03-01',
  endDate: '2026-03-15',
  counts: STATES.map((state) => ({ state, lines: 1 })),
  acceptedAt: null,
  acceptedBy: null,
  voidedAt: null,
  fileName: 'march.csv',
  version: 'v1',
  notBilled: 2,
  changedSince: 0,
  note: null,
  at: '2026-03-16T16:20:00.000Z',
  by: ada,
  voidReason: null,
  voidedBy: null,
  ...overrides,
});

export const acceptedStatement = buildStatement({
  acceptedAt: '2026-03-17T17:00:00.000Z',
  acceptedBy: ada,
  note: 'Paid with the March invoice',
  changedSince: 1,
});
export const voidStatement = buildStatement({
  voidedAt: '2026-03-17T17:00:00.000Z',
  voidedBy: ada,
  voidReason: 'The hauler sent a corrected file',
});

export const buildLoadOfStatement = (overrides: Partial<StatementLoadFragment> = {}): StatementLoadFragment => ({
  id: 'load-1',
  timeOut: '2026-03-02T15:30:00.000Z',
  truckNumber: 'T-12',
  material: 'Sand',
  quantity: '18.25',
  unit: 'TON',
  ticketNumber: '40117',
  photoCount: 0,
  mayAddPhotos: false,
  ...overrides,
});

export const buildLine = (overrides: Partial<StatementLineFragment> = {}): StatementLineFragment => ({
  id: 'line-2',
  row: 2,
  ticketNumber: '40117',
  date: '2026-03-02',
  truckNumber: 'T-12',
  material: 'Fill sand',
  quantity: '18.25',
  unit: 'tons',
  state: 'matched',
  byHand: false,
  reason: null,
  differences: [],
  changedSince: [],
  enteredAfter: [],
  loadDate: '2026-03-02',
  otherStatement: null,
  load: buildLoadOfStatement({ photoCount: 1 }),
  ...overrides,
});

const line = (row: number, overrides: Partial<StatementLineFragment>) =>
  buildLine({
    id: `line-${row}`,
    row,
    ticketNumber: `401${row}`,
    load: buildLoadOfStatement({ id: `load-${row}`, ticketNumber: `401${row}` }),
    ...overrides,
  });

/** One line in each state. */
export const statementLines: StatementLineFragment[] = [
  buildLine(),
  line(3, { state: 'quantity_differs', quantity: '21.00', differences: ['truck', 'quantity'] }),
  line(4, { state: 'unit_differs', unit: 'CY', differences: ['unit'] }),
  line(5, { state: 'material_differs', material: 'Rock', differences: ['material'] }),
  line(6, { state: 'day_differs', date: '2026-03-09', differences: ['day'], changedSince: ['The load was deleted'] }),
  line(7, { state: 'without_ticket', ticketNumber: null, enteredAfter: ['Load entered after the statement'] }),
  line(8, {
    state: 'billed_twice',
    load: null,
    loadDate: null,
    otherStatement: { id: 'statement-1170', number: '1170' },
  }),
  line(9, { state: 'not_on_our_loads', load: null, loadDate: null, byHand: true, reason: 'Another job' }),
];

const days: StatementDaysQuery['statementDays'] = [
  {
    material: 'Sand',
    unit: 'TON',
    date: '2026-03-02',
    billed: '146.00',
    hauled: '128.25',
    hauledByOthers: '40.00',
    placed: '167.50',
    billedDifference: '17.75',
    placedDifference: '0.75',
    isBilledOff: true,
    isPlacedOff: false,
    notComparable: [],
  },
  {
    material: 'Rock',
    unit: null,
    date: null,
    billed: '18.25',
    hauled: '0.00',
    hauledByOthers: '0.00',
    placed: '0.00',
    billedDifference: '18.25',
    placedDifference: null,
    isBilledOff: true,
    isPlacedOff: false,
    notComparable: ['No timecard for this day lists the material.'],
  },
];

export const notBilledLoads = [
  buildLoadOfStatement({ id: 'load-20', ticketNumber: null }),
  buildLoadOfStatement({ id: 'load-21', truckNumber: 'T-9', ticketNumber: '40219' }),
];

/** Responses of a statement's page. */
export const statementResponses = (
  statement = buildStatement(),
  lines: readonly StatementLineFragment[] = statementLines,
): Responses => ({
  HaulerStatement: { haulerStatement: statement },
  StatementLines: ({ filter: { states } }) => ({
    statementLines: edgesOf(lines.filter(({ state }) => !states || [states].flat().includes(state))),
  }),
  NotBilledLoads: { notBilledLoads: edgesOf(notBilledLoads) },
  StatementDays: { statementDays: days },
});

export const statementList = (...statements: StatementFragment[]): Responses => ({
  HaulerStatements: { haulerStatements: edgesOf(statements) },
});

/** Returns the preview of a hauler's file with the days March 1 to March 15, 2026. */
export const statementPreview = (asked: Parameters<typeof importPreview>[0]) => ({
  statementPreview: {
    ...importPreview(asked).importPreview,
    fileName: 'march.csv',
    columns: [
      { index: 0, header: 'Net', field: 'quantity' },
      { index: 1, header: 'Price', field: null },
    ],
    fields: [
      { name: 'ticketNumber', title: 'Ticket #', choices: [] },
      { name: 'quantity', title: 'Quantity', choices: [] },
    ],
    firstDay: '2026-03-01',
    lastDay: '2026-03-15',
  },
});
