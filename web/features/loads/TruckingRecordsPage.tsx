import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { MOST_SUMMED_DAYS, PAGE_SIZE } from '../../../common/limits';
import { isTooLongToSum } from '../../../common/load-totals';
import { PageTools } from '../../components/export/PageTools';
import { FormMessage } from '../../components/feedback/FormMessage';
import { StaleRows } from '../../components/feedback/StaleRows';
import { DayRangeFilter, DayRangePresets } from '../../components/filters/DayRangeFilter';
import { FilterBar } from '../../components/filters/FilterBar';
import { useFilters } from '../../components/filters/useFilters';
import { TextField } from '../../components/forms/TextField';
import { PageFrame } from '../../components/page/PageFrame';
import { Picker } from '../../components/pickers/Picker';
import { counted } from '../../components/table/TableSummary';
import { useInlineEdit } from '../../components/table/useInlineEdit';
import { groupThousands } from '../../core/format';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import { useConnection } from '../../core/requests/useConnection';
import { LoadList, loadKey } from './components/LoadList';
import type { ListedLoad } from './components/loadColumns';
import { MaterialTotals } from './components/MaterialTotals';
import { deleteToasts } from './deleteToasts';
import {
  type LoadFragment,
  type MaterialTotalsQuery,
  useDeleteTruckingRecordMutation,
  useLoadPickersQuery,
  useMaterialTotalsQuery,
  useSetLoadTicketMutation,
  useTruckingRecordsQuery,
} from './loads.generated';
import { useSessionLoads } from './useSessionLoads';

const FILTERS = {
  startDate: 'day',
  endDate: 'day',
  search: 'text',
  truckingCompany: 'text',
  truckNumber: 'text',
  ticketNumber: 'text',
  withoutTicket: ['true'],
} as const;

/** Lists all loads, with totals for each material. The URL has the filters. Dates are days in the company's zone. */
export function TruckingRecordsPage() {
  const { _ } = useLingui();
  const filters = useFilters(FILTERS);
  const filter = { ...filters.values, withoutTicket: filters.values.withoutTicket !== '' };
  const isTooLong = isTooLongToSum(filter);
  const records = useTruckingRecordsQuery({ variables: { first: PAGE_SIZE, filter } });
  const totals = useMaterialTotalsQuery({ variables: { filter }, skip: isTooLong });
  const companies = useLoadPickersQuery().data?.truckingSources;
  const { data, isStale } = latest(records);
  const list = data?.truckingRecords;
  const summed = latest(totals);
  const sums = isTooLong ? undefined : totals.data?.materialTotals;
  const { rows, ...page } = useConnection(records, list, sums && loadCount(sums));
  const [deleteTruckingRecord] = useDeleteTruckingRecordMutation();

  const session = useSessionLoads();
  const remove = async ({ id }: LoadFragment) => {
    await reportOutcomeOrThrow(deleteTruckingRecord({ variables: { input: { id } } }), deleteToasts);
    session.remove(id);
  };

  const [setLoadTicket] = useSetLoadTicketMutation();
  const editing = useInlineEdit<ListedLoad>({
    name: /* not shown */ 'load tickets',
    rowKey: loadKey,
    toDraft: ({ ticketNumber, unit }) => ({ ticketNumber: ticketNumber ?? '', unit: unit ?? '' }),
    // The row shows the new ticket, so success has no toast.
    save: (_draft, load, changed, seen) =>
      reportOutcomeOrThrow(setLoadTicket({ variables: { input: { id: load!.id, ...changed, base: seen } } }), {
        failure: _('Failed to change the ticket'),
      }),
    rowAfter: (load) => rows?.[rows.findIndex(({ id }) => id === load.id) + 1],
  });

  const refresh = () => readAgain(records.refetch, ...(isTooLong ? [] : [totals.refetch]));
  return (
    <PageFrame tools={<PageTools onRefresh={refresh} path="/api/trucking-records/export" query={filters.values} />}>
      <FilterBar
        presets={<DayRangePresets filters={filters} />}
        setCount={filters.setCount}
        onClear={filters.clear}
        clearLabel={_('Clear Filters')}
        results={sums && loadsText(loadCount(sums), _)}
      >
        <DayRangeFilter filters={filters} />
        <TextField
          label={_('Truck, company, or material')}
          type="search"
          placeholder={_('Truck, company, or material')}
          {...filters.field('search')}
        />
        <Picker
          label={_('Company')}
          placeholder={_('All companies')}
          {...filters.choice('truckingCompany')}
          options={companies?.map(({ name }) => ({ value: name, label: name })) ?? []}
        />
        <TextField label={_('Truck #')} type="search" placeholder={_('Truck #')} {...filters.field('truckNumber')} />
        <TextField label={_('Ticket #')} type="search" placeholder={_('Ticket #')} {...filters.field('ticketNumber')} />
        <Picker
          label={_('Tickets')}
          placeholder={_('All tickets')}
          {...filters.choice('withoutTicket')}
          options={[{ value: 'true', label: _('Without ticket') }]}
        />
      </FilterBar>
      <StaleRows stale={isStale || summed.isStale}>
        {isTooLong ? (
          <FormMessage tone="info">
            {_('Choose a period of at most {days} days to see totals.', { days: MOST_SUMMED_DAYS })}
          </FormMessage>
        ) : (
          (sums || !totals.error) && <MaterialTotals totals={sums ?? summed.data?.materialTotals} />
        )}
        <LoadList
          {...page}
          loads={rows}
          error={records.error ?? (isTooLong ? undefined : totals.error)}
          onRetry={refresh}
          emptyText={
            filters.setCount > 0
              ? _('Choose other days or another search, or clear the filters.')
              : _('Log loads under Trucking → Entry.')
          }
          summary={loadSummary(sums ?? (totals.error || isTooLong ? null : undefined))}
          editing={editing}
          onDelete={remove}
        />
      </StaleRows>
    </PageFrame>
  );
}

const loadsText = (count: number, _: I18n['_']) =>
  count === 1 ? _('1 load') : _('{count} loads', { count: groupThousands(String(count)) });

const loadCount = (totals: MaterialTotalsQuery['materialTotals']) => totals.reduce((sum, { loads }) => sum + loads, 0);

/** Returns the numbers of loads and materials. Omits a total quantity, because loads may have different units or none. */
function loadSummary(totals: MaterialTotalsQuery['materialTotals'] | null | undefined) {
  const loads = totals && loadCount(totals);
  return [
    counted(totals === null ? null : loads, /* i18n */ 'load', /* i18n */ 'loads'),
    counted(totals === null ? null : totals?.length, /* i18n */ 'material', /* i18n */ 'materials'),
  ];
}
