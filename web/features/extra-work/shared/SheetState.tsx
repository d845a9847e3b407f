import { useLingui } from '@lingui/react';
import { type BadgeTone, StatusBadge } from '../../../components/feedback/StatusBadge';
import type { ExtraWorkState } from '../../../schema.generated';
import { stateNames } from './sheetKey';

const TONES: Record<ExtraWorkState, BadgeTone> = { unsigned: 'neutral', signed: 'positive', changed: 'warning' };

interface SheetStateProps {
  sheet: { state: ExtraWorkState; isOverdue?: boolean };
  /** The work order's number, such as '99-012', if the surrounding page doesn't show it. */
  order?: string;
}

/** Shows a sheet's state as a tag. The tag of an overdue sheet is amber. */
export const SheetState = ({ sheet: { state, isOverdue }, order }: SheetStateProps) => {
  const { _ } = useLingui();
  const name = _(stateNames[state]);
  return (
    <StatusBadge tone={isOverdue ? 'warning' : TONES[state]}>
      {order ? `${order}: ${name.toLowerCase()}` : name}
    </StatusBadge>
  );
};
