import { Link } from 'react-router-dom';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import type { DataTableProps } from '../../../../components/table/DataTable';
import { ownerText } from '../../../../core/format';
import { hoursByCode, lateTexts, namesOn, timecardPath } from '../day';
import type { DayTimecardFragment } from '../day.generated';
import { DayPart } from './DayPart';

interface DayTimecardsProps
  extends Pick<DataTableProps<DayTimecardFragment>, 'hasNextPage' | 'loadingMore' | 'loadMoreFailed' | 'onLoadMore'> {
  date: string;
  rows: readonly DayTimecardFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
}

const list = (lines: readonly string[]) => lines.map((line) => <div key={line}>{line}</div>);

/** The timecards of a day. */
export function DayTimecards({ date, ...asked }: DayTimecardsProps) {
  const columns: Column<DayTimecardFragment>[] = [
    {
      key: 'owner',
      title: 'Submitted By',
      sticky: true,
      cardText: (card) => ownerText(card),
      render: (card) => <Link to={timecardPath(card.id)}>{ownerText(card)}</Link>,
    },
    { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
    { key: 'hours', title: 'Hours by cost code', onCard: 'note', render: (card) => list(hoursByCode(card)) },
    { key: 'names', title: 'Names', onCard: 'note', render: (card) => namesOn(card).join(', ') },
    {
      key: 'status',
      title: 'Status',
      onCard: 'main',
      render: (card) => (
        <div className={layout.row}>
          <TimecardStatus card={card} />
          <WarningBadge count={card.warnings.length} noun="warning" />
        </div>
      ),
    },
    { key: 'revision', title: 'Revision', align: 'right', render: ({ revision }) => revision },
    {
      key: 'late',
      title: 'Late or corrected',
      onCard: 'note',
      render: (card) => list(lateTexts(card, date)),
    },
  ];
  return (
    <DayPart
      {...asked}
      title="Timecards"
      none="No timecards."
      columns={columns}
      rowKey={({ id }) => id}
      pathOf={({ id }) => timecardPath(id)}
    />
  );
}
