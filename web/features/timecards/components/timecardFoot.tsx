import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { counted, type SummaryFigure } from '../../../components/table/TableSummary';
import { groupThousands } from '../../../core/format';
import type { TimecardTotalsQuery } from '../list/timecard-totals.generated';
import styles from './timecardFoot.module.css';

/** The totals row of All Timecards: over everything that matches the filters. Undefined totals are still loading. */
export function timecardFoot(
  totals: TimecardTotalsQuery['timecardTotals'] | undefined,
  error: { message: string } | undefined,
  onRetry: () => void,
): Record<string, ReactNode> {
  if (!totals && error) {
    return {
      date: 'Total',
      submittedBy: (
        <span role="alert" className={styles.failed}>
          Couldn't load the totals.
          <Button variant="quiet" onClick={onRetry}>
            Retry
          </Button>
        </span>
      ),
    };
  }
  if (!totals) {
    const bone = <span className={styles.bone} />;
    return { date: 'Total', submittedBy: bone, totalHours: bone, equipment: bone };
  }
  return {
    date: 'Total',
    submittedBy: totals.cards === 1 ? '1 timecard' : `${groupThousands(String(totals.cards))} timecards`,
    totalHours: groupThousands(totals.hours),
    equipment: `${groupThousands(totals.machineHours)} hours`,
  };
}

/** The same totals for the strip above the table. */
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
