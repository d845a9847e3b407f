import { PAGE_SIZE } from '../../../common/limits';
import { EmptyState } from '../../components/feedback/EmptyState';
import { StaleRows } from '../../components/feedback/StaleRows';
import { FilterBar } from '../../components/filters/FilterBar';
import { useFilters } from '../../components/filters/useFilters';
import { TextField } from '../../components/forms/TextField';
import { LinkButton } from '../../components/LinkButton';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { Picker } from '../../components/pickers/Picker';
import { DataTable } from '../../components/table/DataTable';
import { useRowLinks } from '../../components/table/useRowLinks';
import { latest } from '../../core/requests/latest';
import { useConnection } from '../../core/requests/useConnection';
import { statementColumns } from './components/statementColumns';
import { type StatementFragment, useHaulerStatementsQuery } from './hauler-statements.generated';
import { statementName, statementPath } from './statements';

const FILTERS = { company: 'text', status: ['open', 'accepted', 'void'] } as const;
const STATUS = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'void', label: 'Void' },
];

/** Lists the statements of all haulers, newest first. */
export function StatementsPage() {
  const links = useRowLinks<StatementFragment>(
    ({ id }) => statementPath(id),
    (statement) => `View ${statementName(statement)}`,
  );
  const filters = useFilters(FILTERS);
  const { company, status } = filters.values;
  const asked = useHaulerStatementsQuery({
    variables: {
      first: PAGE_SIZE,
      filter: {
        truckingCompany: company || null,
        voided: status ? status === 'void' : null,
        accepted: status && status !== 'void' ? status === 'accepted' : null,
      },
    },
  });
  const { data, isStale } = latest(asked);
  const page = useConnection(asked, data?.haulerStatements);
  return (
    <PageFrame
      tools={<RefreshButton onClick={page.onRetry} />}
      actions={
        <LinkButton to={statementPath('new')} variant="primary">
          New statement
        </LinkButton>
      }
    >
      <FilterBar setCount={filters.setCount} onClear={filters.clear} clearLabel="Clear Filters">
        <TextField label="Company" type="search" placeholder="Company" {...filters.field('company')} />
        <Picker label="Status" placeholder="All statuses" {...filters.choice('status')} options={STATUS} />
      </FilterBar>
      <StaleRows stale={isStale}>
        <DataTable
          {...page}
          caption="Statements"
          columns={statementColumns}
          empty={
            filters.setCount > 0 ? (
              <EmptyState title="No statements found" text="Choose another company or status, or clear the filters." />
            ) : (
              <EmptyState title="No statements yet" text="Choose New statement to add the file of a hauler." />
            )
          }
          {...links}
        />
      </StaleRows>
    </PageFrame>
  );
}
