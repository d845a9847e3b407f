import { Card } from 'antd';
import { NOT_SIGNED_IN } from '../../../../common/names';
import { classes } from '../../../components/classes';
import { Bone } from '../../../components/feedback/Bone';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Loading } from '../../../components/feedback/Loading';
import { LoadMore } from '../../../components/feedback/LoadMore';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { LOG_SKELETON_ROWS } from '../../../core/constants';
import { formatDay } from '../../../core/days';
import { formatTime, personName } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';
import { actionTone } from '../actionTone';
import type { LogLineFragment } from '../activity-log.generated';
import styles from './ActivityLogDays.module.css';

interface ActivityLogDaysProps extends NextPage {
  /** Log entries, newest first. Undefined while they are loading. */
  lines: readonly LogLineFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  /** True if a search is set, which changes the text of an empty list. */
  searching: boolean;
}

/** Shows the log day by day. */
export function ActivityLogDays(props: ActivityLogDaysProps) {
  const { lines, error, onRetry, searching, ...nextPage } = props;
  const failed = error && <ErrorState error={error} onRetry={onRetry} />;
  if (!lines) return failed ?? <Skeletons />;
  if (lines.length === 0 && !failed) {
    return (
      <EmptyState
        title={searching ? 'No activity logs match your search' : 'No activity logs yet'}
        text={searching ? 'Search by an action, its details, or an email.' : 'Sign-ins and changes appear here.'}
      />
    );
  }
  return (
    <>
      {failed}
      {byDay(lines).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`log-${day}`}>
          <h2 id={`log-${day}`} className={classes(layout.title, layout.sticky, styles.heading)}>
            {formatDay(day)}
          </h2>
          <Card size="small">
            <ol className={classes(layout.list, layout.lines)}>
              {ofDay.map((line) => (
                <LogLine key={line.id} line={line} />
              ))}
            </ol>
          </Card>
        </section>
      ))}
      <LoadMore {...nextPage} />
    </>
  );
}

/** Groups entries by day, keeping their order. */
function byDay(lines: readonly LogLineFragment[]): [day: string, lines: LogLineFragment[]][] {
  const days = new Map<string, LogLineFragment[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days];
}

function LogLine({ line }: { line: LogLineFragment }) {
  const { tone, icon } = actionTone(line.action);
  return (
    <li className={styles.line}>
      <span className={layout[tone]}>
        <Icon name={icon} />
      </span>
      <div className={classes(layout.row, layout.grow)}>
        <StatusBadge tone={tone}>{line.action}</StatusBadge>
        <p className={styles.details}>{line.details}</p>
      </div>
      <div className={classes(layout.quiet, layout.figures, styles.who)}>
        <time dateTime={line.createdAt}>{formatTime(line.createdAt)}</time>
        <span>{line.user ? personName(line.user) : NOT_SIGNED_IN}</span>
        {line.ipAddress && <span>IP {line.ipAddress}</span>}
      </div>
    </li>
  );
}

function Skeletons() {
  return (
    <Loading>
      <Card size="small" classNames={{ body: layout.lines }}>
        {Array.from({ length: LOG_SKELETON_ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines are all alike.
          <div key={index} className={styles.line} data-skeleton>
            <Bone width="60%" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
