import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { dayOfYear } from '../../../../core/days';
import { dayOfMoment, ownerText, personName } from '../../../../core/format';
import { dateColumn, pieces, totalHoursColumn, workAreaColumn } from '../../card/components/sharedTimecardColumns';
import { CardSheetStates } from '../../card/components/TimecardExtraWork';
import type { MyTimecardFragment } from '../../card/timecard.generated';

export const myTimecardColumns: Column<MyTimecardFragment>[] = /* i18n */ [
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
    cardText: (card) => (card.status === 'returned' || card.entered !== null) && decision(card),
  },
];

/** Formats the person and time of a decision, the reason for a return, and who entered the card for its owner. */
function decision(card: MyTimecardFragment) {
  const { status, returnReason, decidedBy, decidedAt, entered } = card;
  const reason = status === 'returned' && returnReason;
  if (!decidedAt && !reason && !entered) return null;
  const by = decidedAt && (
    <span className={layout.quiet}>
      {personName(decidedBy)}, {dayOfYear(dayOfMoment(decidedAt))}
    </span>
  );
  if (!reason && !entered) return by;
  return (
    <div className={layout.grow}>
      {reason && <p>{reason}</p>}
      {by}
      {entered && <p className={layout.quiet}>{ownerText(card)}</p>}
    </div>
  );
}
