import { columnValue } from '../../../../../common/columns';
import { isInOneUnit, type UnitQuantity } from '../../../../../common/hauling-units';
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
  const number = (key: Key, figure: HaulingFigure, ofUnits?: (row: Row) => readonly UnitQuantity[]): Rendering<Row> => {
    const { title } = HAULING_COLUMNS[key];
    /** Returns the figure of the row, or else its figures by unit. */
    const figuresOf = (row: Row): { unit?: string; quantity: string | null | undefined }[] =>
      ofUnits && !isInOneUnit(row)
        ? ofUnits(row).map(({ unit, quantity }) => ({ unit: unit ?? 'without unit', quantity }))
        : [{ quantity: columnValue(HAULING_COLUMNS[key], key, row) }];
    return {
      onCard: key === 'hauled' || key === 'placed' ? 'main' : 'detail',
      cardText(row) {
        const texts = figuresOf(row).flatMap(({ unit, quantity }) => (quantity ? [quantityText(quantity, unit)] : []));
        return texts.length > 0 && `${title} ${texts.join(', ')}`;
      },
      render: (row) =>
        figuresOf(row).map(({ unit, quantity }) => (
          <div key={unit ?? ''}>
            <Figure
              text={quantity}
              unit={unit}
              label={`${title} of ${row.material} on ${formatDay(row.date)}`}
              isDifference={key === 'difference'}
              onOpen={() => onLines({ material: row.material, date: row.date, figure })}
            />
          </div>
        )),
    };
  };
  const columns = shownColumns<Row, Row, Key>(HAULING_COLUMNS, {
    material: { sticky: true },
    date: { onCard: 'heading' },
    loads: number('loads', 'hauled'),
    hauled: number('hauled', 'hauled', ({ hauledByUnit }) => hauledByUnit),
    placed: number('placed', 'placed', ({ placedByUnit }) => placedByUnit),
    difference: number('difference', 'difference', ({ differenceByUnit }) => differenceByUnit),
    unit: {},
    remarks: {
      onCard: 'heading',
      // Paper has a list of the exceptions below the table.
      printed: false,
      cardText: (row) => <WarningBadge count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={`${row.material} on ${formatDay(row.date)}`} />,
    },
    byUnit: {},
  });
  return columns.filter(({ key }) => key !== 'byUnit');
}

const quantityText = (quantity: string, unit: string | null | undefined) =>
  [groupThousands(quantity), unit].filter(Boolean).join('\u00a0');
