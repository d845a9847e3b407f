import { useMemo, useState } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { DataTable } from '../../../components/table/DataTable';
import type { NextPage } from '../../../core/requests/useLoadMore';
import type { ImportMappingInput, ImportRowState } from '../../../schema.generated';
import { CorrectRowDialog } from '../components/CorrectRowDialog';
import { ImportNotices } from '../components/ImportNotices';
import { importColumns } from '../components/importColumns';
import { MappingForm } from '../components/MappingForm';
import { RowActions } from '../components/RowActions';
import { RowStateFilter } from '../components/RowStateFilter';
import type { ImportedRowFragment } from '../imports.generated';
import { outcomeText } from '../importTexts';
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

const rowKey = ({ number }: ImportedRowFragment) => String(number);

/** Returns a preview with the rows of its next page. */
export const withNextRows = <Shown extends Pick<Preview, 'rows'>>(before: Shown, { rows }: Shown): Shown => ({
  ...before,
  rows: { ...rows, edges: [...before.rows.edges, ...rows.edges] },
});

/** Returns the person's choices about an uploaded file: its mapping, the edits of its rows, and the state of the shown rows. */
export function useFileReview() {
  const [mapping, setMapping] = useState<ImportMappingInput>();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [state, setState] = useState<ImportRowState>();
  return {
    mapping,
    edits,
    state,
    setState,
    /** Returns the mapping with all edits, as the server expects it. */
    input: (preview: Preview) => mappingOf(preview, edits),
    change(next: ImportMappingInput) {
      // Without `columns`, the sheet, header, or encoding has changed. The file may then have other rows, so drop the edits.
      const kept = next.columns.length > 0 ? fittingEdits(edits, next) : NO_EDITS;
      setEdits(kept);
      setMapping({ ...next, ...editsInput(kept) });
    },
    edit(preview: Preview, next: Edits) {
      setEdits(next);
      setMapping(mappingOf(preview, next));
    },
  };
}

interface FileReviewProps extends Omit<NextPage, 'hasNextPage'> {
  review: ReturnType<typeof useFileReview>;
  /** Undefined while loading. */
  preview: Preview | undefined;
  error?: { message: string };
  onRetry(): void;
  /** Called before each change of the mapping or of a row. */
  onChange?(): void;
  onOtherFile(): void;
}

/** Shows an uploaded file: the field of each column, the problems of the file, and the effect of each row. */
export function FileReview({ review, preview, error, onRetry, onChange, onOtherFile, ...more }: FileReviewProps) {
  const { edits, state } = review;
  const [correcting, setCorrecting] = useState<ImportedRowFragment>();
  const columns = useMemo(() => preview && importColumns(preview), [preview]);
  if (error && !preview) {
    return (
      <>
        <ErrorState noun="preview" error={error} onRetry={onRetry} />
        <div className={classes(layout.row, layout.end)}>
          <Button onClick={onOtherFile}>Choose another file</Button>
        </div>
      </>
    );
  }
  const change = (next: ImportMappingInput) => {
    onChange?.();
    review.change(next);
  };
  const edit = (next: Edits) => {
    onChange?.();
    review.edit(preview!, next);
  };
  const leaveOut = (rows: readonly number[]) => edit({ ...edits, leftOut: [...edits.leftOut, ...rows] });
  const takeIn = (row: number) => edit({ ...edits, leftOut: edits.leftOut.filter((each) => each !== row) });
  const hasActions = !!preview && preview.counts.error + preview.counts.leftOut > 0;
  return (
    <>
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
      {error && <ErrorState noun="preview" error={error} onRetry={onRetry} />}
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
      {preview && <RowStateFilter counts={preview.counts} state={state} onChoose={review.setState} />}
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
      {correcting && (
        <CorrectRowDialog
          row={correcting}
          fields={preview?.fields ?? []}
          onCorrect={({ number }, texts) => edit(withCorrections(edits, number, texts))}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}
