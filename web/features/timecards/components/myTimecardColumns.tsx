import { publishedSettings } from '../../../components/data/settings';
import { dayOfYear, formatDay } from '../../../components/days';
import { dayOfMoment, personName } from '../../../components/format';
import type { Column } from '../../../components/table/columns';
import type { MyTimecardFragment } from '../my-timecards.generated';
import styles from './myTimecardColumns.module.css';
import { TimecardStatus } from './TimecardStatus';

/** My Timecards, column by column. */
export const myTimecardColumns: Column<MyTimecardFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, width: 145, render: (card) => formatDay(card.date) },
  { key: 'status', title: 'Status', onCard: 'main', render: (card) => <Standing card={card} /> },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: (card) => card.workArea },
  { key: 'totalHours', title: 'Total Hours', align: 'right', width: 120, render: (card) => card.totalHours },
  {
    key: 'equipment',
    title: 'Equipment',
    align: 'right',
    width: 120,
    render: (card) => `${card.equipmentCount} pieces`,
  },
];

/** The status, with the reason why a card was returned and who decided when. */
function Standing({ card }: { card: MyTimecardFragment }) {
  const { status, returnReason, decidedBy, decidedAt } = card;
  return (
    <div className={styles.standing}>
      <TimecardStatus card={card} />
      {status === 'returned' && returnReason && <p>{returnReason}</p>}
      {decidedAt && (
        <p className={styles.decided}>
          {personName(decidedBy)}, {dayOfYear(dayOfMoment(decidedAt, publishedSettings().timeZone))}
        </p>
      )}
    </div>
  );
}
