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

const cardColumns: ExportColumn<ExportedCard>[] = [
  column<ExportedCard>('date', 'Date'),
  column<ExportedCard>('person', 'Submitted By'),
  column<ExportedCard>('workArea', 'Work Area'),
  column<ExportedCard>('supervisor', 'Supervisor'),
  column<ExportedCard>('totalHours', 'Total Hours', undefined, { isNumber: true }),
  column<ExportedCard>('equipmentCount', 'Equipment', undefined, { isNumber: true }),
  { title: 'Status', text: statusText },
];

const text = (key: keyof ExportedLine & string, title: string) => column<ExportedLine>(key, title);
const number = (key: keyof ExportedLine & string, title: string) =>
  column<ExportedLine>(key, title, undefined, { isNumber: true });

const lineColumns: ExportColumn<ExportedLine>[] = [
  text('id', 'Card'),
  text('date', 'Date'),
  text('person', 'Submitted By'),
  text('workArea', 'Work Area'),
  text('supervisor', 'Supervisor'),
  { title: 'Status', text: statusText },
  text('code', 'Cost Code'),
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
  number('hours', 'Hours'),
  text('material', 'Material'),
  number('quantity', 'Quantity'),
  text('unit', 'Unit'),
];

/** The cards that the person may see as a file, a row a card, or a row a line of a card. */
export const exportTimecards = exportOf<ExportTimecardsInput, ExportedCard | ExportedLine>('exportTimecards', {
  path: '/timecards',
  nouns: 'timecards',
  permission: Permission.TIMECARDS_READ,
  input: ExportTimecardsInput,
  columns: ({ rows }) => (rows === 'lines' ? lineColumns : cardColumns) as ExportColumn<ExportedCard | ExportedLine>[],
  rows(context, { rows, format: _, ...filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    const stream = rows === 'lines' ? streamExportedLines : streamExportedCards;
    return stream(context.db, visibleOwner(actor), filter);
  },
});
