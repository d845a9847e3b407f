import { useLingui } from '@lingui/react';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import layout from '../../../../components/layout.module.css';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { pageTexts } from '../../../../core/i18n/texts';
import type { TimecardStandingFragment } from '../../lifecycle/lifecycle.generated';
import { WarningList } from '../../warnings/components/WarningList';

interface TimecardStandingProps {
  card: TimecardStandingFragment;
  /** Sentences about unavailable actions, with the reasons. */
  limits?: readonly string[];
}

/** Shows a card's status, its decision, the reason for a return, unavailable actions, and warnings. */
export function TimecardStanding({ card, limits = [] }: TimecardStandingProps) {
  const { _ } = useLingui();
  const isReturned = card.status === 'returned' && !card.withdrawnAt;
  return (
    <section className={layout.stack} aria-label={_('Status')}>
      <p className={layout.row}>
        <TimecardStatus card={card} /> <span className={layout.quiet}>{standingOf(card)}</span>
      </p>
      {isReturned && card.returnReason && (
        <FormMessage tone="warning" title={_('Reason for the return')}>
          <p className={layout.typed}>{card.returnReason}</p>
        </FormMessage>
      )}
      {limits.map((limit) => (
        <p key={limit} className={layout.quiet} data-no-print>
          {_(limit)}
        </p>
      ))}
      <WarningList warnings={card.warningDetails} />
    </section>
  );
}

function standingOf({ status, revision, withdrawnAt, decidedBy, decidedAt }: TimecardStandingFragment): string {
  const { _ } = pageTexts();
  const on = (moment: string) => unbroken(formatMoment(moment));
  if (withdrawnAt) return _('on {moment}', { moment: on(withdrawnAt) });
  if (status !== 'submitted' && decidedAt)
    return _('by {name} on {moment}||card', { name: personName(decidedBy), moment: on(decidedAt) });
  return revision > 1
    ? _('Waiting for review, corrected (revision\u00a0{revision})', { revision })
    : _('Waiting for review');
}
