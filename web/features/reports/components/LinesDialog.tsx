import { Dialog } from '../../../components/dialogs/Dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { useRowLinks } from '../../../components/table/useRowLinks';
import { groupThousands } from '../../../core/format';
import { type AskedConnection, type Connection, useConnection } from '../../../core/requests/useConnection';

/** Props of the dialog about a report's figure. It is open while there is a subject. */
export interface FigureDialogProps<Subject, Filter> {
  subject: Subject | null;
  filter: Filter;
  onClose(): void;
}

interface LinesDialogProps<Row> {
  /** Name of the figure, such as 'Man-hours of 3120'. Null while the dialog is closed. */
  title: string | null;
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
  const { title, columns, asked, lines, onClose, viewPath } = props;
  const page = useConnection(asked, lines);
  const links = useRowLinks(viewPath);
  return (
    <Dialog open={title !== null} title={title ?? ''} width={900} onClose={onClose}>
      <p className={layout.figures}>
        Total of these lines: <strong>{lines ? groupThousands(lines.total) : '...'}</strong>
      </p>
      <DataTable
        {...page}
        isPart
        caption={title ?? ''}
        columns={columns}
        empty={<EmptyState title="No lines: the total is zero" />}
        {...links}
      />
    </Dialog>
  );
}
