import { columnsOf, yesNo } from '../../../../common/columns';
import { workOrderLabel } from '../../../../common/names';
import { CARD_COLUMNS } from '../../../../common/record-columns';
import { may, Permission } from '../../../access/permissions';
import { type ExportColumn, fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import { actorOf } from '../../../core/operations/context';
import { ownerToRead } from '../list/list.operations';
import {
  type CardHead,
  type ExportedCard,
  type ExportedLine,
  streamExportedCards,
  streamExportedLines,
} from './export.queries';
import { TimecardExportFilter } from './export.types';

const STATUSES = { submitted: 'Submitted', returned: 'Returned', approved: 'Approved' };

const statusText = ({ status, isWithdrawn, afterClosing }: CardHead) =>
  [isWithdrawn ? 'Withdrawn' : STATUSES[status], ...(afterClosing ? ['After closing'] : [])].join(', ');

/** Last column of both files. */
const ENTERED_BY = { title: 'Entered by', text: ({ enteredBy }: CardHead) => enteredBy };

const cardColumns: ExportColumn<ExportedCard>[] = [
  ...fileColumns<ExportedCard, object, keyof typeof CARD_COLUMNS>(CARD_COLUMNS, { status: { text: statusText } }),
  { title: 'Notes', text: ({ notes }) => notes },
  ENTERED_BY,
];

const LINE_COLUMNS = columnsOf<ExportedLine>()({
  id: { title: 'Card' },
  date: { title: 'Date', kind: 'day' },
  submittedBy: { title: 'Submitted By' },
  workArea: { title: 'Work Area' },
  supervisor: { title: 'Supervisor' },
  status: { title: 'Status', text: statusText },
  code: { title: 'Cost Code' },
  description: { title: 'Description' },
  productionUnit: { title: 'Production Unit' },
  codeAccountingCode: { title: 'Cost Code Accounting Code' },
  workOrder: { title: 'Work Order', text: ({ orderNumber }) => (orderNumber ? workOrderLabel({ orderNumber }) : null) },
  line: { title: 'Line' },
  operators: { title: 'Operators', kind: 'count' },
  laborers: { title: 'Laborers', kind: 'count' },
  operatorHours: { title: 'Operator Hours', kind: 'hours' },
  laborerHours: { title: 'Laborer Hours', kind: 'hours' },
  productionQuantity: { title: 'Production Quantity', kind: 'decimal' },
  company: { title: 'Company' },
  equipment: { title: 'Equipment' },
  model: { title: 'Model' },
  serial: { title: 'Serial' },
  machineAccountingCode: { title: 'Equipment Accounting Code' },
  hours: { title: 'Hours', kind: 'hours' },
  standbyHours: { title: 'Standby Hours', kind: 'hours' },
  material: { title: 'Material' },
  materialAccountingCode: { title: 'Material Accounting Code' },
  quantity: { title: 'Quantity', kind: 'decimal' },
  unit: { title: 'Unit' },
  revision: { title: 'Revision', kind: 'count' },
  approvedBy: { title: 'Approved By' },
  approvedAt: { title: 'Approved At', kind: 'moment' },
  afterClosing: { title: 'After Closing', text: ({ afterClosing }) => yesNo(afterClosing) },
  notes: { title: 'Notes' },
  worker: { title: 'Worker' },
  workerClass: { title: 'Class' },
  workerKind: { title: 'Kind' },
  regularHours: { title: 'Regular Hours', kind: 'hours' },
  overtimeHours: { title: 'Overtime Hours', kind: 'hours' },
  doubleTimeHours: { title: 'Double Time Hours', kind: 'hours' },
});

/** Payroll columns. Only people who may read reports get them. */
const PAYROLL_COLUMNS = columnsOf<ExportedLine>()({
  employeeNumber: { title: 'Employee Number' },
  workerAccountingCode: { title: 'Worker Accounting Code' },
});

const lineColumns = (forPayroll: boolean) => [
  ...fileColumns(LINE_COLUMNS),
  ...(forPayroll ? fileColumns(PAYROLL_COLUMNS) : []),
  ENTERED_BY,
];

/** Exports the cards that the person may see. Each row of the file is a card, or a line of a card. */
export const exportTimecards = exportOf<TimecardExportFilter, ExportedCard | ExportedLine>('exportTimecards', {
  path: '/timecards',
  nouns: 'timecards',
  permission: Permission.TIMECARDS_READ,
  filter: TimecardExportFilter,
  columns: ({ rows }, context) =>
    (rows === 'lines' ? lineColumns(may(actorOf(context), Permission.REPORTS_READ)) : cardColumns) as ExportColumn<
      ExportedCard | ExportedLine
    >[],
  rows(context, { rows, ...filter }) {
    const stream = rows === 'lines' ? streamExportedLines : streamExportedCards;
    const { timeZone } = context.settings;
    return stream(context.db, { ownerId: ownerToRead(context, filter), filter, timeZone });
  },
});
