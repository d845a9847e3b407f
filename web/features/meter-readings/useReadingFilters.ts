import { type Company, companies } from '../../../common/names';
import { type Filters, useFilters } from '../../components/filters/useFilters';
import type { EquipmentHoursFilter } from '../../schema.generated';

/** Search parameters of the report. The server's export has parameters of the same names. */
const FILTERS = {
  company: companies,
  equipment: 'list',
  startDate: 'day',
  endDate: 'day',
  status: ['withdrawn'],
} as const;

/** Value of the status filter that shows the separate list of withdrawn readings. */
export const WITHDRAWN = 'withdrawn';

export type ReadingFilterState = Filters<typeof FILTERS>;

export const useReadingFilters = (): ReadingFilterState => useFilters(FILTERS);

/** Returns the filters that are set, as the server expects them. */
export const toFilter = (values: ReadingFilterState['values']): EquipmentHoursFilter => ({
  ...(values.company ? { company: values.company as Company } : {}),
  ...(values.equipment.length > 0 ? { equipment: values.equipment } : {}),
  ...(values.startDate ? { startDate: values.startDate } : {}),
  ...(values.endDate ? { endDate: values.endDate } : {}),
  ...(values.status === WITHDRAWN ? { withdrawn: true } : {}),
});

/** Returns the path of the file with all matching readings. */
export function exportPath({ equipment, ...single }: ReadingFilterState['values']): string {
  const query = new URLSearchParams(toFilter({ ...single, equipment: [] }) as Record<string, string>);
  for (const name of equipment) query.append('equipment', name);
  return `/api/equipment-hours/export${query.size > 0 ? `?${query}` : ''}`;
}
