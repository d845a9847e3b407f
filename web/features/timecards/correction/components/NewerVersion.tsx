import { ErrorState } from '../../../../components/feedback/ErrorState';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Spinner } from '../../../../components/feedback/Spinner';
import { formatMoment, unbroken } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import { publishedSettings } from '../../../../core/settings';
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
    const [did, next] = {
      approved: ['approved', 'Ask an administrator to reopen the timecard'],
      withdrawn: ['withdrew', 'Ask the office to restore the timecard'],
    }[latest.kind];
    return (
      <VersionComparison
        title={`${doneBy(latest)} ${did} this timecard on ${doneAt(latest)}`}
        text={`Your correction was not submitted. It stays on this device. ${next}, then submit again.`}
        theirName={latest.kind === 'approved' ? 'Approved' : 'Withdrawn'}
        parts={parts}
      />
    );
  }
  const change = versions.find(({ kind, revision }) => kind === 'revised' && revision === latest.revision);
  if (!change || latest.revision <= correction.baseRevision) {
    return message && <FormMessage tone="error">{message}</FormMessage>;
  }
  return (
    <VersionChoice
      // A new version resets the choices.
      key={latest.revision}
      title={`${doneBy(change)} changed this timecard on ${doneAt(change)}`}
      reason={change.reason}
      theirName={doneBy(change)}
      parts={parts}
      onChoose={(chosen: Record<string, Side>) => onTakeOver(merged(latest.content, correction, chosen))}
    />
  );
}

const doneBy = ({ by }: Version) => personName(by);
const doneAt = ({ at }: Version) => unbroken(formatMoment(at, publishedSettings().timeZone));
