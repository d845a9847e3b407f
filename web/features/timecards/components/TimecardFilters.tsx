import { Button } from '../../../components/Button';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import type { Filters } from '../../../components/filters/useFilters';
import { TextField } from '../../../components/forms/TextField';
import { FilterBar } from '../../../components/page/FilterBar';

/** The search parameters that filter the list, under the server's names. */
export const FILTERS = { startDate: 'day', endDate: 'day', name: 'text', workArea: 'text' } as const;
export type TimecardFilterName = keyof typeof FILTERS;

interface TimecardFiltersProps {
  filters: Filters<typeof FILTERS>;
  onPrint(): void;
  /** The rest of the list is being fetched for printing. */
  preparing: boolean;
}

/** The list's filters, and a button that prints what they match. */
export function TimecardFilters({ filters, onPrint, preparing }: TimecardFiltersProps) {
  return (
    <FilterBar
      presets={<DayRangePresets filters={filters} />}
      setCount={filters.setCount}
      onClear={filters.clear}
      actions={
        <Button icon="print" pending={preparing} pendingLabel="Preparing..." onClick={onPrint}>
          Print
        </Button>
      }
    >
      <DayRangeFilter filters={filters} />
      <TextField label="Name" type="search" placeholder="Submitted by" {...filters.field('name')} />
      <TextField label="Work Area" type="search" placeholder="Any part of the name" {...filters.field('workArea')} />
    </FilterBar>
  );
}
