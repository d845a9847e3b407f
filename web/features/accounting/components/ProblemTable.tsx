import { EmptyState } from '../../../components/feedback/EmptyState';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { DataTable, type DataTableProps } from '../../../components/table/DataTable';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { useListPages } from '../../../core/pages';
import { may, useViewer } from '../../../core/viewer';
import type { ProblemFragment } from '../accounting.generated';
import { PROBLEM_TEXTS, problemHelp, problemPath } from '../problems';
import { CorrectionForm, isCorrectable } from './CorrectionForm';

const columns: Column<ProblemFragment>[] = [
  { key: 'label', title: 'Card or entry', sticky: true, render: ({ label }) => label },
  { key: 'problem', title: 'Problem', onCard: 'main', render: ({ problem }) => PROBLEM_TEXTS[problem].title },
  { key: 'help', title: 'What to do', render: (row) => <ProblemHelp row={row} /> },
  { key: 'date', title: 'Date', onCard: 'heading', render: ({ date }) => date && formatDay(date) },
  {
    key: 'lines',
    title: 'Lines',
    align: 'right',
    render: ({ lines }) => (lines > 0 ? groupThousands(String(lines)) : null),
  },
];

/** Problems of a batch, each with a link to its record for people who may open it. */
export function ProblemTable(page: Omit<DataTableProps<ProblemFragment>, 'caption' | 'columns' | 'empty'>) {
  const pathOf = useProblemPath();
  return (
    <DataTable
      {...page}
      caption="Problems"
      columns={columns}
      empty={<EmptyState title="No problems" />}
      rowActions={(row) => {
        const path = pathOf(row);
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

/** Says how to solve a problem, or has a form if the person can solve it here. */
function ProblemHelp({ row }: { row: ProblemFragment }) {
  const pathOf = useProblemPath();
  if (isCorrectable(row)) return <CorrectionForm row={row} />;
  return <span className={layout.quiet}>{problemHelp(row, pathOf(row) !== undefined)}</span>;
}

/** Returns the function for the path of a problem's record. */
function useProblemPath() {
  const viewer = useViewer();
  const lists = useListPages();
  return (row: ProblemFragment) => problemPath(row, lists, (permission) => may(viewer, permission));
}
