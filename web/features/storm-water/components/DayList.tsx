import { useLingui } from '@lingui/react';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { shortDay } from '../../../core/days';
import type { ChecklistDay } from '../checklistDay';
import { ApprovedForecast, DayCheckbox, Others, RainBadge } from './DayCheckbox';

interface DayListProps {
  label: string;
  /** Days in display order. */
  days: readonly ChecklistDay[];
  saving: readonly string[];
  onToggle(day: ChecklistDay): void;
}

/** Lists the days that can be approved, because the grid's cells are too small to tap on a phone. */
export function DayList({ label, days, saving, onToggle }: DayListProps) {
  const { _ } = useLingui();
  if (days.length === 0) return <p className={layout.quiet}>{_('No rain days to approve this month.')}</p>;
  return (
    <ul className={classes(layout.list, layout.lines)} aria-label={label}>
      {days.map((day) => (
        <li key={day.day} className={layout.row}>
          <div className={classes(layout.row, layout.grow)}>
            <p className={layout.title}>{shortDay(day.day)}</p>
            {day.rain && <RainBadge />}
            <ApprovedForecast day={day} />
            <Others names={day.others} />
          </div>
          <DayCheckbox day={day} saving={saving.includes(day.day)} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  );
}
