import { statusLabel } from '../../../../components/feedback/TimecardStatus';
import { DayRangeFilter, DayRangePresets } from '../../../../components/filters/DayRangeFilter';
import { FilterBar } from '../../../../components/filters/FilterBar';
import type { Filters } from '../../../../components/filters/useFilters';
import { TextField } from '../../../../components/forms/TextField';
import { Picker } from '../../../../components/pickers/Picker';
import { countText } from '../../../../core/format';
import type { TimecardFilter } from '../../../../schema.generated';

/** Search parameters that filter the list. */
export const FILTERS = {
  startDate: 'day',
  endDate: 'day',
  name: 'text',
  workArea: 'text',
  status: ['submitted', 'returned', 'approved', 'withdrawn'],
} as const;
export type TimecardFilterValues = Record<keyof typeof FILTERS, string>;

const STATUSES = ['submitted', 'returned', 'approved'] as const;
const WITHDRAWN = { value: 'withdrawn', label: 'Withdrawn' };

/** Returns the filter as the server expects it. Withdrawn cards are chosen like a status, but they are a separate list. */
export function toFilter({ status, ...rest }: TimecardFilterValues): TimecardFilter {
  if (status === WITHDRAWN.value) return { ...rest, withdrawn: true };
  const known = STATUSES.find((each) => each === status);
  return known ? { ...rest, status: known } : rest;
}

/** Returns the status filter's label for the picker and for paper. */
export const statusFilterLabel = (status: string): string =>
  statusOptions(true).find(({ value }) => value === status)?.label ?? '';

const statusOptions = (withdrawnToo: boolean) => [
  ...STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  ...(withdrawnToo ? [WITHDRAWN] : []),
];

interface TimecardFiltersProps {
  filters: Filters<typeof FILTERS>;
  /** Number of matching timecards. Undefined until known. */
  found?: number;
  /** True if withdrawn cards can be chosen. */
  withdrawnToo: boolean;
}

export function TimecardFilters({ filters, found, withdrawnToo }: TimecardFiltersProps) {
  return (
    <FilterBar
      presets={<DayRangePresets filters={filters} />}
      setCount={filters.setCount}
      onClear={filters.clear}
      results={found === undefined ? undefined : countText(found, 'timecard')}
    >
      <DayRangeFilter filters={filters} />
      <TextField label="Name" type="search" placeholder="Name" {...filters.field('name')} />
      <TextField label="Work Area" type="search" placeholder="Work Area" {...filters.field('workArea')} />
      <Picker
        label="Status"
        placeholder="All statuses"
        {...filters.choice('status')}
        options={statusOptions(withdrawnToo)}
      />
    </FilterBar>
  );
}
