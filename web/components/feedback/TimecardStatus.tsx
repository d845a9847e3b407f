import { useLingui } from '@lingui/react';
import type { TimecardStatus as Status, Timecard } from '../../schema.generated';
import layout from '../layout.module.css';
import { type BadgeTone, StatusBadge } from './StatusBadge';

const STATUSES: Record<Status, { label: string; tone: BadgeTone }> = /* i18n */ {
  submitted: { label: 'Submitted', tone: 'highlighted' },
  returned: { label: 'Returned', tone: 'destructive' },
  approved: { label: 'Approved', tone: 'positive' },
};

/** Returns a status's label on the screens, an English constant. */
export const statusLabel = (status: Status) => STATUSES[status].label;

interface TimecardStatusProps {
  card: Pick<Timecard, 'status' | 'afterClosing'> & { withdrawnAt?: string | null };
}

/** Tags that show a card's status or withdrawal, and whether the card is late. */
export function TimecardStatus({ card: { status, withdrawnAt, afterClosing } }: TimecardStatusProps) {
  const { _ } = useLingui();
  const { label, tone } = STATUSES[status];
  return (
    <span className={layout.row}>
      {withdrawnAt ? (
        <StatusBadge tone="secondary">{_('Withdrawn')}</StatusBadge>
      ) : (
        <StatusBadge tone={tone}>{_(label)}</StatusBadge>
      )}
      {afterClosing && <StatusBadge tone="warning">{_('After closing')}</StatusBadge>}
    </span>
  );
}
