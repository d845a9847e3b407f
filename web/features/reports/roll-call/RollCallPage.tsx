import { useEffect, useMemo, useState } from 'react';
import { addDays } from '../../../../common/days';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { useFilters } from '../../../components/filters/useFilters';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import { latest } from '../../../core/requests/latest';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import { ReportFilterBar } from '../components/ReportFilterBar';
import styles from '../components/report.module.css';
import { exceptionsFirst } from '../exceptionsFirst';
import { ExpectedPeopleDialog } from './components/ExpectedPeopleDialog';
import { rollCallColumns } from './components/rollCallColumns';
import { type RollCallPersonFragment, useRollCallQuery } from './roll-call.generated';
import { count, remarksOf } from './rollCall';

const FILTERS = { startDate: 'day', endDate: 'day' } as const;
const DAYS = 14;
const rowKey = ({ user }: RollCallPersonFragment) => user.id;

/** Who has submitted a timecard for each day, and who has not: the last two weeks by default. */
export function RollCallPage() {
  const filters = useFilters(FILTERS);
  const today = useToday();
  const viewer = useViewer();
  const [choosing, setChoosing] = useState(false);
  const { startDate, endDate } = filters.values;
  const isSet = startDate !== '' && endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(twoWeeks({ startDate, endDate, today }));
  });
  const variables = { startDate, endDate };
  const asked = useRollCallQuery({ variables, skip: !isSet });
  const { error, refetch } = asked;
  const { data, isStale } = latest(asked);
  const board = data?.rollCall;
  const people = useMemo(() => board && exceptionsFirst(board.people, remarksOf), [board]);
  const days = board?.people[0]?.days.map(({ date }) => date).join();
  const columns = useMemo(() => rollCallColumns(days ? days.split(',') : []), [days]);

  const refresh = () => void refetch().catch(() => undefined);
  const canChoose = may(viewer, 'USERS_MANAGE');
  const choose = canChoose && <Button onClick={() => setChoosing(true)}>Choose people</Button>;
  return (
    <PageFrame
      title="Roll call"
      subtitle="See who has turned in a timecard for each day. Late means after 7:00 AM on the next working day."
      actions={
        <>
          <RefreshButton onClick={refresh} />
          {choose}
        </>
      }
    >
      <ReportFilterBar filters={filters} clearLabel="Last 14 days" />
      <StaleRows stale={isStale}>
        <div className={classes(styles.board, styles.wide)}>
          <DataTable
            caption="Roll call"
            columns={columns}
            rows={people}
            rowKey={rowKey}
            error={error}
            onRetry={refresh}
            summary={[
              counted(people?.length, 'person', 'people'),
              {
                value: people?.reduce((sum, { days }) => sum + count(days, 'missing'), 0),
                label: 'missing',
                warning: true,
              },
              { value: people?.reduce((sum, { days }) => sum + count(days, 'late'), 0), label: 'late', warning: true },
            ]}
            empty={
              <EmptyState
                title="No one is expected to turn in a daily timecard"
                text={canChoose ? 'Choose who should turn one in.' : 'An administrator chooses who should turn one in.'}
                action={choose}
              />
            }
          />
        </div>
      </StaleRows>
      <ExpectedPeopleDialog open={choosing} onClose={() => setChoosing(false)} />
    </PageFrame>
  );
}

/** The two weeks that contain the one day that is set, or that end today. */
function twoWeeks({ startDate, endDate, today }: { startDate: string; endDate: string; today: string }) {
  if (startDate) return { startDate, endDate: addDays(startDate, DAYS - 1) };
  const last = endDate || today;
  return { startDate: addDays(last, 1 - DAYS), endDate: last };
}
