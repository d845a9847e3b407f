import { Collapse } from 'antd';
import { useState } from 'react';
import { classes } from '../../../../components/classes';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { DifferenceList } from '../../../../components/forms/DifferenceList';
import layout from '../../../../components/layout.module.css';
import { formatMoment } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { publishedSettings } from '../../../../core/settings';
import { changesBetween } from '../../differences';
import { type TimecardVersionsQuery, useTimecardVersionsQuery } from '../history.generated';
import styles from './CardHistory.module.css';

/** The history of a card, loaded when it is first opened. */
export function CardHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useTimecardVersionsQuery({ variables: { id }, skip: !open });
  const versions = (
    <>
      {data && <HistoryList versions={data.timecardHistory} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && <Spinner />}
    </>
  );
  return (
    <Collapse
      ghost
      data-no-print
      activeKey={open ? ['history'] : []}
      onChange={(keys) => setOpen(keys.length > 0)}
      items={[{ key: 'history', label: 'History', children: versions }]}
    />
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
    <ol className={classes(layout.list, layout.stack, styles.versions)} aria-label="History">
      {versions.map((version, index) => {
        const before = versions[index + 1];
        return (
          <li key={`${version.at} ${version.kind}`} className={classes(layout.stack, layout.tight)}>
            <p>
              <strong>{KINDS[version.kind] ?? version.kind}</strong> by {personName(version.by)}
              {version.kind === 'revised' && ` (revision ${version.revision})`}
            </p>
            <p className={layout.quiet}>{formatMoment(version.at, publishedSettings().timeZone)}</p>
            {version.reason && <p className={classes(layout.typed, styles.reason)}>{version.reason}</p>}
            {version.kind === 'revised' && before && <Changes before={before} after={version} />}
          </li>
        );
      })}
    </ol>
  );
}

/** What a correction changed, field by field. */
function Changes({ before, after }: { before: Version; after: Version }) {
  const differences = changesBetween(before.content, after.content);
  if (differences.length === 0) return <p className={layout.quiet}>Nothing changed.</p>;
  return <DifferenceList differences={differences} titles={['Before', 'After']} />;
}
