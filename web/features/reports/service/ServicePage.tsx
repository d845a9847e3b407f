import { useMemo } from 'react';
import { companies, companyOptions } from '../../../../common/names';
import { SERVICE_STATE_NAMES } from '../../../../common/report-columns';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Choices } from '../../../components/filters/Choices';
import { FilterBar } from '../../../components/filters/FilterBar';
import { useFilters } from '../../../components/filters/useFilters';
import { TextField } from '../../../components/forms/TextField';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { Picker } from '../../../components/pickers/Picker';
import { counted } from '../../../components/table/TableSummary';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import type { Company, ServiceReportFilter, ServiceState } from '../../../schema.generated';
import { ReportTable } from '../components/ReportTable';
import { MachineLinesDialog } from '../machines/components/MachineLinesDialog';
import type { MachineSubject } from '../machines/machines';
import { useSubject } from '../usePeriod';
import { ServiceDialog } from './components/ServiceDialog';
import { serviceColumns } from './components/serviceColumns';
import { machineName } from './service';
import {
  ServiceReportDocument,
  type ServiceReportQuery,
  type ServiceRowFragment,
  useServiceMachinesQuery,
  useServiceReportQuery,
} from './service.generated';

const STATES = Object.keys(SERVICE_STATE_NAMES) as ServiceState[];
const FILTERS = { company: companies, equipment: 'text', equipmentTemplateId: 'text', state: STATES } as const;

type RowKey = Pick<ServiceRowFragment, 'equipmentTemplateId' | 'servicePlanId'>;
const keyOf = ({ equipmentTemplateId, servicePlanId }: RowKey) => `${equipmentTemplateId} ${servicePlanId}`;

/** Shows when each machine's regular services are due, worst first. */
export function ServicePage() {
  const today = useToday();
  const filters = useFilters(FILTERS);
  const { company, equipment, equipmentTemplateId, state } = filters.values;
  const filter: ServiceReportFilter = {
    company: (company || null) as Company | null,
    equipment: equipment || null,
    equipmentTemplateId: equipmentTemplateId || null,
    state: (state || null) as ServiceState | null,
  };
  const asked = useServiceReportQuery({ variables: { filter } });
  const { data, isStale } = latest(asked);
  const machines = useServiceMachinesQuery().data?.equipmentTemplates;
  const rows = data?.serviceReport;
  const [opened, open] = useSubject<RowKey>('service');
  const [lines, openLines] = useSubject<MachineSubject>('lines');
  const printing = usePrintAll({
    query: ServiceReportDocument,
    variables: { filter },
    listOf: ({ serviceReport }: ServiceReportQuery) => serviceReport,
    loaded: null,
    nouns: 'services',
  });
  const isPrinting = printing.rows !== undefined;
  const columns = useMemo(
    () =>
      serviceColumns(
        isPrinting
          ? undefined
          : {
              onRow: ({ equipmentTemplateId, servicePlanId }) => open({ equipmentTemplateId, servicePlanId }),
              onCards: ({ equipmentTemplateId, company, equipment, model, serial, knownDate }) =>
                openLines({
                  ...{ equipmentTemplateId, company, equipment, model, serial },
                  ...{ fromDate: knownDate!, toDate: today, status: 'ok', figure: 'bookedHours' },
                }),
            },
      ),
    [isPrinting, open, openLines, today],
  );
  const count = (of: ServiceState) => rows?.filter((row) => row.state === of).length;
  const refresh = () => readAgain(asked.refetch);
  return (
    <PageFrame
      progress={printing.progress}
      tools={
        <PageTools onRefresh={refresh} path="/api/reports/service/export" query={filters.values} print={printing} />
      }
    >
      <FilterBar
        presets={
          <Choices
            label="State"
            options={[
              { label: 'All', value: '' },
              ...STATES.map((value) => ({ label: SERVICE_STATE_NAMES[value], value })),
            ]}
            isChosen={(value) => value === state}
            onChoose={(value) => filters.set({ state: value })}
          />
        }
        setCount={filters.setCount}
        onClear={filters.clear}
      >
        <Picker label="Company" placeholder="All companies" {...filters.choice('company')} options={companyOptions} />
        <Picker
          label="Machine"
          placeholder="All machines"
          {...filters.choice('equipmentTemplateId')}
          options={machines?.map((each) => ({ value: each.id, label: machineName(each) })) ?? []}
          loading={!machines}
        />
        <TextField
          label="Name contains"
          type="search"
          placeholder="Part of a machine's name"
          {...filters.field('equipment')}
        />
      </FilterBar>
      <ReportTable<ServiceRowFragment>
        stale={isStale}
        error={asked.error}
        caption="Service"
        cardsBelow={NAV_BREAKPOINT_PX}
        columns={columns}
        rows={printing.rows ?? rows}
        {...printing.whole}
        rowKey={keyOf}
        onRetry={refresh}
        onOpenRow={(row) => open({ equipmentTemplateId: row.equipmentTemplateId, servicePlanId: row.servicePlanId })}
        summary={[
          counted(rows?.length, 'service'),
          { value: count('overdue'), label: 'overdue', warning: true },
          { value: count('due_soon'), label: 'due soon' },
        ]}
        empty={
          <EmptyState
            title={
              filters.setCount > 0 ? 'No service matches these filters' : 'No service plan applies to a machine yet'
            }
            text={
              filters.setCount > 0 ? undefined : 'Ask your admin to add service plans under Source → Service Plans.'
            }
          />
        }
      />
      <ServiceDialog
        row={rows?.find((row) => opened && keyOf(row) === keyOf(opened)) ?? null}
        onClose={() => open(null)}
      />
      <MachineLinesDialog subject={lines} filter={{}} onClose={() => openLines(null)} />
    </PageFrame>
  );
}
