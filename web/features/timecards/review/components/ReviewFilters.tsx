import { Choices } from '../../../../components/filters/Choices';
import { DayFilter } from '../../../../components/filters/DayFilter';
import { FilterBar } from '../../../../components/filters/FilterBar';
import type { Filters } from '../../../../components/filters/useFilters';
import { TextField } from '../../../../components/forms/TextField';
import { countText } from '../../../../core/format';
import type { TimecardsToReviewFilter } from '../../../../schema.generated';

/** Search parameters that filter the review. */
export const REVIEW_FILTERS = { date: 'day', name: 'text', workArea: 'text', show: 'text' } as const;
const WITHOUT_WARNINGS = 'without-warnings';

/** Returns the filter as input for the server. */
export function toReviewFilter({
  show,
  ...values
}: Record<keyof typeof REVIEW_FILTERS, string>): TimecardsToReviewFilter {
  return { ...values, date: values.date || null, withoutWarnings: show === WITHOUT_WARNINGS || null };
}

interface ReviewFiltersProps {
  filters: Filters<typeof REVIEW_FILTERS>;
  /** Number of matching cards. Undefined until known. */
  found?: number;
}

export const ReviewFilters = ({ filters, found }: ReviewFiltersProps) => (
  <FilterBar
    presets={
      <Choices
        label="Warnings"
        options={[
          { label: 'All', value: '' },
          { label: 'Without warnings', value: WITHOUT_WARNINGS },
        ]}
        isChosen={(show) => show === filters.values.show}
        onChoose={(show) => filters.set({ show })}
      />
    }
    setCount={filters.setCount}
    onClear={filters.clear}
    results={found === undefined ? undefined : countText(found, 'timecard')}
  >
    <DayFilter label="Date" {...filters.field('date')} />
    <TextField label="Name" type="search" placeholder="Name" {...filters.field('name')} />
    <TextField label="Work Area" type="search" placeholder="Work Area" {...filters.field('workArea')} />
  </FilterBar>
);
