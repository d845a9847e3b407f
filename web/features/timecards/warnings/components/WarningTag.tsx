import { detailText } from '../../../../../common/warnings/timecard-warning-texts';
import { WarningPopout } from '../../../../components/feedback/WarningPopout';
import type { WarningDetailFragment } from '../warnings.generated';

interface WarningTagProps {
  warnings: readonly WarningDetailFragment[];
  /** The card's name for screen readers, such as 'Ana Foreman, Mar 3, 2025'. */
  of: string;
}

/** Tag with the number of a card's warnings. A tap shows them as sentences. Renders nothing without warnings. */
export const WarningTag = ({ warnings, of }: WarningTagProps) => (
  <WarningPopout noun="warning" sentences={warnings.map(detailText)} of={of} />
);
