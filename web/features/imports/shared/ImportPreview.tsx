import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import type { ListPage } from '../../../core/feature';
import { NO_RESPONSE } from '../../../core/requests/failure';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useLoadMore } from '../../../core/requests/useLoadMore';
import { showToast } from '../../../core/toasts/toasts';
import { useApplyImportMutation, useImportPreviewQuery } from '../imports.generated';
import { appliedText } from '../importTexts';
import { mappingOf, type Preview } from '../mapping';
import { FileReview, useFileReview, withNextRows } from './FileReview';

interface ImportPreviewProps {
  /** The uploaded file's id. */
  id: string;
  into: ListPage;
  onOtherFile(): void;
}

/** Shows a file before its import, and the button that imports the file. */
export function ImportPreview({ id, into, onOtherFile }: ImportPreviewProps) {
  const review = useFileReview();
  const { mapping, edits, state } = review;
  const { data, previousData, error, loading, refetch, fetchMore } = useImportPreviewQuery({
    variables: { id, mapping, state: state ?? null },
    // Don't cache previews. The list may change, and each preview is for one mapping.
    fetchPolicy: 'no-cache',
  });
  const preview = (data ?? previousData)?.importPreview;
  const [applyImport] = useApplyImportMutation();
  const [applying, setApplying] = useState(false);
  const [refusal, setRefusal] = useState<{ message?: string }>();
  const navigate = useNavigate();
  const more = useLoadMore(() =>
    fetchMore({
      variables: { after: preview?.rows.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        importPreview: withNextRows(before.importPreview, next.importPreview),
      }),
    }),
  );

  async function apply({ version }: Preview) {
    setApplying(true);
    const { data: applied, failure } = await reportOutcome(
      applyImport({ variables: { input: { id, version, mapping: mappingOf(preview!, edits) } } }),
      { failure: 'The file was not imported.', failureTitle: 'Import failed' },
    );
    setApplying(false);
    if (!applied) return setRefusal(failure);
    showToast({ tone: 'success', title: 'Success', description: appliedText(applied.applyImport.counts) });
    void navigate(into.path);
  }

  const isReady = !!preview && !loading && !error && preview.counts.error === 0;
  const writes = preview ? preview.counts.create + preview.counts.change : 0;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <FileReview
        {...more}
        review={review}
        preview={preview}
        error={error}
        onRetry={() => readAgain(refetch)}
        onChange={() => setRefusal(undefined)}
        onOtherFile={onOtherFile}
      />
      {refusal && (
        <FormMessage tone="warning" title={refusal.message ?? NO_RESPONSE}>
          <Button
            onClick={() => {
              setRefusal(undefined);
              readAgain(refetch);
            }}
          >
            Preview again
          </Button>
        </FormMessage>
      )}
      {preview && (
        <div className={classes(layout.row, layout.end)}>
          {isReady && writes === 0 && preview.counts.same > 0 ? (
            <Button variant="primary" onClick={() => void navigate(into.path)}>
              Done
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!isReady || writes === 0}
              pending={applying}
              pendingLabel="Importing..."
              onClick={() => preview && void apply(preview)}
            >
              {`Import ${writes.toLocaleString('en-US')} ${writes === 1 ? 'row' : 'rows'}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
