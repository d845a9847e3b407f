import { useLingui } from '@lingui/react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { Bone } from '../../../components/feedback/Bone';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { ArrivingNotices } from '../../../components/page/ArrivingNotices';
import { Panel } from '../../../components/page/Panel';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { addMonths, monthOf, monthTitle } from '../../../core/days';
import type { ChecklistDay } from '../checklistDay';
import { DayList } from './DayList';
import { MonthGrid } from './MonthGrid';

export interface ChecklistProps {
  /** Month as 'YYYY-MM'. */
  month: string;
  today: string;
  /** Weeks of seven days, Sunday first. Null for days of other months. */
  weeks: (ChecklistDay | null)[][];
  loading?: boolean;
  error?: { message: string };
  weatherFailed?: boolean;
  forecastLoading?: boolean;
  /** Days whose approval is being saved. */
  saving?: readonly string[];
  onMonth(month: string): void;
  onToggle(day: ChecklistDay): void;
  onRetry(): void;
}

/** Below this width, calendar cells are too narrow for a checkbox and its label, so the days are also listed. */
const CELLS_ARE_NARROW = 'screen and (max-width: 899.98px)';

/** Shows a month with its rain days, navigation to other months, and an explanation. */
export function Checklist(props: ChecklistProps) {
  const { _ } = useLingui();
  const { month, today, weeks, loading, error, weatherFailed, forecastLoading, saving = [] } = props;
  const { onMonth, onToggle, onRetry } = props;
  const isNarrow = useMediaQuery(CELLS_ARE_NARROW);
  const tickable = weeks
    .flat()
    .filter((day) => day !== null)
    .filter((day) => day.tickable);
  const coming = tickable.filter(({ day }) => day > today);
  const past = tickable.filter(({ day }) => day <= today).reverse();
  // Today comes first in the list, even without rain.
  const isFirst = ({ day, rain }: ChecklistDay) => rain || day === today;
  const [rainDays, otherDays] = [past.filter(isFirst), past.filter((day) => !isFirst(day))];
  const isListed = isNarrow && !error && !loading;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      {forecastLoading && (
        <div className={layout.arriving}>
          <Bone width={200} />
        </div>
      )}
      <ArrivingNotices>
        {weatherFailed && (
          <FormMessage tone="warning" title={_('Weather Data Unavailable')}>
            {_(
              "The forecast couldn't be loaded: the forecast key may still be activating. Manual approval still works for every day of the month up to today.",
            )}
          </FormMessage>
        )}
      </ArrivingNotices>
      <Panel
        title={monthTitle(month)}
        actions={
          <>
            <Button onClick={() => onMonth(addMonths(month, -1))} aria-label={_('Previous month')}>
              {_('Previous')}
            </Button>
            <Button onClick={() => onMonth(monthOf(today))}>{_('Today')}</Button>
            <Button onClick={() => onMonth(addMonths(month, 1))} aria-label={_('Next month')}>
              {_('Next')}
            </Button>
          </>
        }
      >
        {isNarrow && loading && !error && (
          <div className={layout.arriving}>
            <Bone width={200} />
          </div>
        )}
        {isListed && <DayList label={_('Days to approve')} days={rainDays} saving={saving} onToggle={onToggle} />}
        {error ? (
          <ErrorState noun="calendar" title={_('Failed to fetch approvals')} error={error} onRetry={onRetry} />
        ) : (
          <MonthGrid
            title={monthTitle(month)}
            weeks={weeks}
            loading={loading}
            saving={saving}
            onToggle={isNarrow ? undefined : onToggle}
          />
        )}
      </Panel>
      {isListed && coming.length > 0 && (
        <Panel title={_('Upcoming days')}>
          <DayList label={_('Upcoming days')} days={coming} saving={saving} onToggle={onToggle} />
        </Panel>
      )}
      {isListed && otherDays.length > 0 && (
        <Panel title={_('Other days')}>
          <DayList label={_('Other days')} days={otherDays} saving={saving} onToggle={onToggle} />
        </Panel>
      )}
      <Panel title={_('How it works')}>
        <ul className={layout.bullets}>
          <li>
            {_('A day has a "Rain Expected" badge if its latest forecast predicts rain. Past days keep the badge.')}
          </li>
          <li>
            {_(
              'Check "Approve" once the site\'s storm water measures for that day are in order. Each person approves for themselves.',
            )}
          </li>
          <li>{_('To withdraw your approval, uncheck "Approve".')}</li>
          <li>{_('Email reminders for pending approvals from the last seven days go out every morning.')}</li>
        </ul>
      </Panel>
    </div>
  );
}
