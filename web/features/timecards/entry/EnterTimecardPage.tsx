import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDay } from '../../../../common/days';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { DraftGate } from '../../../components/forms/DraftGate';
import { LinkButton } from '../../../components/LinkButton';
import { PageFrame } from '../../../components/page/PageFrame';
import { useUrlState } from '../../../core/browser/useUrlState';
import { personName } from '../../../core/format';
import { draftKeys, draftPrefix, readDraft } from '../../../core/offline/drafts/draftStore';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import { useViewer } from '../../../core/viewer';
import { type Card, isBlank, isUntouched, reviveCard } from '../card/timecard';
import { CARD_FOR, newCardFor, type Owner } from './cardFor';
import { TimecardEditor } from './components/TimecardEditor';
import { useTimecardOwnerQuery } from './entry.generated';

const WANTED = ['for', 'date'] as const;

/** Page where a reviewer enters another person's card. Without a person and a day, continues the last saved draft. */
export function EnterTimecardPage() {
  const { values } = useUrlState(WANTED);
  const wanted = { userId: values.for ?? '', date: values.date ?? '' };
  const isWanted = wanted.userId !== '' && isDay(wanted.date);
  const asked = useTimecardOwnerQuery({ variables: { userId: wanted.userId }, skip: !isWanted });
  const prefix = draftPrefix(CARD_FOR, useViewer().id);
  const [draft] = useState(() => readDraft<Card>(draftKeys(prefix)[0] ?? ''));
  if (!isWanted) {
    const { ownerId, ownerName, date } = (!values.for && !values.date && draft?.values) || {};
    return (
      <PageFrame>
        {ownerId && ownerName && date ? (
          <Entry owner={{ id: ownerId, name: ownerName }} date={date} />
        ) : (
          <EmptyState
            title="No person or day is chosen"
            text="Open a missing timecard from the roll call."
            action={<LinkButton to="/reports/roll-call">Roll Call</LinkButton>}
          />
        )}
      </PageFrame>
    );
  }
  const person = asked.data?.timecardOwner;
  const part = `${wanted.userId}.${wanted.date}`;
  return (
    <PageFrame>
      {person && (
        <Entry key={part} owner={{ id: wanted.userId, name: personName(person) }} date={wanted.date} part={part} />
      )}
      {!person && asked.error && (
        <ErrorState noun="person" error={asked.error} onRetry={() => readAgain(asked.refetch)} />
      )}
      {!person && !asked.error && <Spinner />}
    </PageFrame>
  );
}

function Entry({ owner, date, part }: { owner: Owner; date: string; part?: string }) {
  const today = useToday();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return (
    <DraftGate
      form={CARD_FOR}
      part={part}
      noun="timecard"
      begin={() => newCardFor(owner, date)}
      isUntouched={isUntouched}
      isBlank={isBlank}
      revive={(stored) => reviveCard(stored, today)}
    >
      {(draft) => (
        <TimecardEditor
          draft={draft}
          today={today}
          owner={owner}
          onDone={() => (isFirstPage ? navigate('/reports/roll-call') : navigate(-1))}
        />
      )}
    </DraftGate>
  );
}
