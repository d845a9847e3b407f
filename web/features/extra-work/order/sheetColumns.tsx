import type { ReactNode } from 'react';
import { SheetState } from '../../../components/extra-work/SheetState';
import { Bone } from '../../../components/feedback/Bone';
import type { Column } from '../../../components/table/columns';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { SheetRowFragment, SheetTotalsQuery } from './order.generated';

const HOURS = {
  operatorHours: 'Operator Hours',
  laborerHours: 'Laborer Hours',
  operatedHours: 'Machine Hours',
  standbyHours: 'Standby Hours',
} as const;
const FIGURES = Object.keys(HOURS) as (keyof typeof HOURS)[];

/** The sheets of a work order, column by column. */
export const sheetColumns: Column<SheetRowFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, isMoment: true, width: 145, render: ({ date }) => formatDay(date) },
  { key: 'state', title: 'State', width: 190, onCard: 'heading', render: (sheet) => <SheetState sheet={sheet} /> },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  ...FIGURES.map(
    (figure): Column<SheetRowFragment> => ({
      key: figure,
      title: HOURS[figure],
      align: 'right',
      width: 140,
      render: ({ totals }) => groupThousands(totals[figure]),
    }),
  ),
  {
    key: 'photos',
    title: 'Photos',
    align: 'right',
    width: 90,
    render: ({ photoCount }) => (photoCount > 0 ? photoCount : '–'),
  },
];

/** The last line: everything that matches, not only the rows that are loaded. */
export function sheetFoot(summary: SheetTotalsQuery['extraWorkSummary'] | undefined): Record<string, ReactNode> {
  const figures = FIGURES.map((figure) => [
    figure,
    summary ? groupThousands(summary.totals[figure]) : <Bone key={figure} width={56} />,
  ]);
  return { date: 'Total', ...Object.fromEntries(figures) };
}
