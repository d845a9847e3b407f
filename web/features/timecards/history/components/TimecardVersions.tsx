import { Trans, useLingui } from '@lingui/react';
import { classes } from '../../../../components/classes';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { DifferenceList } from '../../../../components/forms/DifferenceList';
import layout from '../../../../components/layout.module.css';
import { formatMoment } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { readAgain } from '../../../../core/requests/readAgain';
import { PhotoGroup } from '../../../photos/shared/PhotoGroup';
import { type PhotoEvent, usePhotoEvents } from '../../../photos/shared/photoEvents';
import { changesBetween } from '../../card/differences';
import { type TimecardVersionsQuery, useTimecardVersionsQuery } from '../history.generated';
import styles from './TimecardHistory.module.css';

/** Loads and shows a card's history, including its photos. */
export function TimecardVersions({ id }: { id: string }) {
  const { data, error, refetch } = useTimecardVersionsQuery({ variables: { id } });
  const photos = usePhotoEvents('timecard', id);
  if (data) return <HistoryList versions={data.timecardHistory} photos={photos} />;
  if (error) return <ErrorState noun="history" error={error} onRetry={() => readAgain(refetch)} />;
  return <Spinner />;
}

type Version = TimecardVersionsQuery['timecardHistory'][number];

const KINDS: Record<string, string> = /* i18n */ {
  submitted: 'Submitted||card',
  entered: 'Entered',
  revised: 'Corrected',
  approved: 'Approved||card',
  returned: 'Returned',
  reopened: 'Reopened',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
};

const STRONG = { 1: <strong /> };

interface HistoryListProps {
  versions: readonly Version[];
  /** Additions and withdrawals of the card's photos. */
  photos?: readonly PhotoEvent[];
}

/** Lists a card's events, newest first: person, time, reason, and the changes of corrections. */
export function HistoryList({ versions, photos = [] }: HistoryListProps) {
  const { _ } = useLingui();
  const entries = [
    ...versions.map((version, index) => ({
      at: version.at,
      key: `${version.at} ${version.kind}`,
      content: <VersionEntry version={version} before={versions[index + 1]} />,
    })),
    ...photos.map((event) => ({
      at: event.at,
      key: `${event.at} photos ${event.kind}`,
      content: <PhotoEntry event={event} />,
    })),
  ];
  return (
    <ol className={classes(layout.list, layout.stack, styles.versions)} aria-label={_('History')}>
      {entries
        .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .map(({ key, content }) => (
          <li key={key} className={classes(layout.stack, layout.tight)}>
            {content}
          </li>
        ))}
    </ol>
  );
}

function VersionEntry({ version, before }: { version: Version; before: Version | undefined }) {
  const { _ } = useLingui();
  const { kind, by, revision } = version;
  const values = { event: _(KINDS[kind] ?? kind), name: personName(by), revision };
  return (
    <>
      <p>
        {kind === 'revised' ? (
          <Trans id="<1>{event}</1> by {name} (revision {revision})" values={values} components={STRONG} />
        ) : (
          <Trans id="<1>{event}</1> by {name}" values={values} components={STRONG} />
        )}
      </p>
      <p className={layout.quiet}>{formatMoment(version.at)}</p>
      {version.reason && <p className={classes(layout.typed, styles.reason)}>{version.reason}</p>}
      {version.kind === 'revised' && before && <Changes before={before} after={version} />}
    </>
  );
}

function PhotoEntry({ event: { kind, at, by, reason, photos } }: { event: PhotoEvent }) {
  const { _ } = useLingui();
  const count = photos.length;
  const added = count === 1 ? _('1 photo added') : _('{count} photos added', { count });
  const event = kind === 'added' ? added : _('Photo withdrawn');
  return (
    <>
      <p>
        <Trans id="<1>{event}</1> by {name}" values={{ event, name: by }} components={STRONG} />
      </p>
      <p className={layout.quiet}>{formatMoment(at)}</p>
      {reason && <p className={classes(layout.typed, styles.reason)}>{reason}</p>}
      <PhotoGroup photos={photos} />
    </>
  );
}

/** Lists a correction's changes field by field. */
function Changes({ before, after }: { before: Version; after: Version }) {
  const { _ } = useLingui();
  const differences = changesBetween(before.content, after.content);
  if (differences.length === 0) return <p className={layout.quiet}>{_('Nothing changed.')}</p>;
  return <DifferenceList differences={differences} titles={[_('Before'), _('After')]} />;
}
