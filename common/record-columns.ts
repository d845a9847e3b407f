import { columnsOf } from './columns';
import {
  accountName,
  CO_NUMBER_TITLE,
  companyName,
  ORDER_NUMBER_TITLE,
  roleNames,
  statusNames,
  workOrderLabel,
} from './names';
import { LOAD_WARNING_TITLES, type LoadWarningName } from './warnings/load-warnings';

interface Account {
  firstName?: string | null;
  lastName?: string | null;
  role: keyof typeof roleNames;
  approvalStatus: keyof typeof statusNames;
  emailVerified: boolean;
  passwordResetRequired: boolean;
  hasSecondStep?: boolean;
}

/** Returns an account's status and sign-in remarks: 'Pending, Email not verified'. */
const accountStatus = (account: Account) => [statusNames[account.approvalStatus], ...accountNotes(account)].join(', ');

/** Returns remarks about signing in: an unverified email, a forced password change, and a second step. */
export const accountNotes = ({
  emailVerified,
  passwordResetRequired,
  hasSecondStep,
}: Account): string[] => /* English */ [
  ...(emailVerified ? [] : ['Email not verified']),
  ...(passwordResetRequired ? ['Must change password'] : []),
  ...(hasSecondStep ? ['Second step'] : []),
];

export const USER_COLUMNS = columnsOf<Account>()(
  /* English */ {
    name: { title: 'User', text: accountName },
    email: { title: 'Email' },
    role: { title: 'Role', text: ({ role }) => roleNames[role] },
    status: { title: 'Status', text: accountStatus },
    joined: { title: 'Joined', kind: 'day' },
  },
);

export const CARD_COLUMNS = columnsOf<object>()(
  /* i18n */ {
    date: { title: 'Date', kind: 'day' },
    submittedBy: { title: 'Submitted By' },
    workArea: { title: 'Work Area' },
    supervisor: { title: 'Supervisor' },
    totalHours: { title: 'Total Hours', kind: 'hours' },
    equipment: { title: 'Equipment', kind: 'count' },
    status: { title: 'Status' },
  },
);

export const READING_COLUMNS = columnsOf<{ company: string }>()(
  /* i18n */ {
    company: { title: 'Company', text: ({ company }) => companyName(company) },
    date: { title: 'Date', kind: 'day' },
    equipment: { title: 'Equipment' },
    model: { title: 'Model' },
    serial: { title: 'Serial' },
    hours: { title: 'Hours', kind: 'hours' },
    change: { title: 'Change', kind: 'hours' },
  },
);

/** Names of the states of a statement's line. */
export const STATEMENT_STATE_NAMES = /* English */ {
  billed_twice: 'Billed twice',
  not_on_our_loads: 'Not on our loads',
  without_ticket: 'Without ticket',
  day_differs: 'Day differs',
  quantity_differs: 'Quantity differs',
  unit_differs: 'Unit differs',
  material_differs: 'Material differs',
  matched: 'Matched',
} as const;

type Side = Partial<Record<'ticketNumber' | 'truckNumber' | 'material' | 'quantity' | 'unit', string | null>>;
interface StatementLineShown {
  state: keyof typeof STATEMENT_STATE_NAMES;
  byHand: boolean;
  reason?: string | null;
  load?: Side | null;
  otherStatement?: { number: string } | null;
  differences: readonly string[];
  changedSince: readonly string[];
  enteredAfter: readonly string[];
}

const DIFFERENCES: Record<string, string> = /* English */ {
  ticket: 'Ticket # differs',
  day: 'Day differs',
  truck: 'Truck # differs',
  material: 'Material differs',
  quantity: 'Quantity differs',
  unit: 'Unit differs',
};

/** Returns the differences of a line, except the one that is its state. */
const differencesOf = ({ differences, state }: StatementLineShown) =>
  differences.map((each) => DIFFERENCES[each] ?? each).filter((each) => each !== STATEMENT_STATE_NAMES[state]);

/** Returns the sentences about a statement's line, besides its state. */
export const statementRemarks = (line: StatementLineShown): string[] => /* English */ [
  ...(line.otherStatement ? [`The ticket is also in statement ${line.otherStatement.number}`] : []),
  ...(line.load ? differencesOf(line) : []),
  ...line.enteredAfter,
  ...(line.changedSince.length > 0 ? ['Changed since accepted', ...line.changedSince] : []),
  ...(line.byHand ? [line.load ? 'Paired by hand' : 'Marked as not one of our loads'] : []),
  ...(line.reason ? [line.reason] : []),
];

/** Columns of a hauler's statement: the line, its state, and our load. */
export const STATEMENT_LINE_COLUMNS = columnsOf<StatementLineShown>()(
  /* English */ {
    row: { title: 'Row', kind: 'count' },
    ticketNumber: { title: 'Ticket #' },
    date: { title: 'Date', kind: 'day' },
    truckNumber: { title: 'Truck #' },
    material: { title: 'Material' },
    quantity: { title: 'Quantity', kind: 'decimal' },
    unit: { title: 'Unit' },
    state: { title: 'State', text: ({ state }) => STATEMENT_STATE_NAMES[state] },
    loadTicket: { title: 'Our ticket #', text: ({ load }) => load?.ticketNumber },
    loadDate: { title: 'Our date', kind: 'day' },
    loadTruck: { title: 'Our truck #', text: ({ load }) => load?.truckNumber },
    loadMaterial: { title: 'Our material', text: ({ load }) => load?.material },
    loadQuantity: { title: 'Our quantity', kind: 'decimal', text: ({ load }) => load?.quantity },
    loadUnit: { title: 'Our unit', text: ({ load }) => load?.unit },
    remarks: { title: 'Remarks', text: (line) => statementRemarks(line).join('. ') },
  },
);

export const LOAD_COLUMNS = columnsOf<{ warnings?: readonly LoadWarningName[] }>()(
  /* i18n */ {
    timeOut: { title: 'Time Out', kind: 'moment' },
    truckingCompany: { title: 'Company' },
    truckNumber: { title: 'Truck #' },
    material: { title: 'Material' },
    quantity: { title: 'Quantity', kind: 'decimal' },
    ticketNumber: { title: 'Ticket #' },
    unit: { title: 'Unit' },
    warnings: {
      title: 'Warnings',
      text: ({ warnings }) => warnings?.map((warning) => LOAD_WARNING_TITLES[warning]).join(', '),
    },
  },
);

export const WORK_ORDER_COLUMNS = columnsOf<{ orderNumber: number }>()(
  /* English */ {
    orderNumber: { title: ORDER_NUMBER_TITLE, text: workOrderLabel },
    coNumber: { title: CO_NUMBER_TITLE },
    description: { title: 'Description' },
    dateStarted: { title: 'Date Started', kind: 'day' },
    dateCompleted: { title: 'Date Completed', kind: 'day' },
  },
);

/** Quantities and rates are texts, because people write '1,250 LF' or '3-4'. */
export const PRODUCTION_ENTRY_COLUMNS = columnsOf<object>()(
  /* English */ {
    costCode: { title: 'Cost Code' },
    description: { title: 'Description' },
    totalQuantity: { title: 'Total Quantity' },
    unit: { title: 'Unit' },
    productionPerHour: { title: 'Prod/Hour' },
    productionPerDay: { title: 'Prod/Day' },
    manpower: { title: 'Manpower' },
    equipment: { title: 'Equipment' },
  },
);

export const LOG_COLUMNS = columnsOf<object>()(
  /* English */ {
    createdAt: { title: 'Time', kind: 'moment' },
    action: { title: 'Action' },
    details: { title: 'Details' },
    user: { title: 'User' },
    ipAddress: { title: 'IP Address' },
  },
);
