import { type BadgeTone, StatusBadge } from '../../../components/feedback/StatusBadge';
import type { ExtraWorkState } from '../../../schema.generated';
import { stateNames } from './extraWork';

const TONES: Record<ExtraWorkState, BadgeTone> = { unsigned: 'neutral', signed: 'positive', changed: 'warning' };

interface SheetStateProps {
  sheet: { state: ExtraWorkState; isOverdue?: boolean };
  /** '99-012', where it isn't clear from what is around it. */
  order?: string;
}

/** A sheet's state as a tag. An unsigned one is amber once the working day after it has begun. */
export const SheetState = ({ sheet: { state, isOverdue }, order }: SheetStateProps) => (
  <StatusBadge tone={isOverdue ? 'warning' : TONES[state]}>
    {order ? `${order}: ${stateNames[state].toLowerCase()}` : stateNames[state]}
  </StatusBadge>
);
