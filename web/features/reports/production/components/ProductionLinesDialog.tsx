import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import type { ProductionReportFilter } from '../../../../schema.generated';
import { type FigureDialogProps, LinesDialog } from '../../components/LinesDialog';
import { FIGURE_NAMES, type ProductionSubject } from '../production';
import { type ProductionLineFragment, useProductionLinesQuery } from '../production.generated';

const columns: Column<ProductionLineFragment>[] = [
  { key: 'date', title: 'Date', onCard: 'heading', width: 120, render: ({ date }) => formatDay(date) },
  { key: 'user', title: 'Submitted By', onCard: 'main', render: ({ user }) => personName(user) },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  { key: 'heads', title: 'Heads', align: 'right', render: (line) => line.operatorCount + line.laborerCount },
  { key: 'manHours', title: 'Man-hours', align: 'right', render: ({ manHours }) => groupThousands(manHours) },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    render: ({ quantity }) => quantity && groupThousands(quantity),
  },
  { key: 'value', title: 'Counted', align: 'right', onCard: 'main', render: ({ value }) => valueText(value) },
];

/** Formats a value. A value with more than two decimals, such as a quotient, is rounded to four decimals. */
export const valueText = (value: string) => groupThousands(/\.\d{3,}/.test(value) ? Number(value).toFixed(4) : value);

/** Shows the lines behind a figure of the production report. */
export function ProductionLinesDialog({
  subject,
  filter,
  onClose,
}: FigureDialogProps<ProductionSubject, ProductionReportFilter>) {
  const variables = {
    first: PAGE_SIZE,
    filter: { ...filter, costCode: subject?.costCode ?? '', figure: subject?.figure ?? 'manHours' },
  };
  const asked = useProductionLinesQuery({ variables, skip: !subject });
  return (
    <LinesDialog
      title={subject && `${FIGURE_NAMES[subject.figure] ?? 'Lines'} of ${subject.costCode}`}
      columns={columns}
      asked={asked}
      lines={asked.data?.productionLines}
      onClose={onClose}
      viewPath={({ timecardId }) => `/timecards?card=${timecardId}`}
    />
  );
}
