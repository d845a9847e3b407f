import { CARD_COLUMNS } from '../../../../../common/record-columns';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import { shownColumns } from '../../../../components/table/shownColumns';
import { personName } from '../../../../core/format';
import { dateColumn, pieces, totalHoursColumn, workAreaColumn } from '../../card/components/sharedTimecardColumns';
import type { TimecardRowFragment } from '../../card/timecard.generated';

/** Columns of All Timecards. */
export const timecardColumns = shownColumns<TimecardRowFragment, object, keyof typeof CARD_COLUMNS>(CARD_COLUMNS, {
  date: dateColumn,
  submittedBy: { onCard: 'main', render: (card) => personName(card.user) },
  workArea: workAreaColumn,
  supervisor: { render: (card) => card.reportingSupervisor },
  totalHours: totalHoursColumn,
  equipment: { width: 120, render: (card) => pieces(card.equipmentCount) },
  status: { width: 130, onCard: 'heading', render: (card) => <TimecardStatus card={card} /> },
});
