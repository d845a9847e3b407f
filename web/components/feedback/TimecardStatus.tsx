import type { TimecardStatus as Status, Timecard } from '../../schema.generated';
import layout from '../layout.module.css';
import { type BadgeTone, StatusBadge } from './StatusBadge';

const STATUSES: Record<Status, { label: string; tone: BadgeTone }> = {
  submitted: { label: 'Submitted', tone: 'highlighted' },
  returned: { label: 'Returned', tone: 'destructive' },
  approved: { label: 'Approved', tone: 'positive' },
};

/** Returns a status's label on the screens. */
export const statusLabel = (status: Status) => STATUSES[status].label;

interface TimecardStatusProps {
  card: Pick<Timecard, 'status' | 'afterClosing'> & { withdrawnAt?: string | null };
}

/** Tags that show a card's status or withdrawal, and whether the card is late. */
export function TimecardStatus({ card: { status, withdrawnAt, afterClosing } }: TimecardStatusProps) {
  const { label, tone } = STATUSES[status];
  return (
    <span className={layout.row}>
      {withdrawnAt ? (
        <StatusBadge tone="secondary">Withdrawn</StatusBadge>
      ) : (
        <StatusBadge tone={tone}>{label}</StatusBadge>
      )}
      {afterClosing && <StatusBadge tone="warning">After closing</StatusBadge>}
    </span>
  );
}
