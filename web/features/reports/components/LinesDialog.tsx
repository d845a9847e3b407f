import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/feedback/Dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { groupThousands } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';

interface LinesDialogProps<Row> extends NextPage {
  /** The figure in words: 'Man-hours of 3120'. */
  title: string;
  open: boolean;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** The figure: the sum over all lines, including those not loaded. */
  total?: string;
  error?: { message: string };
  onRetry(): void;
  onClose(): void;
  /** Returns the screen of a line's card, reading, or load; undefined if the person may not open it. */
  viewPath(row: Row): string | undefined;
}

/** The lines behind a figure, and their sum. */
export function LinesDialog<Row extends { id: string }>(props: LinesDialogProps<Row>) {
  const navigate = useNavigate();
  const { title, open, columns, rows, total, onClose, viewPath, ...table } = props;
  return (
    <Dialog open={open} title={title} width={900} onClose={onClose}>
      <p className={layout.figures}>
        Total of these lines: <strong>{total == null ? '…' : groupThousands(total)}</strong>
      </p>
      <DataTable
        isPart
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No lines: the total is zero" />}
        rowActions={(row) => {
          const path = viewPath(row);
          return (
            path && (
              <LinkButton to={path} variant="quiet">
                View
              </LinkButton>
            )
          );
        }}
        onOpenRow={(row) => {
          const path = viewPath(row);
          if (path) navigate(path);
        }}
        canOpenRow={(row) => viewPath(row) !== undefined}
        {...table}
      />
    </Dialog>
  );
}
