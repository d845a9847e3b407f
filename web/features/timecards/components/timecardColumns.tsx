import { personName } from '../../../components/format';
import type { Column } from '../../../components/table/columns';
import type { TimecardRowFragment } from '../timecards.generated';
import { dateColumn, pieces, totalHoursColumn, workAreaColumn } from './cardColumns';
import { TimecardStatus } from './TimecardStatus';

/** All Timecards, column by column. */
export const timecardColumns: Column<TimecardRowFragment>[] = [
  dateColumn,
  { key: 'submittedBy', title: 'Submitted By', render: (card) => personName(card.user) },
  workAreaColumn,
  { key: 'supervisor', title: 'Supervisor', render: (card) => card.reportingSupervisor },
  totalHoursColumn,
  {
    key: 'equipment',
    title: 'Equipment',
    align: 'right',
    width: 120,
    render: (card) => pieces(card.equipmentCount),
  },
  { key: 'status', title: 'Status', width: 130, onCard: 'heading', render: (card) => <TimecardStatus card={card} /> },
];
