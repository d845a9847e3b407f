import { Button } from '../../../components/Button';
import { addMonths, monthTitle } from '../../../components/days';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Panel } from '../../../components/page/Panel';
import { useIsPhone } from '../../../components/useMediaQuery';
import type { ChecklistDay } from '../checklistDay';
import styles from './Checklist.module.css';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';

export interface ChecklistProps {
  /** 'YYYY-MM' */
  month: string;
  thisMonth: string;
  /** Seven days each, Sunday first; null for those of other months. */
  weeks: (ChecklistDay | null)[][];
  loading?: boolean;
  error?: { message: string };
  weatherFailed?: boolean;
  /** Days whose tick is on its way to the server. */
  saving?: readonly string[];
  onMonth(month: string): void;
  onToggle(day: ChecklistDay): void;
  onRetry(): void;
}

/** A month with its rainy days, how to get to others, and what it is all about. */
export function Checklist(props: ChecklistProps) {
  const { month, thisMonth, weeks, loading, error, weatherFailed, saving = [], onMonth, onToggle, onRetry } = props;
  const phone = useIsPhone();
  return (
    <div className={styles.page}>
      {weatherFailed && (
        <FormMessage tone="warning" title="Weather Data Unavailable">
          The forecast could not be loaded: its key may still be activating. Manual approval still works, for every day
          of the month up to today.
        </FormMessage>
      )}
      <Panel
        title={monthTitle(month)}
        actions={
          <>
            <Button onClick={() => onMonth(addMonths(month, -1))} aria-label="Previous month">
              Previous
            </Button>
            <Button onClick={() => onMonth(thisMonth)}>Today</Button>
            <Button onClick={() => onMonth(addMonths(month, 1))} aria-label="Next month">
              Next
            </Button>
          </>
        }
      >
        {error ? (
          <ErrorState title="Failed to fetch approvals" message={error.message} onRetry={onRetry} />
        ) : (
          <MonthGrid
            title={monthTitle(month)}
            weeks={weeks}
            loading={loading}
            saving={saving}
            onToggle={phone ? undefined : onToggle}
          />
        )}
      </Panel>
      {phone && !error && !loading && (
        <DayList days={weeks.flat().filter((day) => day?.tickable)} saving={saving} onToggle={onToggle} />
      )}
      <Panel title="How it works">
        <ul className={styles.notes}>
          <li>
            Days for which the forecast speaks of rain carry a “Rain Expected” badge, and keep it when they are past.
          </li>
          <li>
            Tick Approve once the site’s storm water measures for that day are in order. Each person approves in their
            own name.
          </li>
          <li>Untick it to take your approval back.</li>
          <li>Every morning, e-mail reminders go out for pending approvals of the last seven days.</li>
        </ul>
      </Panel>
    </div>
  );
}
