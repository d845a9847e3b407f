import { useLingui } from '@lingui/react';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Spinner } from '../../../../components/feedback/Spinner';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import type { Card } from '../../card/timecard';
import { type TimecardVersionsQuery, useTimecardVersionsQuery } from '../../history/history.generated';
import { contestedParts, merged, type Side } from '../merge';
import { VersionChoice } from './VersionChoice';
import { VersionComparison } from './VersionComparison';

type Version = TimecardVersionsQuery['timecardHistory'][number];

interface NewerVersionProps {
  id: string;
  correction: Card;
  /** The server's refusal of the correction, if any. */
  message: string | null;
  onTakeOver(correction: Card): void;
}

/** Shows the card's newer version next to the form's values. */
export function NewerVersion({ id, correction, message, onTakeOver }: NewerVersionProps) {
  const { _ } = useLingui();
  const { data, error, refetch } = useTimecardVersionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const versions = data?.timecardHistory;
  if (error) {
    const retry = () => readAgain(refetch);
    return <ErrorState noun="newer version" error={error} onRetry={retry} />;
  }
  const [latest] = versions ?? [];
  if (!versions || !latest) return <Spinner />;
  const base = versions.find(({ revision }) => revision === correction.baseRevision)?.content;
  const parts = contestedParts(latest.content, correction, base);

  if (latest.kind === 'approved' || latest.kind === 'withdrawn') {
    const { title, text, theirName } = CLOSED[latest.kind];
    return <VersionComparison title={_(title, doneBy(latest))} text={_(text)} theirName={_(theirName)} parts={parts} />;
  }
  const change = versions.find(({ kind, revision }) => kind === 'revised' && revision === latest.revision);
  if (!change || latest.revision <= correction.baseRevision) {
    return message && <FormMessage tone="error">{message}</FormMessage>;
  }
  return (
    <VersionChoice
      // A new version resets the choices.
      key={latest.revision}
      title={_('{name} changed this timecard on {moment}', doneBy(change))}
      reason={change.reason}
      theirName={doneBy(change).name}
      parts={parts}
      onChoose={(chosen: Record<string, Side>) => onTakeOver(merged(latest.content, correction, chosen))}
    />
  );
}

/** Texts about a version after which a card can't be corrected. */
const CLOSED = /* i18n */ {
  approved: {
    title: /* i18n */ '{name} approved this timecard on {moment}',
    text: 'Your correction was not submitted. It stays on this device. Ask an administrator to reopen the timecard, then submit again.',
    theirName: 'Approved||card',
  },
  withdrawn: {
    title: /* i18n */ '{name} withdrew this timecard on {moment}',
    text: 'Your correction was not submitted. It stays on this device. Ask the office to restore the timecard, then submit again.',
    theirName: 'Withdrawn',
  },
};

const doneBy = ({ by, at }: Version) => ({
  name: personName(by),
  moment: unbroken(formatMoment(at)),
});
