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

/** Options of a generated hook, and the parts of its result that a line needs. */
type UseFigure<Today> = (options: {
  fetchPolicy: 'cache-and-network';
  nextFetchPolicy: 'cache-first';
  skip: boolean;
}) => {
  data?: { today: Today };
  error?: unknown;
  refetch(): Promise<unknown>;
};

/** Returns a line of Today. `sentenceOf` returns null if the viewer may not see the figure. */
function useLine<Today>(
  subject: string,
  permission: Permission,
  useFigure: UseFigure<Today>,
  sentenceOf: (today: Today) => Sentence | null,
) {
  const isShown = may(useViewer(), permission);
  const { data, error, refetch } = useFigure({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: !isShown,
  });
  const sentence = data && sentenceOf(data.today);
  return { subject, isShown, sentence, failed: error !== undefined, onRetry: () => readAgain(refetch) };
}

/** Returns the sentence for a figure. Null if the viewer may not see the figure. */
const counted = <Figure,>(figure: Figure | null | undefined, sentence: (figure: Figure) => Sentence) =>
  figure == null ? null : sentence(figure);

/**
 * Returns the lines of Today. Each figure loads separately, so that a slow or failed figure doesn't hide the others, and no line
 * moves.
 */
const useLines = () =>
  [
    useLine('Timecards to review', 'TIMECARDS_REVIEW', useTodayReviewQuery, ({ cardsToReview }) =>
      counted(cardsToReview, sentences.cardsToReview),
    ),
    useLine('Returned timecards', 'TIMECARDS_REVIEW', useTodayReturnedQuery, ({ returnedCards }) =>
      counted(returnedCards, sentences.returnedCards),
    ),
    useLine(ROLL_CALL, 'REPORTS_READ', useTodayRollCallQuery, ({ rollCall }) => counted(rollCall, sentences.rollCall)),
    useLine('Contradictions', 'REPORTS_READ', useTodayContradictionsQuery, ({ contradictions }) =>
      counted(contradictions, sentences.contradictions),
    ),
    useLine('Warnings', 'TIMECARDS_REVIEW', useTodayWarningsQuery, ({ cardsWithWarnings }) =>
      sentences.cardsWithWarnings(cardsWithWarnings),
    ),
    useLine('Machine exceptions', 'REPORTS_READ', useTodayMachinesQuery, sentences.machineExceptions),
    useLine('Service', 'REPORTS_READ', useTodayServiceQuery, ({ serviceDue }) =>
      counted(serviceDue, sentences.serviceDue),
    ),
    useLine('Rain days', 'STORM_WATER', useTodayRainDaysQuery, ({ rainDaysToApprove }) =>
      counted(rainDaysToApprove, sentences.rainDays),
    ),
    useLine('Unsigned extra work', 'TIMECARDS_REVIEW', useTodayUnsignedWorkQuery, sentences.unsignedWork),
    useLine('Registrations', 'USERS_APPROVE', useTodayRegistrationsQuery, ({ registrationsWaiting }) =>
      counted(registrationsWaiting, sentences.registrations),
    ),
  ].filter(({ isShown }) => isShown);

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
            {lines.map(({ isShown: _, ...each }) => (
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
