import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import type { CardForm } from '../../card';

interface LineWarningProps {
  form: Pick<CardForm, 'warnedLines'>;
  /** 'costCodes.0.equipment.1'. */
  line: string;
}

/** Marks a person, machine, or material that a warning of the last submission is about. */
export const LineWarning = ({ form, line }: LineWarningProps) =>
  form.warnedLines.includes(line) && (
    <div>
      <StatusBadge tone="warning">Check</StatusBadge>
    </div>
  );
