import type { ReactNode } from 'react';
import type { ExtraWorkMachine, ExtraWorkMaterial } from '../../../../../common/extra-work/extra-work';
import { extraWorkMachineName } from '../../../../../common/extra-work/extra-work-texts';
import { Bone } from '../../../../components/feedback/Bone';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { SheetState } from '../../shared/SheetState';
import type { SheetRowFragment, SheetTotalsQuery } from '../order.generated';

const HOURS = {
  operatorHours: 'Operator Hours',
  laborerHours: 'Laborer Hours',
  operatedHours: 'Machine Hours',
  standbyHours: 'Standby Hours',
} as const;
const FIGURES = Object.keys(HOURS) as (keyof typeof HOURS)[];

/** Returns text such as 'Blaze Excavator CAT 336 EX-1, 6.00 h, 2.00 h standby'. */
const machineText = (machine: ExtraWorkMachine) =>
  [
    extraWorkMachineName(machine),
    Number(machine.operatedHours) > 0 && `${groupThousands(machine.operatedHours)}\u00a0h`,
    Number(machine.standbyHours) > 0 && `${groupThousands(machine.standbyHours)}\u00a0h standby`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns text such as 'Sand, 3.00 CY'. */
const materialText = ({ name, quantity, unit }: ExtraWorkMaterial) =>
  `${name}, ${groupThousands(quantity)}\u00a0${unit}`;

const MOST_LINES = 3;

/** Shows the first texts on separate lines, and the number of the others. */
function Lines({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return '–';
  const more = texts.length - MOST_LINES;
  return (
    <>
      {texts.slice(0, MOST_LINES).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {more > 0 && <div>and {more} more</div>}
    </>
  );
}

/** Columns for the sheets of a work order. */
export const sheetColumns: Column<SheetRowFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, isMoment: true, width: 125, render: ({ date }) => formatDay(date) },
  { key: 'state', title: 'Status', width: 170, onCard: 'heading', render: (sheet) => <SheetState sheet={sheet} /> },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  ...FIGURES.map(
    (figure): Column<SheetRowFragment> => ({
      key: figure,
      title: HOURS[figure],
      align: 'right',
      width: 100,
      render: ({ totals }) => groupThousands(totals[figure]),
    }),
  ),
  {
    key: 'lines',
    title: 'Machines and Materials',
    width: 220,
    render: ({ content: { machines, materials } }) => (
      <Lines texts={[...machines.map(machineText), ...materials.map(materialText)]} />
    ),
  },
  {
    key: 'photos',
    title: 'Photos',
    align: 'right',
    width: 80,
    render: ({ photoCount }) => (photoCount > 0 ? photoCount : '–'),
  },
];

/** Returns the totals row over all matching sheets, loaded or not. */
export function sheetFoot(summary: SheetTotalsQuery['extraWorkSummary'] | undefined): Record<string, ReactNode> {
  const figures = FIGURES.map((figure) => [
    figure,
    summary ? groupThousands(summary.totals[figure]) : <Bone key={figure} width={56} />,
  ]);
  return { date: 'Total', ...Object.fromEntries(figures) };
}
