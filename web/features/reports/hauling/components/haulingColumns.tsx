import { columnValue } from '../../../../../common/columns';
import { HAULING_COLUMNS } from '../../../../../common/report-columns';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import type { Column } from '../../../../components/table/columns';
import { type Rendering, shownColumns } from '../../../../components/table/shownColumns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import type { HaulingFigure } from '../../../../schema.generated';
import { Figure, Remarks } from '../../components/Figure';
import { type HaulingSubject, remarksOf } from '../hauling';
import type { HaulingRowFragment } from '../hauling.generated';

type Row = HaulingRowFragment;
type Key = keyof typeof HAULING_COLUMNS;

export function haulingColumns(onLines: (subject: HaulingSubject) => void): Column<Row>[] {
  const number = (key: Key, figure: HaulingFigure): Rendering<Row> => {
    const { title } = HAULING_COLUMNS[key];
    const textOf = (row: Row) => columnValue(HAULING_COLUMNS[key], key, row);
    return {
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
    };
  };
  return shownColumns<Row, Row, Key>(HAULING_COLUMNS, {
    material: { sticky: true },
    date: { onCard: 'heading' },
    loads: number('loads', 'hauled'),
    hauled: number('hauled', 'hauled'),
    placed: number('placed', 'placed'),
    difference: number('difference', 'difference'),
    unit: {},
    remarks: {
      onCard: 'heading',
      // Paper has a list of the exceptions below the table.
      printed: false,
      cardText: (row) => <WarningBadge count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={`${row.material} on ${formatDay(row.date)}`} />,
    },
  });
}
