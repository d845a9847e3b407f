import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Checkbox } from '../../../components/forms/Checkbox';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import { longDay } from '../../../core/days';
import type { ChecklistDay } from '../checklistDay';

interface DayCheckboxProps {
  day: ChecklistDay;
  saving: boolean;
  onToggle(day: ChecklistDay): void;
}

/** Checkbox that approves one day. It shows the server's state, so it changes only after the approval is saved. */
export function DayCheckbox({ day, saving, onToggle }: DayCheckboxProps) {
  return (
    <Checkbox
      label={saving ? 'Saving...' : 'Approve'}
      accessibleName={`Approve ${longDay(day.day)}`}
      checked={day.approvalId !== null}
      pending={saving}
      onChange={() => onToggle(day)}
    />
  );
}

/** Marks a rain day. With `iconOnly`, only screen readers get the words. */
export const RainBadge = ({ iconOnly }: { iconOnly?: boolean }) => (
  <StatusBadge tone="highlighted">
    <Icon name="rain" />
    <span className={iconOnly ? layout.unseen : undefined}>Rain Expected</span>
  </StatusBadge>
);

/** Says which forecast the viewer approved, if the forecast has changed since. */
export function ApprovedForecast({ day: { approvedAs } }: { day: ChecklistDay }) {
  if (!approvedAs) return null;
  return (
    <p className={layout.quiet}>
      {approvedAs === 'rain'
        ? 'You approved this day when rain was expected'
        : 'You approved this day when no rain was expected'}
    </p>
  );
}

/** Says who else approved the day: 'Lee Park approved', or '3 others approved'. */
export function Others({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={layout.quiet} title={names.join(', ')}>
      {`${names.length === 1 ? names[0] : `${names.length} others`} approved`}
    </p>
  );
}
