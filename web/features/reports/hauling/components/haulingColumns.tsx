import { WarningCount } from '../../../../components/feedback/WarningCount';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import type { HaulingFigure } from '../../../../schema.generated';
import { Figure, Remarks } from '../../components/Figure';
import { type HaulingSubject, remarksOf } from '../hauling';
import type { HaulingRowFragment } from '../hauling.generated';

type Row = HaulingRowFragment;

/** The hauling report, column by column. */
export function haulingColumns(onLines: (subject: HaulingSubject) => void): Column<Row>[] {
  const number = (
    key: string,
    figure: HaulingFigure,
    title: string,
    textOf: (row: Row) => string | null | undefined,
  ): Column<Row> => ({
    key,
    title,
    align: 'right',
    onCard: key === 'hauled' || key === 'placed' ? 'main' : 'detail',
    cardText: (row) => textOf(row) != null && `${title} ${groupThousands(textOf(row) ?? '')}`,
    render: (row) => (
      <Figure
        text={textOf(row)}
        label={`${title} of ${row.material} on ${formatDay(row.date)}`}
        isDifference={key === 'difference'}
        onOpen={() => onLines({ material: row.material, date: row.date, figure })}
      />
    ),
  });
  return [
    { key: 'material', title: 'Material', sticky: true, render: ({ material }) => material },
    { key: 'date', title: 'Date', isMoment: true, onCard: 'heading', render: ({ date }) => formatDay(date) },
    number('loads', 'hauled', 'Loads', ({ loads }) => String(loads)),
    number('hauled', 'hauled', 'Hauled', ({ hauled }) => hauled),
    number('placed', 'placed', 'Placed', ({ placed }) => placed),
    number('difference', 'difference', 'Difference', ({ difference }) => difference),
    { key: 'unit', title: 'Unit', render: ({ unit }) => unit },
    {
      key: 'remarks',
      title: 'Exceptions',
      onCard: 'heading',
      cardText: (row) => <WarningCount count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={`${row.material} on ${formatDay(row.date)}`} />,
    },
  ];
}
