import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { DataTable } from '../../../components/table/DataTable';
import type { ListPage } from '../../../core/feature';
import { NO_RESPONSE } from '../../../core/requests/failure';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useLoadMore } from '../../../core/requests/useLoadMore';
import { showToast } from '../../../core/toasts/toasts';
import type { ImportMappingInput, ImportRowState } from '../../../schema.generated';
import { type ImportedRowFragment, useApplyImportMutation, useImportPreviewQuery } from '../imports.generated';
import { appliedText, outcomeText } from '../importTexts';
import {
  type Edits,
  editsInput,
  fittingEdits,
  mappingOf,
  NO_EDITS,
  type Preview,
  withConstants,
  withCorrections,
} from '../mapping';
import { CorrectRowDialog } from './CorrectRowDialog';
import { ImportNotices } from './ImportNotices';
import { importColumns } from './importColumns';
import { MappingForm } from './MappingForm';
import { RowActions } from './RowActions';
import { RowStateFilter } from './RowStateFilter';

const rowKey = ({ number }: ImportedRowFragment) => String(number);

interface ImportPreviewProps {
  /** The uploaded file's id. */
  id: string;
  into: ListPage;
  onOtherFile(): void;
}

/** Shows a file before its import: the field of each column, the effect of each row, and the button that imports the file. */
export function ImportPreview({ id, into, onOtherFile }: ImportPreviewProps) {
  const [mapping, setMapping] = useState<ImportMappingInput>();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [correcting, setCorrecting] = useState<ImportedRowFragment>();
  const [state, setState] = useState<ImportRowState>();
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
      updateQuery: (before, { fetchMoreResult: { importPreview: next } }) => ({
        importPreview: {
          ...before.importPreview,
          rows: { ...next.rows, edges: [...before.importPreview.rows.edges, ...next.rows.edges] },
        },
      }),
    }),
  );
  const columns = useMemo(() => preview && importColumns(preview), [preview]);

  if (error && !preview) {
    return (
      <>
        <ErrorState noun="preview" error={error} onRetry={() => readAgain(refetch)} />
        <div className={classes(layout.row, layout.end)}>
          <Button onClick={onOtherFile}>Choose another file</Button>
        </div>
      </>
    );
  }

  const change = (next: ImportMappingInput) => {
    setRefusal(undefined);
    // Without `columns`, the sheet, header, or encoding has changed. The file may then have other rows, so drop the edits.
    const kept = next.columns.length > 0 ? fittingEdits(edits, next) : NO_EDITS;
    setEdits(kept);
    setMapping({ ...next, ...editsInput(kept) });
  };
  const edit = (next: Edits) => {
    setRefusal(undefined);
    setEdits(next);
    setMapping(mappingOf(preview!, next));
  };
  const leaveOut = (rows: readonly number[]) => edit({ ...edits, leftOut: [...edits.leftOut, ...rows] });
  const takeIn = (row: number) => edit({ ...edits, leftOut: edits.leftOut.filter((each) => each !== row) });
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

  const hasActions = !!preview && preview.counts.error + preview.counts.leftOut > 0;
  const isReady = !!preview && !loading && !error && preview.counts.error === 0;
  const writes = preview ? preview.counts.create + preview.counts.change : 0;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <Panel
        title={preview?.fileName ?? 'Your file'}
        actions={<Button onClick={onOtherFile}>Choose another file</Button>}
      >
        {preview && (
          <MappingForm
            preview={preview}
            constants={edits.constants}
            onChange={change}
            onConstant={(field, value) => edit(withConstants(edits, field, value ? [{ field, value }] : []))}
          />
        )}
      </Panel>
      {error && <ErrorState noun="preview" error={error} onRetry={() => readAgain(refetch)} />}
      {preview && (
        <ImportNotices
          preview={preview}
          edits={edits}
          onEdit={edit}
          onEncoding={(encoding) => change({ ...mappingOf(preview), columns: [], encoding, headerRow: null })}
        />
      )}
      {preview && (
        <FormMessage tone={preview.counts.error > 0 ? 'error' : 'info'}>
          {outcomeText(preview.counts)}
          {preview.errorRows.length > 0 && (
            <div>
              <Button onClick={() => leaveOut(preview.errorRows)}>
                {preview.errorRows.length === 1 ? 'Leave out this row' : `Leave out ${preview.errorRows.length} rows`}
              </Button>
            </div>
          )}
        </FormMessage>
      )}
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
      {preview && <RowStateFilter counts={preview.counts} state={state} onChoose={setState} />}
      <DataTable
        isPart
        caption="Rows in the file"
        columns={columns ?? importColumns({ fields: [], columns: [], rows: { edges: [] } })}
        rows={preview?.rows.edges.map(({ node }) => node)}
        rowKey={rowKey}
        rowActions={
          hasActions
            ? (row) => (
                <RowActions
                  row={row}
                  canInclude={!(row.isHidden && edits.leaveOutHidden)}
                  onCorrect={setCorrecting}
                  onLeaveOut={({ number }, isLeftOut) => (isLeftOut ? leaveOut([number]) : takeIn(number))}
                />
              )
            : undefined
        }
        empty={<EmptyState title={state ? 'No rows with this status' : 'No rows below the header'} />}
        hasNextPage={preview?.rows.pageInfo.hasNextPage}
        {...more}
      />
      <CorrectRowDialog
        row={correcting}
        fields={preview?.fields ?? []}
        onCorrect={({ number }, texts) => edit(withCorrections(edits, number, texts))}
        onClose={() => setCorrecting(undefined)}
      />
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
    </div>
  );
}
