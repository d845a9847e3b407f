import type { Column } from '../../../../components/table/columns';
import { personName } from '../../../../core/format';
import { dateColumn, pieces, totalHoursColumn, workAreaColumn } from '../../components/cardColumns';
import { TimecardStatus } from '../../components/TimecardStatus';
import type { TimecardRowFragment } from '../timecards.generated';

/** All Timecards, column by column. */
export const timecardColumns: Column<TimecardRowFragment>[] = [
  dateColumn,
  { key: 'submittedBy', title: 'Submitted By', onCard: 'main', render: (card) => personName(card.user) },
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
