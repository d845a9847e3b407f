import { EmptyState } from '../../../components/feedback/EmptyState';
import { LinkButton } from '../../../components/LinkButton';
import { DataTable, type DataTableProps } from '../../../components/table/DataTable';
import { useListPages } from '../../../core/pages';
import { may, useViewer } from '../../../core/viewer';
import type { ProblemFragment } from '../accounting.generated';
import { problemPath } from '../problems';
import { problemColumns } from './problemColumns';

const rowKey = ({ id }: ProblemFragment) => id;

/** Problems of a batch, each with a link to its record for people who may open it. */
export function ProblemTable(page: Omit<DataTableProps<ProblemFragment>, 'caption' | 'columns' | 'rowKey' | 'empty'>) {
  const viewer = useViewer();
  const lists = useListPages();
  return (
    <DataTable
      {...page}
      caption="Problems"
      columns={problemColumns}
      rowKey={rowKey}
      empty={<EmptyState title="No problems" />}
      rowActions={(row) => {
        const path = problemPath(row, lists, (permission) => may(viewer, permission));
        return (
          path && (
            <LinkButton to={path} variant="quiet" aria-label={`Open ${row.label}`}>
              Open
            </LinkButton>
          )
        );
      }}
    />
  );
}
