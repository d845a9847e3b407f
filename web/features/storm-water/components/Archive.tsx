import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { LoadMore } from '../../../components/feedback/LoadMore';
import { Panel } from '../../../components/page/Panel';
import { formatBytes } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';
import type { ArchivedDocumentFragment, StormWaterHistoryQuery } from '../storm-water.generated';
import styles from './Archive.module.css';
import { DayFolder, foldersOf } from './DayFolder';

export interface ArchiveProps extends NextPage {
  statistics?: StormWaterHistoryQuery['stormWaterArchive'];
  /** Newest first; undefined while loading. */
  documents?: ArchivedDocumentFragment[];
  timeZone: string;
  error?: { message: string };
  /** An upload is being registered. */
  processing?: boolean;
  /** Rejects on failure. */
  onDelete(id: string): Promise<void>;
  onRetry(): void;
}

/** The archive's statistics and day folders. */
export function Archive(props: ArchiveProps) {
  const { statistics, documents, timeZone, error, processing, onDelete, onRetry, ...nextPage } = props;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={styles.archive}>
      <Panel title="Archive Statistics">
        <dl className={styles.figures}>
          <Figure name="Total Documents" value={statistics && String(statistics.documents)} />
          <Figure name="Days with Records" value={statistics && String(statistics.days)} />
          <Figure name="Total Storage" value={statistics && formatBytes(statistics.bytes)} />
          <Figure name="Document Type" value="PDF" />
        </dl>
      </Panel>
      {processing && <FormMessage tone="info">Processing upload...</FormMessage>}
      {!documents && <div className={styles.skeleton} role="status" aria-label="Loading..." />}
      {documents?.length === 0 && (
        <EmptyState icon="upload" title="No documents in archive" text="Upload your first document to get started" />
      )}
      {documents &&
        foldersOf(documents).map((folder) => (
          <DayFolder key={folder.day} folder={folder} timeZone={timeZone} onDelete={onDelete} />
        ))}
      <LoadMore {...nextPage} />
    </div>
  );
}

function Figure({ name, value = '…' }: { name: string; value?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
