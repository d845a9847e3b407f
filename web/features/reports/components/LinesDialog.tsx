import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialogs/Dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { groupThousands } from '../../../core/format';
import { type AskedConnection, type Connection, useConnection } from '../../../core/requests/useConnection';

interface LinesDialogProps<Row> {
  /** Name of the figure, such as 'Man-hours of 3120'. */
  title: string;
  open: boolean;
  columns: readonly Column<Row>[];
  asked: AskedConnection;
  /** Undefined until the first response. `total` is the figure: the sum of all lines, loaded or not. */
  lines: (Connection<Row> & { total: string }) | undefined;
  onClose(): void;
  /** Returns the path of a line's card, reading, or load. Undefined if the person may not open it. */
  viewPath(row: Row): string | undefined;
}

/** Lists the lines that a figure adds up, with their sum. */
export function LinesDialog<Row extends { id: string }>(props: LinesDialogProps<Row>) {
  const navigate = useNavigate();
  const { title, open, columns, asked, lines, onClose, viewPath } = props;
  const page = useConnection(asked, lines);
  return (
    <Dialog open={open} title={title} width={900} onClose={onClose}>
      <p className={layout.figures}>
        Total of these lines: <strong>{lines ? groupThousands(lines.total) : '...'}</strong>
      </p>
      <DataTable
        {...page}
        isPart
        caption={title}
        columns={columns}
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
      />
    </Dialog>
  );
}
