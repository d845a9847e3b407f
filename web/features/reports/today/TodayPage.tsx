import { Card } from 'antd';
import { Link } from 'react-router-dom';
import { CHART_DAYS } from '../../../../common/limits';
import { Chart } from '../../../components/chart/Chart';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { Switch } from '../../../components/forms/Switch';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { longDay, shortDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useViewer } from '../../../core/viewer';
import type { StartPage } from '../../../schema.generated';
import { useSetStartPageMutation } from '../../accounts/viewer.generated';
import styles from '../components/report.module.css';
import { sentencesOf } from './today';
import { type TodayQuery, useTodayQuery } from './today.generated';

const HOURS_TITLE = `Hours on timecards, last ${CHART_DAYS} working days`;

type Hours = TodayQuery['today']['hours'][number];
const columns: Column<Hours>[] = [
  {
    key: 'date',
    title: 'Day',
    sticky: true,
    render: ({ date }) => <Link to={`/timecards?startDate=${date}&endDate=${date}`}>{shortDay(date)}</Link>,
  },
  { key: 'hours', title: 'Hours', align: 'right', onCard: 'heading', render: ({ hours }) => groupThousands(hours) },
];

/** Whether the person starts here after signing in. */
function StartHere() {
  const { startPage } = useViewer();
  const [setStartPage, { loading }] = useSetStartPageMutation();
  const choose = (page: StartPage) =>
    void reportOutcome(setStartPage({ variables: { input: { page } } }), {
      success:
        page === 'today' ? 'You start on Today after signing in' : 'You start on Submit Timecard after signing in',
      failure: 'Failed to change the start page',
    });
  return (
    <Switch
      label="Start on Today after signing in"
      text="Start here"
      checked={startPage === 'today'}
      pending={loading}
      onChange={(on) => choose(on ? 'today' : 'submit')}
    />
  );
}

/** The office's morning screen: what needs attention, and the hours of the last days. */
export function TodayPage() {
  const { data, error, refetch } = useTodayQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const today = data?.today;
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      title="Today"
      subtitle={today ? longDay(today.date) : 'What needs attention this morning'}
      actions={
        <>
          <RefreshButton onClick={refresh} />
          <StartHere />
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={refresh} />}
      {!today && !error && <Spinner />}
      {today && (
        <div className={layout.stack}>
          <Card classNames={{ body: styles.sentences }}>
            <ul className={classes(layout.list, layout.lines)} aria-label="What needs attention">
              {sentencesOf(today).map(({ text, path, attention, people = [] }) => (
                <li key={text}>
                  <Link
                    to={path}
                    className={classes(
                      styles.sentence,
                      ...(attention ? [layout.title, styles.attention] : [layout.muted]),
                    )}
                  >
                    <Icon name={attention ? 'error' : 'check'} />
                    <span className={layout.grow}>{text}</span>
                    <Icon name="chevronRight" />
                  </Link>
                  {people.length > 0 && (
                    <p className={classes(layout.row, styles.people)}>
                      {people.map(({ name, email }) => (
                        <a key={email} href={`mailto:${email}`} aria-label={`Write to ${name}`}>
                          {name}
                        </a>
                      ))}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          <Chart
            title={HOURS_TITLE}
            xTitle="Day"
            yTitle="Hours (h)"
            categories={today.hours.map(({ date }) => shortDay(date).replace(/^\w+, /, ''))}
            series={[{ name: 'Hours', kind: 'bar', labels: today.hours.map((day) => day.hours) }]}
          />
          <details className={styles.days}>
            <summary>Show the numbers</summary>
            <DataTable
              cardsBelow={0}
              caption={HOURS_TITLE}
              columns={columns}
              rows={today.hours}
              rowKey={({ date }) => date}
              empty={<EmptyState title="No working days" />}
            />
          </details>
        </div>
      )}
    </PageFrame>
  );
}
