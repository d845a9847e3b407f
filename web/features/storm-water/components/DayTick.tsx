import { longDay } from '../../../components/days';
import type { ChecklistDay } from '../checklistDay';
import styles from './Checklist.module.css';

interface DayTickProps {
  day: ChecklistDay;
  saving: boolean;
  onToggle(day: ChecklistDay): void;
}

/** The Approve checkbox of one day. It shows what the server holds: a tick appears once it is kept. */
export function DayTick({ day, saving, onToggle }: DayTickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={day.approvalId !== null}
        aria-label={`Approve ${longDay(day.day)}`}
        aria-busy={saving || undefined}
        aria-disabled={saving || undefined}
        onChange={() => !saving && onToggle(day)}
      />
      {saving ? 'Saving...' : 'Approve'}
    </label>
  );
}

/** Who else approved the day: 'Lee Park approved', '3 others approved'. */
export function Others({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={styles.others} title={names.join(', ')}>
      {names.length === 1 ? names[0] : `${names.length} others`} approved
    </p>
  );
}
