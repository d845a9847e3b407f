import { useLingui } from '@lingui/react';
import { StatusBadge } from '../../../../../components/feedback/StatusBadge';
import type { CardForm } from '../../../card/timecard';

interface LineWarningProps {
  form: Pick<CardForm, 'warnedLines'>;
  /** Path such as 'costCodes.0.equipment.1'. */
  line: string;
}

/** Marks a person, machine, or material with a warning from the last submission. */
export const LineWarning = ({ form, line }: LineWarningProps) => {
  const { _ } = useLingui();
  return (
    form.warnedLines.includes(line) && (
      <div>
        <StatusBadge tone="warning">{_('Check')}</StatusBadge>
      </div>
    )
  );
};
