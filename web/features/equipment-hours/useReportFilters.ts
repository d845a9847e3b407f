import { useSearchParams } from 'react-router-dom';
import type { Company, EquipmentHoursFilter } from '../../schema.generated';

/** What the report is narrowed to; blank or empty means not set. */
export interface ReportFilters {
  company: string;
  equipment: string[];
  startDate: string;
  endDate: string;
}

const NAMES = ['company', 'startDate', 'endDate'] as const;

/** The report's filters, in the URL under the names the server knows, so that the export is asked for with the same. */
export function useReportFilters() {
  const [parameters, setParameters] = useSearchParams();
  const values: ReportFilters = {
    company: parameters.get('company') ?? '',
    equipment: parameters.getAll('equipment'),
    startDate: parameters.get('startDate') ?? '',
    endDate: parameters.get('endDate') ?? '',
  };

  function set(changes: Partial<ReportFilters>) {
    const { equipment, ...single } = { ...values, ...changes };
    const next = new URLSearchParams();
    for (const name of NAMES) if (single[name]) next.set(name, single[name]);
    for (const name of equipment) next.append('equipment', name);
    setParameters(next, { replace: true });
  }

  return {
    values,
    set,
    clear: () => set({ company: '', equipment: [], startDate: '', endDate: '' }),
    setCount: [values.company, values.equipment[0], values.startDate, values.endDate].filter(Boolean).length,
  };
}

/** The filters as the server takes them. */
export const toFilter = ({ company, equipment, startDate, endDate }: ReportFilters): EquipmentHoursFilter => ({
  ...(company ? { company: company as Company } : {}),
  ...(equipment.length > 0 ? { equipment } : {}),
  ...(startDate ? { startDate } : {}),
  ...(endDate ? { endDate } : {}),
});

/** Where the CSV file with every row that matches is to be had. */
export function exportPath({ company, equipment, startDate, endDate }: ReportFilters): string {
  const query = new URLSearchParams(toFilter({ company, equipment: [], startDate, endDate }) as Record<string, string>);
  for (const name of equipment) query.append('equipment', name);
  return `/api/equipment-hours/export${query.size > 0 ? `?${query}` : ''}`;
}
