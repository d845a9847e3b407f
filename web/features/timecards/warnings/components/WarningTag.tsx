import { Sentences } from '../../../../components/feedback/Sentences';
import { detailText } from '../warnings';
import type { WarningDetailFragment } from '../warnings.generated';

interface WarningTagProps {
  warnings: readonly WarningDetailFragment[];
  /** The card's name, for assistive technology: 'Ana Foreman, Mar 3, 2025'. */
  of: string;
}

/** How many warnings a row's card has, as a tag that shows their sentences over the table. Nothing for none. */
export const WarningTag = ({ warnings, of }: WarningTagProps) => (
  <Sentences noun="warning" sentences={warnings.map(detailText)} of={of} />
);
