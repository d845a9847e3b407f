import { PRODUCTION_TITLES } from '../../../../../common/report-remarks';
import { WarningCount } from '../../../../components/feedback/WarningCount';
import type { Column } from '../../../../components/table/columns';
import { groupThousands } from '../../../../core/format';
import type { ProductionFigure } from '../../../../schema.generated';
import { Figure, LinesButton, PlainFigure, Remarks } from '../../components/Figure';
import { type ProductionSubject, percentText, remarksOf } from '../production';
import type { ProductionRowFragment } from '../production.generated';

type Row = ProductionRowFragment;

interface Openers {
  onLines(subject: ProductionSubject): void;
  onCode(costCode: string): void;
}

/** The production report, column by column. A figure that is no sum opens the lines of what it is computed from. */
export function productionColumns({ onLines, onCode }: Openers): Column<Row>[] {
  const number = (
    key: string,
    title: string,
    textOf: (row: Row) => string | null | undefined,
    figure: ProductionFigure,
    cardText?: (text: string) => string,
  ): Column<Row> => ({
    key,
    title,
    align: 'right',
    onCard: cardText && 'main',
    cardText: cardText && ((row) => textOf(row) != null && cardText(groupThousands(textOf(row) ?? ''))),
    render: (row) => (
      <Figure
        text={textOf(row)}
        label={`${title} of ${row.costCode}`}
        isDifference={key === 'gain'}
        onOpen={() => onLines({ costCode: row.costCode, figure })}
      />
    ),
  });
  return [
    {
      key: 'costCode',
      title: 'Cost Code',
      sticky: true,
      width: 190,
      render: (row) => (
        <>
          <LinesButton text={row.costCode} label="Days of cost code" onOpen={() => onCode(row.costCode)} />{' '}
          {row.description}
        </>
      ),
      cardText: (row) => [row.costCode, row.description].filter(Boolean).join(' '),
    },
    {
      key: 'remarks',
      title: 'Exceptions',
      onCard: 'heading',
      cardText: (row) => <WarningCount count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={`cost code ${row.costCode}`} />,
    },
    number(
      'manHours',
      'Man-hours',
      (row) => row.manHours,
      'manHours',
      (hours) => `${hours} h`,
    ),
    number('earnedHours', 'Earned hours', (row) => row.earnedHours, 'quantityWithHours'),
    number(
      'performance',
      'Performance',
      (row) => percentText(row.performance),
      'quantityManHours',
      (share) => `Performance ${share}`,
    ),
    number('gain', 'Gain or loss', (row) => row.gain, 'quantityManHours'),
    number('quantity', 'Quantity', (row) => row.quantity, 'quantity'),
    { key: 'unit', title: 'Unit', width: 90, render: (row) => unitText(row) },
    number('crewHours', 'Crew-hours', (row) => row.crewHours, 'crewHours'),
    number('actualPerCrewHour', 'Per crew-hour', (row) => row.actualPerCrewHour, 'quantityWithCrew'),
    estimated('estimatedPerCrewHour', PRODUCTION_TITLES.estimatedPerCrewHour),
    number('actualPerManHour', 'Per man-hour', (row) => row.actualPerManHour, 'quantityWithHours'),
    estimated('estimatedPerManHour', PRODUCTION_TITLES.estimatedPerManHour),
    number('percentComplete', 'Complete', (row) => percentText(row.percentComplete), 'quantityToDate'),
    number('hoursRemaining', 'Hours still needed', (row) => row.hoursRemaining, 'quantityToDate'),
    number(
      'hoursWithoutQuantity',
      PRODUCTION_TITLES.hoursWithoutQuantity,
      (row) => row.hoursWithoutQuantity,
      'hoursWithoutQuantity',
    ),
    number(
      'quantityWithoutHours',
      PRODUCTION_TITLES.quantityWithoutHours,
      (row) => row.quantityWithoutHours,
      'quantityWithoutHours',
    ),
  ];
}

const estimated = (key: 'estimatedPerCrewHour' | 'estimatedPerManHour', title: string): Column<Row> => ({
  key,
  title,
  align: 'right',
  render: (row) => <PlainFigure text={row[key]} />,
});

/** The estimate's unit, and the list's next to it where it reads differently. */
function unitText({ unit, productionUnit }: Row): string {
  if (!unit) return productionUnit ?? '';
  return productionUnit && productionUnit !== unit ? `${unit} (list: ${productionUnit})` : unit;
}
