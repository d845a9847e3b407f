import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { DraftGate } from '../../../components/forms/DraftGate';
import { PageFrame } from '../../../components/page/PageFrame';
import { Panel } from '../../../components/page/Panel';
import { formatDay, formatMoment } from '../../../core/days';
import { personName } from '../../../core/format';
import { draftKeys, draftPrefix } from '../../../core/offline/drafts/draftStore';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import { useViewer } from '../../../core/viewer';
import { cardOf, isAsBefore } from '../card/content';
import { reviveCard } from '../card/timecard';
import { TimecardFacts } from '../details/components/TimecardFacts';
import { CorrectionEditor } from './components/CorrectionEditor';
import { type TimecardToCorrectFragment, useTimecardToCorrectQuery } from './correction.generated';

/** Page where the owner of a submitted card corrects it. Reviewers can correct it, too, with a reason. */
export function CorrectTimecardPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useTimecardToCorrectQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const read = () => readAgain(refetch);
  const card = data?.timecard;
  const isOwn = card?.user.email === useViewer().email;
  return (
    <PageFrame subtitle={card && subtitleOf(card, isOwn)}>
      {card && <Correction key={id} card={card} isOwn={isOwn} onStale={read} />}
      {!card && error && <ErrorState noun="timecard" error={error} onRetry={read} />}
      {!card && !error && <Spinner />}
    </PageFrame>
  );
}

const subtitleOf = ({ user, workArea, date }: TimecardToCorrectFragment, isOwn: boolean) =>
  [isOwn ? null : personName(user), workArea, formatDay(date)].filter(Boolean).join(', ');

function Correction({ card, isOwn, onStale }: { card: TimecardToCorrectFragment; isOwn: boolean; onStale(): void }) {
  const today = useToday();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const form = `correction-${card.id}`;
  const prefix = draftPrefix(form, useViewer().id);
  // Decides only once whether the form opens, so that typed input stays if the card is approved meanwhile.
  const [opens] = useState(() => card.allowed.includes('revise') || draftKeys(prefix).length > 0);
  const list = isOwn ? '/timecards/mine' : `/timecards?card=${card.id}`;
  const leave = () => (isFirstPage ? navigate(list) : navigate(-1));

  if (!opens) return <Closed card={card} onLeave={leave} />;
  return (
    <DraftGate
      form={form}
      noun="correction"
      begin={() => cardOf(card)}
      isUntouched={(correction) => isAsBefore(correction, card)}
      revive={(stored) => reviveCard(stored, today)}
    >
      {(draft) => (
        <CorrectionEditor draft={draft} today={today} card={card} isOwn={isOwn} onStale={onStale} onDone={leave} />
      )}
    </DraftGate>
  );
}

/** Shows a card that can't be corrected, and says why. */
function Closed({ card, onLeave }: { card: TimecardToCorrectFragment; onLeave(): void }) {
  const { _ } = useLingui();
  const { status, decidedBy, decidedAt, withdrawnAt } = card;
  const when = (moment: string) => formatMoment(moment);
  return (
    <Panel>
      {withdrawnAt ? (
        <FormMessage tone="info" title={_('This timecard was withdrawn on {moment}', { moment: when(withdrawnAt) })}>
          {_("It can't be corrected. Ask the office to restore it first.")}
        </FormMessage>
      ) : status === 'approved' && decidedAt ? (
        <FormMessage
          tone="info"
          title={_('{name} approved this timecard on {moment}', {
            name: personName(decidedBy),
            moment: when(decidedAt),
          })}
        >
          {_("It can't be corrected. Ask an administrator to reopen it first.")}
        </FormMessage>
      ) : (
        <FormMessage tone="info" title={_("This timecard's period is closed")}>
          {_("It can't be corrected. Ask an administrator to reopen the period first.")}
        </FormMessage>
      )}
      <TimecardFacts card={card} />
      <Button onClick={onLeave}>{_('Back')}</Button>
    </Panel>
  );
}
