import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { formatMoment } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import { changesBetween } from '../../differences';
import { type TimecardVersionsQuery, useTimecardVersionsQuery } from '../history.generated';
import styles from './CardHistory.module.css';
import { DifferenceTable } from './DifferenceTable';

/** The history of a card, loaded when it is first opened. */
export function CardHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useTimecardVersionsQuery({ variables: { id }, skip: !open });
  return (
    <section className={styles.history} data-no-print>
      <Button
        variant="quiet"
        iconAfter={open ? 'chevronDown' : 'chevronRight'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        History
      </Button>
      {open && (
        <div>
          {data && <HistoryList versions={data.timecardHistory} />}
          {!data && error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
          {!data && !error && <p role="status">Loading...</p>}
        </div>
      )}
    </section>
  );
}

type Version = TimecardVersionsQuery['timecardHistory'][number];

const KINDS: Record<string, string> = {
  submitted: 'Submitted',
  revised: 'Corrected',
  approved: 'Approved',
  returned: 'Returned',
  reopened: 'Reopened',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
};

/** Everything that happened to a card, newest first: who did it, when and why, and what a correction changed. */
export function HistoryList({ versions }: { versions: readonly Version[] }) {
  return (
    <ol className={styles.versions} aria-label="History">
      {versions.map((version, index) => {
        const before = versions[index + 1];
        return (
          <li key={`${version.at} ${version.kind}`} className={styles.version}>
            <p>
              <strong>{KINDS[version.kind] ?? version.kind}</strong> by {personName(version.by)}
              {version.kind === 'revised' && ` (revision ${version.revision})`}
            </p>
            <p className={styles.when}>{formatMoment(version.at, publishedSettings().timeZone)}</p>
            {version.reason && <p className={styles.reason}>{version.reason}</p>}
            {version.kind === 'revised' && before && (
              <DifferenceTable differences={changesBetween(before.content, version.content)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
