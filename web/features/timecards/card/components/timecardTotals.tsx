import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button';
import { Bone } from '../../../../components/feedback/Bone';
import layout from '../../../../components/layout.module.css';
import { counted, type SummaryFigure } from '../../../../components/table/TableSummary';
import { useAnnouncement } from '../../../../core/announcements';
import { groupThousands } from '../../../../core/format';
import { pageTexts } from '../../../../core/i18n/texts';
import type { TimecardTotalsQuery } from '../timecard-totals.generated';

/** Returns the totals row of All Timecards over all matching cards. Undefined totals are still loading. */
export function timecardFoot(
  totals: TimecardTotalsQuery['timecardTotals'] | undefined,
  error: { message: string } | undefined,
  onRetry: () => void,
): Record<string, ReactNode> {
  const { _ } = pageTexts();
  const date = _('Total');
  if (!totals && error) {
    return { date, submittedBy: <TotalsFailed onRetry={onRetry} /> };
  }
  if (!totals) {
    const bone = <Bone width={72} />;
    return { date, submittedBy: bone, totalHours: bone, equipment: bone };
  }
  return {
    date,
    submittedBy:
      totals.cards === 1 ? _('1 timecard') : _('{count} timecards', { count: groupThousands(String(totals.cards)) }),
    totalHours: groupThousands(totals.hours),
    equipment: _('{hours} hours', { hours: groupThousands(totals.machineHours) }),
  };
}

function TotalsFailed({ onRetry }: { onRetry(): void }) {
  const { _ } = useLingui();
  const message = _("The totals couldn't be loaded.");
  useAnnouncement(message, { urgent: true });
  return (
    <span className={layout.row}>
      {message}
      <Button variant="quiet" onClick={onRetry}>
        {_('Retry')}
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
    counted(totals?.cards ?? none, /* i18n */ 'timecard', /* i18n */ 'timecards'),
    { value: totals?.hours ?? none, label: /* i18n */ 'hours' },
    { value: totals?.machineHours ?? none, label: /* i18n */ 'machine hours' },
  ];
}
