import { useLingui } from '@lingui/react';
import { classes } from '../../../components/classes';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { longDay } from '../../../core/days';
import type { ChecklistDay } from '../checklistDay';
import styles from './Checklist.module.css';
import { ApprovedForecast, DayCheckbox, Others, RainBadge } from './DayCheckbox';

/** Media query for cells wide enough for 'Rain Expected'. In narrower cells, the text would cover the next day. */
const WORDS_FIT = '(min-width: 1240px)';

const WEEKDAYS = /* i18n */ ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthGridProps {
  title: string;
  weeks: (ChecklistDay | null)[][];
  loading?: boolean;
  saving: readonly string[];
  /** Undefined if the grid is read-only. */
  onToggle?(day: ChecklistDay): void;
}

/** A month with a legend. It is a table from Sunday to Saturday, so that screen readers announce each day's weekday. */
export function MonthGrid({ title, weeks, loading, saving, onToggle }: MonthGridProps) {
  const { _ } = useLingui();
  return (
    <>
      <table className={styles.grid} aria-label={title} aria-busy={loading || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={_(weekday)}>
                {_(weekday).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean)?.day ?? index}>
              {week.map((day, weekday) => (
                <td
                  key={day?.day ?? `outside-${WEEKDAYS[weekday]}`}
                  className={classes(day?.today && styles.today, day?.rain && styles.rain, !day && styles.outside)}
                  aria-current={day?.today ? 'date' : undefined}
                >
                  {day && <DayCell day={day} saving={saving.includes(day.day)} onToggle={onToggle} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes(layout.list, layout.row, layout.quiet, styles.legend)} aria-label={_('Legend')}>
        <li className={layout.row}>
          <span className={layout.highlighted}>
            <Icon name="rain" />
          </span>
          {_('Rain expected')}
        </li>
        <li className={layout.row}>
          <strong className={layout.positive}>✓</strong>
          {_('You approved')}
        </li>
        <li className={layout.row}>
          <span className={styles.todayMark} />
          {_('Today')}
        </li>
      </ul>
    </>
  );
}

interface DayCellProps {
  day: ChecklistDay;
  saving: boolean;
  onToggle?(day: ChecklistDay): void;
}

function DayCell({ day, saving, onToggle }: DayCellProps) {
  const { _ } = useLingui();
  const wordsFit = useMediaQuery(WORDS_FIT);
  const number = (
    <time dateTime={day.day} className={styles.number} title={longDay(day.day)}>
      {Number(day.day.slice(8))}
    </time>
  );
  if (!onToggle) {
    return (
      <>
        {number}
        {day.rain && (
          <span className={layout.highlighted}>
            <Icon name="rain" />
            <span className={layout.unseen}>{_('Rain Expected')}</span>
          </span>
        )}
        {day.approvalId && (
          <strong className={layout.positive}>
            ✓<span className={layout.unseen}>{_('Approved||day')}</span>
          </strong>
        )}
      </>
    );
  }
  return (
    <>
      {number}
      {/* The checkbox comes first, because the badge may appear later and would move it. */}
      {day.tickable && <DayCheckbox day={day} saving={saving} onToggle={onToggle} />}
      {day.rain && <RainBadge iconOnly={!wordsFit} />}
      <ApprovedForecast day={day} />
      <Others names={day.others} />
    </>
  );
}
