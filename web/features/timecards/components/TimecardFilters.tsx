import { Button } from '../../../components/Button';
import type { UrlFilters } from '../../../components/data/useUrlFilters';
import { DateField } from '../../../components/forms/DateField';
import { TextField } from '../../../components/forms/TextField';
import { FilterBar } from '../../../components/page/FilterBar';

/** The search parameters that filter the list; the server calls them the same. */
export const FILTERS = ['startDate', 'endDate', 'name', 'workArea'] as const;
export type TimecardFilterName = (typeof FILTERS)[number];

interface TimecardFiltersProps {
  filters: UrlFilters<TimecardFilterName>;
  onPrint(): void;
  /** The rest of the list is being fetched for the print. */
  preparing: boolean;
}

/** Which cards are shown, and a button that prints them. */
export function TimecardFilters({ filters, onPrint, preparing }: TimecardFiltersProps) {
  const field = (name: TimecardFilterName) => ({
    value: filters.values[name],
    onChange: (value: string) => filters.set(name, value),
  });
  return (
    <FilterBar
      setCount={filters.setCount}
      onClear={filters.clear}
      actions={
        <Button icon="print" pending={preparing} pendingLabel="Preparing..." onClick={onPrint}>
          Print
        </Button>
      }
    >
      <DateField label="Start Date" {...field('startDate')} />
      <DateField label="End Date" {...field('endDate')} />
      <TextField label="Name" type="search" placeholder="Submitted by" {...field('name')} />
      <TextField label="Work Area" type="search" placeholder="Part of the name" {...field('workArea')} />
    </FilterBar>
  );
}
