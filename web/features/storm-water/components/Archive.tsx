import { useLingui } from '@lingui/react';
import { Card } from 'antd';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Loading } from '../../../components/feedback/Loading';
import { LoadMore } from '../../../components/feedback/LoadMore';
import layout from '../../../components/layout.module.css';
import { Facts } from '../../../components/page/Facts';
import { Panel } from '../../../components/page/Panel';
import { formatBytes } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';
import type { ArchivedDocumentFragment, StormWaterHistoryQuery } from '../storm-water.generated';
import { DayFolder, foldersOf } from './DayFolder';

export interface ArchiveProps extends NextPage {
  statistics?: StormWaterHistoryQuery['stormWaterArchive'];
  /** Newest first. Undefined while loading. */
  documents?: ArchivedDocumentFragment[];
  error?: { message: string };
  /** True while an upload is being registered. */
  processing?: boolean;
  /** The promise rejects if the document can't be deleted. */
  onDelete(id: string): Promise<void>;
  onRetry(): void;
}

/** The archive's statistics, and a folder for each day. */
export function Archive(props: ArchiveProps) {
  const { _ } = useLingui();
  const { statistics, documents, error, processing, onDelete, onRetry, ...nextPage } = props;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <Panel title={_('Archive Statistics')}>
        <Facts
          columns={4}
          facts={[
            { name: _('Total Documents'), value: statistics && String(statistics.documents) },
            { name: _('Days with Records'), value: statistics && String(statistics.days) },
            { name: _('Total Storage'), value: statistics && formatBytes(statistics.bytes) },
            { name: _('Document Type'), value: 'PDF' },
          ]}
        />
      </Panel>
      {processing && <FormMessage tone="info">{_('Processing upload...')}</FormMessage>}
      {!documents && (
        <Loading>
          <Card loading aria-hidden />
        </Loading>
      )}
      {documents?.length === 0 && (
        <EmptyState
          icon="upload"
          title={_('No documents in archive')}
          text={_('Upload your first document to get started')}
        />
      )}
      {documents &&
        foldersOf(documents).map((folder) => <DayFolder key={folder.day} folder={folder} onDelete={onDelete} />)}
      <LoadMore {...nextPage} />
    </div>
  );
}
