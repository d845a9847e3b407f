import { columnValue, type DeclaredColumn } from '../../../../../common/columns';
import { percentText } from '../../../../../common/decimals';
import { PRODUCTION_COLUMNS } from '../../../../../common/report-columns';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import type { Column } from '../../../../components/table/columns';
import { type Rendering, shownColumns } from '../../../../components/table/shownColumns';
import { groupThousands } from '../../../../core/format';
import type { ProductionFigure } from '../../../../schema.generated';
import { Figure, LinesButton, PlainFigure, Remarks } from '../../components/Figure';
import { type ProductionSubject, remarksOf } from '../production';
import type { ProductionRowFragment } from '../production.generated';

type Row = ProductionRowFragment;
type Key = keyof typeof PRODUCTION_COLUMNS;

interface Openers {
  onLines(subject: ProductionSubject): void;
  onCode(costCode: string): void;
}

/** Figures whose columns are shown at first. They fit side by side in 1280 px. */
const SHOWN_FIRST: ReadonlySet<Key> = new Set([
  'manHours',
  'earnedHours',
  'performance',
  'gain',
  'quantity',
  'percentComplete',
]);

/** Returns the columns of the production report. A computed figure opens the lines it is computed from. */
export function productionColumns({ onLines, onCode }: Openers): Column<Row>[] {
  const number = (key: Key, figure: ProductionFigure, cardText?: (text: string) => string): Rendering<Row> => ({
    optional: SHOWN_FIRST.has(key) ? 'shown' : 'hidden',
    onCard: cardText && 'main',
    cardText: cardText && ((row) => textOf(key, row) != null && cardText(groupThousands(textOf(key, row) ?? ''))),
    render: (row) => (
      <Figure
        text={textOf(key, row)}
        label={`${PRODUCTION_COLUMNS[key].title} of ${row.costCode}`}
        isDifference={key === 'gain'}
        onOpen={() => onLines({ costCode: row.costCode, figure })}
      />
    ),
  });
  return shownColumns<Row, Row, Key>(PRODUCTION_COLUMNS, {
    costCode: {
      sticky: true,
      width: 110,
      render: ({ costCode }) => (
        <LinesButton text={costCode} label="Days of cost code" onOpen={() => onCode(costCode)} />
      ),
      cardText: (row) => [row.costCode, row.description].filter(Boolean).join(' '),
    },
    description: { optional: 'shown', width: 190, onCard: 'hidden' },
    remarks: {
      onCard: 'heading',
      // On paper, the exceptions are listed below the table.
      printed: false,
      cardText: (row) => <WarningBadge count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={`cost code ${row.costCode}`} />,
    },
    manHours: number('manHours', 'manHours', (hours) => `${hours} h`),
    earnedHours: number('earnedHours', 'quantityWithHours'),
    performance: number('performance', 'quantityManHours', (share) => `Performance ${share}`),
    gain: number('gain', 'quantityManHours'),
    quantity: number('quantity', 'quantity'),
    unit: { optional: 'shown', width: 110 },
    crewHours: number('crewHours', 'crewHours'),
    actualPerCrewHour: number('actualPerCrewHour', 'quantityWithCrew'),
    estimatedPerCrewHour: plain('estimatedPerCrewHour'),
    actualPerManHour: number('actualPerManHour', 'quantityWithHours'),
    estimatedPerManHour: plain('estimatedPerManHour'),
    percentComplete: number('percentComplete', 'quantityToDate'),
    hoursRemaining: number('hoursRemaining', 'quantityToDate'),
    hoursWithoutQuantity: number('hoursWithoutQuantity', 'hoursWithoutQuantity'),
    quantityWithoutHours: number('quantityWithoutHours', 'quantityWithoutHours'),
  });
}

function textOf(key: Key, row: Row) {
  const column: DeclaredColumn<Row> = PRODUCTION_COLUMNS[key];
  const value = columnValue(column, key, row);
  return column.kind === 'percent' ? percentText(value) : value;
}

const plain = (key: Key): Rendering<Row> => ({
  optional: 'hidden',
  render: (row) => <PlainFigure text={textOf(key, row)} />,
});
