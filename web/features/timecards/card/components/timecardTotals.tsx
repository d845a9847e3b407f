import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button';
import { Bone } from '../../../../components/feedback/Bone';
import layout from '../../../../components/layout.module.css';
import { counted, type SummaryFigure } from '../../../../components/table/TableSummary';
import { useAnnouncement } from '../../../../core/announcements';
import { groupThousands } from '../../../../core/format';
import type { TimecardTotalsQuery } from '../timecard-totals.generated';

/** Returns the totals row of All Timecards over all matching cards. Undefined totals are still loading. */
export function timecardFoot(
  totals: TimecardTotalsQuery['timecardTotals'] | undefined,
  error: { message: string } | undefined,
  onRetry: () => void,
): Record<string, ReactNode> {
  if (!totals && error) {
    return {
      date: 'Total',
      submittedBy: <TotalsFailed onRetry={onRetry} />,
    };
  }
  if (!totals) {
    const bone = <Bone width={72} />;
    return { date: 'Total', submittedBy: bone, totalHours: bone, equipment: bone };
  }
  return {
    date: 'Total',
    submittedBy: totals.cards === 1 ? '1 timecard' : `${groupThousands(String(totals.cards))} timecards`,
    totalHours: groupThousands(totals.hours),
    equipment: `${groupThousands(totals.machineHours)} hours`,
  };
}

function TotalsFailed({ onRetry }: { onRetry(): void }) {
  const message = "The totals couldn't be loaded.";
  useAnnouncement(message, { urgent: true });
  return (
    <span className={layout.row}>
      {message}
      <Button variant="quiet" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}

/** Returns the totals for the strip above the table. A value is null if loading failed, and undefined while it loads. */
export function timecardSummary(
  totals: TimecardTotalsQuery['timecardTotals'] | undefined,
  failed: boolean,
): readonly SummaryFigure[] {
  const none = failed ? null : undefined;
  return [
    counted(totals?.cards ?? none, 'timecard'),
    { value: totals?.hours ?? none, label: 'hours' },
    { value: totals?.machineHours ?? none, label: 'machine hours' },
  ];
}
