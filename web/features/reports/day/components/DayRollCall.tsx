import { Link } from 'react-router-dom';
import type { Column } from '../../../../components/table/columns';
import { personName } from '../../../../core/format';
import { useToday } from '../../../../core/useToday';
import { may, useViewer } from '../../../../core/viewer';
import { RollCallState } from '../../roll-call/components/RollCallState';
import type { RollCallPersonFragment } from '../../roll-call/roll-call.generated';
import { rollCallPath, timecardPath } from '../day';
import { DayPart } from './DayPart';

interface DayRollCallProps {
  date: string;
  rows: readonly RollCallPersonFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
}

/** People whose timecard is missing, late, or returned, and people without work. */
export function DayRollCall({ date, ...asked }: DayRollCallProps) {
  const today = useToday();
  const mayReview = may(useViewer(), 'TIMECARDS_REVIEW');
  const pathOf = ({ days }: RollCallPersonFragment) => {
    const id = days[0]?.timecardId;
    return id ? timecardPath(id) : rollCallPath(date);
  };
  const columns: Column<RollCallPersonFragment>[] = [
    {
      key: 'person',
      title: 'Person',
      sticky: true,
      cardText: (row) => personName(row.user),
      render: (row) => <Link to={pathOf(row)}>{personName(row.user)}</Link>,
    },
    {
      key: 'state',
      title: 'State',
      onCard: 'main',
      render: ({ user, days: [day] }) =>
        day && <RollCallState day={day} today={today} user={user} mayReview={mayReview} />,
    },
    { key: 'reason', title: 'Reason', onCard: 'note', render: ({ days: [day] }) => day?.reason },
  ];
  return (
    <DayPart
      {...asked}
      title="Roll call"
      note="All areas"
      none="Nobody's timecard is missing, late, or returned."
      columns={columns}
      rowKey={({ user }) => user.id}
      pathOf={pathOf}
    />
  );
}
