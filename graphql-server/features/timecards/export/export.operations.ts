import { workOrderLabel } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import { column, type ExportColumn } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import { actorOf } from '../../../core/operations/context';
import { checkFilter } from '../list/list.operations';
import { mayListWithdrawn, visibleOwner } from '../timecards.policy';
import { type ExportedCard, type ExportedLine, streamExportedCards, streamExportedLines } from './export.queries';
import { ExportTimecardsInput } from './export.types';

const STATUSES = { submitted: 'Submitted', returned: 'Returned', approved: 'Approved' };

const statusText = ({ status, isWithdrawn, afterClosing }: ExportedCard) =>
  [isWithdrawn ? 'Withdrawn' : STATUSES[status], ...(afterClosing ? ['After closing'] : [])].join(', ');

const text = <Row extends ExportedCard>(key: keyof Row & string, title: string) => column<Row>(key, title);
const number = <Row extends ExportedCard>(key: keyof Row & string, title: string) =>
  column<Row>(key, title, undefined, { isNumber: true });

const cardColumns: ExportColumn<ExportedCard>[] = [
  text('date', 'Date'),
  text('person', 'Submitted By'),
  text('workArea', 'Work Area'),
  text('supervisor', 'Supervisor'),
  number('totalHours', 'Total Hours'),
  number('equipmentCount', 'Equipment'),
  { title: 'Status', text: statusText },
  text('notes', 'Notes'),
];

const lineColumns = (timeZone: string): ExportColumn<ExportedLine>[] => [
  text('id', 'Card'),
  text('date', 'Date'),
  text('person', 'Submitted By'),
  text('workArea', 'Work Area'),
  text('supervisor', 'Supervisor'),
  { title: 'Status', text: statusText },
  text('code', 'Cost Code'),
  text('description', 'Description'),
  text('productionUnit', 'Production Unit'),
  text('codeAccountingCode', 'Cost Code Accounting Code'),
  { title: 'Work Order', text: ({ orderNumber }) => (orderNumber ? workOrderLabel({ orderNumber }) : null) },
  text('line', 'Line'),
  number('operators', 'Operators'),
  number('laborers', 'Laborers'),
  number('operatorHours', 'Operator Hours'),
  number('laborerHours', 'Laborer Hours'),
  number('productionQuantity', 'Production Quantity'),
  text('company', 'Company'),
  text('equipment', 'Equipment'),
  text('model', 'Model'),
  text('serial', 'Serial'),
  text('machineAccountingCode', 'Equipment Accounting Code'),
  number('hours', 'Hours'),
  number('standbyHours', 'Standby Hours'),
  text('material', 'Material'),
  text('materialAccountingCode', 'Material Accounting Code'),
  number('quantity', 'Quantity'),
  text('unit', 'Unit'),
  number('revision', 'Revision'),
  text('approvedBy', 'Approved By'),
  text('approvedAt', `Approved At (${timeZone})`),
  { title: 'After Closing', text: ({ afterClosing }) => (afterClosing ? 'Yes' : 'No') },
  text('notes', 'Notes'),
];

/** The cards that the person may see as a file, a row a card, or a row a line of a card. */
export const exportTimecards = exportOf<ExportTimecardsInput, ExportedCard | ExportedLine>('exportTimecards', {
  path: '/timecards',
  nouns: 'timecards',
  permission: Permission.TIMECARDS_READ,
  input: ExportTimecardsInput,
  columns: ({ rows }, { settings }) =>
    (rows === 'lines' ? lineColumns(settings.timeZone) : cardColumns) as ExportColumn<ExportedCard | ExportedLine>[],
  rows(context, { rows, format: _, ...filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    const stream = rows === 'lines' ? streamExportedLines : streamExportedCards;
    const { timeZone } = context.settings;
    return stream(context.db, { ownerId: visibleOwner(actor), filter, timeZone });
  },
});
