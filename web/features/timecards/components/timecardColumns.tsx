import { formatDay } from '../../../components/days';
import { personName } from '../../../components/format';
import type { Column } from '../../../components/table/columns';
import type { TimecardRowFragment } from '../timecards.generated';
import { TimecardStatus } from './TimecardStatus';

/** All Timecards, column by column. */
export const timecardColumns: Column<TimecardRowFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, width: 145, render: (card) => formatDay(card.date) },
  { key: 'submittedBy', title: 'Submitted By', onCard: 'main', render: (card) => personName(card.user) },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: (card) => card.workArea },
  { key: 'supervisor', title: 'Supervisor', render: (card) => card.reportingSupervisor },
  {
    key: 'totalHours',
    title: 'Total Hours',
    align: 'right',
    width: 120,
    onCard: 'main',
    render: (card) => card.totalHours,
  },
  {
    key: 'equipment',
    title: 'Equipment',
    align: 'right',
    width: 120,
    render: (card) => `${card.equipmentCount} pieces`,
  },
  { key: 'status', title: 'Status', width: 130, onCard: 'heading', render: (card) => <TimecardStatus card={card} /> },
];
