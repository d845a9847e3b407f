import { Link, useParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../../../common/limits';
import { CO_NUMBER_TITLE, workOrderLabel } from '../../../../common/names';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Choices } from '../../../components/filters/Choices';
import { useFilters } from '../../../components/filters/useFilters';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import { Facts } from '../../../components/page/Facts';
import { PageFrame } from '../../../components/page/PageFrame';
import { Panel } from '../../../components/page/Panel';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import { useUrlState } from '../../../core/browser/useUrlState';
import { formatDay } from '../../../core/days';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { SheetContent } from '../components/SheetContent';
import { SheetDetails } from './components/SheetDetails';
import { sheetColumns, sheetFoot } from './components/sheetColumns';
import {
  SheetsDocument,
  type SheetsQuery,
  useSheetsQuery,
  useSheetTotalsQuery,
  useWorkOrderQuery,
} from './order.generated';

const FILTERS = { state: 'text' } as const;
const OPEN = ['sheet'] as const;
const STATES = [
  { label: 'All', value: '' },
  { label: 'Not signed', value: 'unsigned' },
  { label: 'Changed since signed', value: 'changed' },
  { label: 'Signed', value: 'signed' },
] as const;

/** Shows a work order's sheets with their states, and the sums of hours, machines, and materials. */
export function WorkOrderPage() {
  const { id = '' } = useParams();
  const filters = useFilters(FILTERS);
  const opened = useUrlState(OPEN);
  const state = STATES.find(({ value }) => value && value === filters.values.state)?.value;
  const filter = { workOrderId: id, ...(state && { state }) };
  const order = useWorkOrderQuery({ variables: { id } });
  const totals = useSheetTotalsQuery({ variables: { filter } });
  const asked = useSheetsQuery({ variables: { first: PAGE_SIZE, filter } });
  const sheets = latest(asked).data?.extraWorkSheets;
  const { rows, ...page } = useConnection(asked, sheets, totals.data?.extraWorkSummary.sheets);
  const printing = usePrintAll({
    query: SheetsDocument,
    variables: { filter },
    listOf: ({ extraWorkSheets }: SheetsQuery) => extraWorkSheets,
    loaded: asked.data?.extraWorkSheets,
    total: page.total,
    nouns: 'sheets',
    isDrawing: order.loading || totals.loading,
  });
  const at = rows?.findIndex((row) => row.id === opened.values.sheet) ?? -1;
  const summary = totals.data?.extraWorkSummary;
  const refresh = () => readAgain(order.refetch, totals.refetch, asked.refetch);
  const workOrder = order.data?.workOrder;
  const none = totals.error ? null : undefined;
  return (
    <PageFrame
      title={workOrder && `Work order ${workOrderLabel(workOrder)}`}
      progress={printing.progress}
      tools={<PageTools onRefresh={refresh} path="/api/extra-work/export" query={filter} print={printing} />}
    >
      <p data-no-print>
        <Link to="/work-orders">All work orders</Link>
      </p>
      {!workOrder && order.error && <ErrorState noun="work order" error={order.error} onRetry={refresh} />}
      <Panel>
        <Facts
          facts={[
            { name: CO_NUMBER_TITLE, value: workOrder && (workOrder.coNumber ?? '–') },
            { name: 'Date Started', value: workOrder && dayOrNone(workOrder.dateStarted) },
            { name: 'Date Completed', value: workOrder && dayOrNone(workOrder.dateCompleted) },
          ]}
        />
        {workOrder?.description && <p className={layout.typed}>{workOrder.description}</p>}
      </Panel>
      <Choices
        label="Status"
        options={STATES}
        isChosen={(value) => value === (state ?? '')}
        onChoose={(value) => filters.set({ state: value })}
      />
      <DataTable
        {...page}
        caption="Sheets"
        columns={sheetColumns}
        rows={rows}
        {...printing.whole}
        onRetry={refresh}
        empty={
          state ? (
            <EmptyState title="No sheets with this status" text="Choose another status." />
          ) : (
            <EmptyState
              title="No extra work yet"
              text="Days appear here as soon as a timecard names this work order on a cost code."
            />
          )
        }
        rowActions={(row) => (
          <IconButton
            icon="show"
            text="View"
            wordy
            tone="accent"
            label={`View ${formatDay(row.date)}, ${row.workArea}`}
            onClick={() => opened.set('sheet', row.id)}
          />
        )}
        onOpenRow={(row) => opened.set('sheet', row.id)}
        openKey={opened.values.sheet || null}
        foot={sheetFoot(summary)}
        summary={[
          counted(summary?.sheets ?? none, 'sheet'),
          { value: summary?.unsigned ?? none, label: 'not signed', warning: (summary?.overdue ?? 0) > 0 },
          { value: summary?.changed ?? none, label: 'changed since signed', warning: true },
        ]}
      />
      {summary && summary.sheets > 0 && (
        <Panel title="Total of all days">
          <SheetContent content={summary.content} isSum />
        </Panel>
      )}
      <SheetDetails
        row={rows?.[at]}
        onClose={() => opened.set('sheet', '')}
        steps={{
          previous: rows?.[at - 1]?.id,
          next: at < 0 ? undefined : rows?.[at + 1]?.id,
          onStep: (next) => opened.set('sheet', next),
        }}
      />
    </PageFrame>
  );
}

const dayOrNone = (day: string | null | undefined) => (day ? formatDay(day) : '–');
