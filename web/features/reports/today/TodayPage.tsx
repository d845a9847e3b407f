import { Card } from 'antd';
import { Link } from 'react-router-dom';
import { CHART_DAYS } from '../../../../common/limits';
import { Chart } from '../../../components/chart/Chart';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import layout from '../../../components/layout.module.css';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { longDay, shortDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import type { Permission } from '../../../schema.generated';
import styles from '../components/report.module.css';
import { TodayLine } from './components/TodayLine';
import { type Sentence, sentences } from './today';
import {
  type TodayHoursQuery,
  useTodayContradictionsQuery,
  useTodayHoursQuery,
  useTodayMachinesQuery,
  useTodayRainDaysQuery,
  useTodayRegistrationsQuery,
  useTodayReturnedQuery,
  useTodayReviewQuery,
  useTodayRollCallQuery,
  useTodayServiceQuery,
  useTodayUnsignedWorkQuery,
  useTodayWarningsQuery,
} from './today.generated';

const HOURS_TITLE = `Hours on timecards, last ${CHART_DAYS} working days`;

/** Subject of the only line that lists people. */
const ROLL_CALL = 'Roll call';

type Hours = TodayHoursQuery['today']['hours'][number];
const columns: Column<Hours>[] = [
  {
    key: 'date',
    title: 'Day',
    sticky: true,
    render: ({ date }) => <Link to={`/timecards?startDate=${date}&endDate=${date}`}>{shortDay(date)}</Link>,
  },
  { key: 'hours', title: 'Hours', align: 'right', onCard: 'heading', render: ({ hours }) => groupThousands(hours) },
];

/**
 * Returns the lines of Today. Each figure loads separately, so that a slow or failed figure doesn't hide the others, and no line
 * moves.
 */
function useLines() {
  const viewer = useViewer();
  const ask = (permission: Permission) =>
    ({
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: 'cache-first',
      skip: !may(viewer, permission),
    }) as const;
  const review = useTodayReviewQuery(ask('TIMECARDS_REVIEW'));
  const returned = useTodayReturnedQuery(ask('TIMECARDS_REVIEW'));
  const rollCall = useTodayRollCallQuery(ask('REPORTS_READ'));
  const warnings = useTodayWarningsQuery(ask('TIMECARDS_REVIEW'));
  const contradictions = useTodayContradictionsQuery(ask('REPORTS_READ'));
  const machines = useTodayMachinesQuery(ask('REPORTS_READ'));
  const service = useTodayServiceQuery(ask('REPORTS_READ'));
  const rain = useTodayRainDaysQuery(ask('STORM_WATER'));
  const unsigned = useTodayUnsignedWorkQuery(ask('TIMECARDS_REVIEW'));
  const registrations = useTodayRegistrationsQuery(ask('USERS_APPROVE'));
  return [
    line(
      'Timecards to review',
      'TIMECARDS_REVIEW',
      review,
      review.data && onlyCounted(review.data.today.cardsToReview, sentences.cardsToReview),
    ),
    line(
      'Returned timecards',
      'TIMECARDS_REVIEW',
      returned,
      returned.data && onlyCounted(returned.data.today.returnedCards, sentences.returnedCards),
    ),
    line(
      ROLL_CALL,
      'REPORTS_READ',
      rollCall,
      rollCall.data && onlyCounted(rollCall.data.today.rollCall, sentences.rollCall),
    ),
    line(
      'Contradictions',
      'REPORTS_READ',
      contradictions,
      contradictions.data && onlyCounted(contradictions.data.today.contradictions, sentences.contradictions),
    ),
    line(
      'Warnings',
      'TIMECARDS_REVIEW',
      warnings,
      warnings.data && sentences.cardsWithWarnings(warnings.data.today.cardsWithWarnings),
    ),
    line(
      'Machine exceptions',
      'REPORTS_READ',
      machines,
      machines.data && sentences.machineExceptions(machines.data.today),
    ),
    line(
      'Service',
      'REPORTS_READ',
      service,
      service.data && onlyCounted(service.data.today.serviceDue, sentences.serviceDue),
    ),
    line(
      'Rain days',
      'STORM_WATER',
      rain,
      rain.data && onlyCounted(rain.data.today.rainDaysToApprove, sentences.rainDays),
    ),
    line(
      'Unsigned extra work',
      'TIMECARDS_REVIEW',
      unsigned,
      unsigned.data && sentences.unsignedWork(unsigned.data.today),
    ),
    line(
      'Registrations',
      'USERS_APPROVE',
      registrations,
      registrations.data && onlyCounted(registrations.data.today.registrationsWaiting, sentences.registrations),
    ),
  ].filter(({ permission }) => may(viewer, permission));
}

interface AskedFigure {
  error?: unknown;
  refetch(): Promise<unknown>;
}

const line = (
  subject: string,
  permission: Permission,
  { error, refetch }: AskedFigure,
  sentence: Sentence | null | undefined,
) => ({
  subject,
  permission,
  sentence,
  failed: error !== undefined,
  onRetry: () => readAgain(refetch),
});

/** Returns the sentence for a figure. Null if the viewer may not see the figure. */
const onlyCounted = <Figure,>(figure: Figure | null | undefined, sentence: (figure: Figure) => Sentence) =>
  figure == null ? null : sentence(figure);

/** Page that the office opens in the morning: work that needs attention, and the hours of the last days. */
export function TodayPage() {
  const lines = useLines();
  const hours = useTodayHoursQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const refreshHours = () => readAgain(hours.refetch);
  const isArriving = lines.some(({ sentence, failed }) => sentence === undefined && !failed);
  const refresh = () => {
    for (const { onRetry } of lines) onRetry();
    refreshHours();
  };
  return (
    <PageFrame subtitle={longDay(useToday())} tools={<RefreshButton onClick={refresh} />}>
      <div className={layout.stack}>
        <Card className={isArriving ? layout.arriving : undefined} classNames={{ body: styles.sentences }}>
          <ul className={classes(layout.list, layout.lines)} aria-label="What needs attention">
            {lines.map(({ permission: _, ...each }) => (
              <TodayLine key={each.subject} grows={each.subject === ROLL_CALL} {...each} />
            ))}
          </ul>
        </Card>
        {!hours.data && hours.error ? (
          <ErrorState noun="hours" error={hours.error} onRetry={refreshHours} />
        ) : (
          <HoursChart hours={hours.data?.today.hours} />
        )}
      </div>
    </PageFrame>
  );
}

/** Shows the hours of the last days. `hours` is undefined while loading. */
function HoursChart({ hours }: { hours: readonly Hours[] | undefined }) {
  return (
    <>
      <Chart
        title={HOURS_TITLE}
        loading={!hours}
        xTitle="Day"
        yTitle="Hours (h)"
        categories={(hours ?? []).map(({ date }) => shortDay(date).replace(/^\w+, /, ''))}
        series={[{ name: 'Hours', kind: 'bar', labels: (hours ?? []).map((day) => day.hours) }]}
      />
      <details className={styles.days}>
        <summary>Show the numbers</summary>
        <DataTable
          isPart
          cardsBelow={0}
          caption={HOURS_TITLE}
          columns={columns}
          rows={hours}
          rowKey={({ date }) => date}
          empty={<EmptyState title="No working days" />}
        />
      </details>
    </>
  );
}
