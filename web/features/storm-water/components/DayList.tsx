import { shortDay } from '../../../components/days';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Panel } from '../../../components/page/Panel';
import type { ChecklistDay } from '../checklistDay';
import styles from './Checklist.module.css';
import { DayTick, Others, RainBadge } from './DayTick';

interface DayListProps {
  days: (ChecklistDay | null)[];
  saving: readonly string[];
  onToggle(day: ChecklistDay): void;
}

/** The days that can be approved, as a list: on a phone the grid's cells are too small to tap. */
export function DayList({ days, saving, onToggle }: DayListProps) {
  return (
    <Panel title="Days to approve">
      {days.length === 0 && (
        <EmptyState
          title="No rain days this month"
          text="Look at another month, or check back after the next forecast."
        />
      )}
      <ul className={styles.list}>
        {days.map(
          (day) =>
            day && (
              <li key={day.day} className={styles.row}>
                <div className={styles.rowWords}>
                  <p className={styles.rowDay}>{shortDay(day.day)}</p>
                  {day.rain && <RainBadge />}
                  <Others names={day.others} />
                </div>
                <DayTick day={day} saving={saving.includes(day.day)} onToggle={onToggle} />
              </li>
            ),
        )}
      </ul>
    </Panel>
  );
}
