import { FormMessage } from '../../../../components/feedback/FormMessage';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import layout from '../../../../components/layout.module.css';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import type { TimecardStandingFragment } from '../../lifecycle/lifecycle.generated';
import { WarningList } from '../../warnings/components/WarningList';

interface TimecardStandingProps {
  card: TimecardStandingFragment;
  /** Sentences about unavailable actions, with the reasons. */
  limits?: readonly string[];
}

/** Shows a card's status, its decision, the reason for a return, unavailable actions, and warnings. */
export function TimecardStanding({ card, limits = [] }: TimecardStandingProps) {
  const isReturned = card.status === 'returned' && !card.withdrawnAt;
  return (
    <section className={layout.stack} aria-label="Status">
      <p className={layout.row}>
        <TimecardStatus card={card} /> <span className={layout.quiet}>{standingOf(card)}</span>
      </p>
      {isReturned && card.returnReason && (
        <FormMessage tone="warning" title="Reason for the return">
          <p className={layout.typed}>{card.returnReason}</p>
        </FormMessage>
      )}
      {limits.map((limit) => (
        <p key={limit} className={layout.quiet} data-no-print>
          {limit}
        </p>
      ))}
      <WarningList warnings={card.warningDetails} />
    </section>
  );
}

function standingOf({ status, revision, withdrawnAt, decidedBy, decidedAt }: TimecardStandingFragment): string {
  const on = (moment: string) => unbroken(formatMoment(moment, publishedSettings().timeZone));
  if (withdrawnAt) return `on ${on(withdrawnAt)}`;
  if (status !== 'submitted' && decidedAt) return `by ${personName(decidedBy)} on ${on(decidedAt)}`;
  return revision > 1 ? `Waiting for review, corrected (revision\u00a0${revision})` : 'Waiting for review';
}
