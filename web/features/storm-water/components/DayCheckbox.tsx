import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  return (
    <Checkbox
      label={saving ? _('Saving...') : _('Approve')}
      accessibleName={_('Approve {day}', { day: longDay(day.day) })}
      checked={day.approvalId !== null}
      pending={saving}
      onChange={() => onToggle(day)}
    />
  );
}

/** Marks a rain day. With `iconOnly`, only screen readers get the words. */
export const RainBadge = ({ iconOnly }: { iconOnly?: boolean }) => {
  const { _ } = useLingui();
  return (
    <StatusBadge tone="highlighted">
      <Icon name="rain" />
      <span className={iconOnly ? layout.unseen : undefined}>{_('Rain Expected')}</span>
    </StatusBadge>
  );
};

/** Says which forecast the viewer approved, if the forecast has changed since. */
export function ApprovedForecast({ day: { approvedAs } }: { day: ChecklistDay }) {
  const { _ } = useLingui();
  if (!approvedAs) return null;
  return (
    <p className={layout.quiet}>
      {approvedAs === 'rain'
        ? _('You approved this day when rain was expected')
        : _('You approved this day when no rain was expected')}
    </p>
  );
}

/** Says who else approved the day: 'Lee Park approved', or '3 others approved'. */
export function Others({ names }: { names: string[] }) {
  const { _ } = useLingui();
  if (names.length === 0) return null;
  return (
    <p className={layout.quiet} title={names.join(', ')}>
      {names.length === 1
        ? _('{name} approved', { name: names[0] })
        : _('{count} others approved', { count: names.length })}
    </p>
  );
}
