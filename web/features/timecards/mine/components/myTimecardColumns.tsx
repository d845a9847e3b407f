import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { dayOfYear } from '../../../../core/days';
import { dayOfMoment, personName } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import { dateColumn, pieces, totalHoursColumn, workAreaColumn } from '../../card/components/sharedTimecardColumns';
import { CardSheetStates } from '../../card/components/TimecardExtraWork';
import { TimecardStatus } from '../../card/components/TimecardStatus';
import type { MyTimecardFragment } from '../../card/timecard.generated';

export const myTimecardColumns: Column<MyTimecardFragment>[] = [
  dateColumn,
  {
    key: 'status',
    title: 'Status',
    onCard: 'heading',
    render: (card) => (
      <span className={layout.row}>
        <TimecardStatus card={card} />
        <CardSheetStates sheets={card.extraWork} />
      </span>
    ),
  },
  workAreaColumn,
  totalHoursColumn,
  {
    key: 'equipment',
    title: 'Equipment',
    align: 'right',
    width: 120,
    render: (card) => pieces(card.equipmentCount),
  },
  {
    key: 'decision',
    title: 'Decision',
    width: 190,
    onCard: 'note',
    render: decision,
    cardText: (card) => card.status === 'returned' && decision(card),
  },
];

/** Formats the person and time of a decision, and the reason for a return. */
function decision({ status, returnReason, decidedBy, decidedAt }: MyTimecardFragment) {
  const reason = status === 'returned' && returnReason;
  if (!decidedAt && !reason) return null;
  const by = decidedAt && (
    <span className={layout.quiet}>
      {personName(decidedBy)}, {dayOfYear(dayOfMoment(decidedAt, publishedSettings().timeZone))}
    </span>
  );
  if (!reason) return by;
  return (
    <div className={layout.grow}>
      <p>{reason}</p>
      {by}
    </div>
  );
}
