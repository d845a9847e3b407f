import { useMemo } from 'react';
import { type Company, companies, companyOptions } from '../../../../common/names';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FilterBar } from '../../../components/filters/FilterBar';
import { useFilters } from '../../../components/filters/useFilters';
import layout from '../../../components/layout.module.css';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import { counted } from '../../../components/table/TableSummary';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import { dayOfYear } from '../../../core/days';
import { companyName, countText, groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import { ReportTable } from '../components/ReportTable';
import { MachineLinesDialog } from '../machines/components/MachineLinesDialog';
import type { MachineSubject } from '../machines/machines';
import { useSubject } from '../usePeriod';
import { OwnerLinesDialog } from './components/OwnerLinesDialog';
import { ownerColumns } from './components/ownerColumns';
import { linesOf, monthName, monthOptions, type OwnerSubject, type StatementLine } from './owners';
import { OwnerStatementDocument, type OwnerStatementQuery, useOwnerStatementQuery } from './owners.generated';

const FILTERS = { company: companies, month: 'text' } as const;
const rowKey = ({ key }: StatementLine) => key;

/** Shows a month's machine hours for settling between the two owners, with a code to compare. */
export function OwnersPage() {
  const filters = useFilters(FILTERS);
  const months = monthOptions(useToday());
  const filter = {
    company: (filters.values.company || companies[0]) as Company,
    month: filters.values.month || months[0]!.value,
  };
  const asked = useOwnerStatementQuery({ variables: { filter } });
  const { data, isStale } = latest(asked);
  const [lines, openLines] = useSubject<OwnerSubject>('lines');
  const [meter, openMeter] = useSubject<MachineSubject>('meter');
  const printing = usePrintAll({
    query: OwnerStatementDocument,
    variables: { filter },
    listOf: ({ ownerStatement }: OwnerStatementQuery) => linesOf(ownerStatement.machines),
    loaded: null,
    nouns: 'rows of the statement',
  });
  const isPrinting = printing.rows !== undefined;
  const columns = useMemo(
    () => ownerColumns(isPrinting ? undefined : { onLines: openLines, onMeter: openMeter }),
    [isPrinting, openLines, openMeter],
  );
  const statement = data?.ownerStatement;
  const rows = useMemo(() => statement && linesOf(statement.machines), [statement]);
  const machines = statement && countText(statement.machines.length, 'machine');
  const refresh = () => readAgain(asked.refetch);
  return (
    <PageFrame
      progress={printing.progress}
      tools={<PageTools onRefresh={refresh} path="/api/reports/owners/export" query={filter} print={printing} />}
    >
      <FilterBar setCount={filters.setCount} onClear={filters.clear} results={machines}>
        <ChoicePicker
          label="Company"
          value={filter.company}
          options={companyOptions}
          onChange={(company) => filters.set({ company })}
        />
        <ChoicePicker
          label="Month"
          value={filter.month}
          options={months}
          onChange={(month) => filters.set({ month })}
        />
      </FilterBar>
      <p>
        <strong>{`${companyName(filter.company)}, ${monthName(filter.month)}. Statement code: ${statement?.code ?? '...'}`}</strong>{' '}
        <span className={layout.quiet}>{closingText(statement)}</span>
      </p>
      <ReportTable
        stale={isStale}
        caption="Machine hours by owner"
        cardsBelow={NAV_BREAKPOINT_PX}
        columns={columns}
        rows={printing.rows ?? rows}
        {...printing.whole}
        rowKey={rowKey}
        error={asked.error}
        onRetry={refresh}
        foot={
          statement && {
            machine: 'Total',
            operated: groupThousands(statement.operated),
            standby: groupThousands(statement.standby),
            waiting: groupThousands(statement.waiting),
          }
        }
        summary={[
          counted(statement?.machines.length, 'machine'),
          { value: statement?.operated, label: 'operated' },
          { value: statement?.standby, label: 'standby' },
          { value: statement?.waiting, label: 'waiting for approval' },
        ]}
        empty={<EmptyState title="No machine hours in this month" text="Choose another company or month." />}
      />
      <OwnerLinesDialog subject={lines} filter={filter} onClose={() => openLines(null)} />
      <MachineLinesDialog subject={meter} filter={{}} onClose={() => openMeter(null)} />
    </PageFrame>
  );
}

function closingText(statement: { closedThrough?: string | null } | undefined): string {
  if (!statement) return '';
  return statement.closedThrough
    ? `Timecards are closed through ${dayOfYear(statement.closedThrough)}`
    : 'Timecards are not closed';
}
