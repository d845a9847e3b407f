import { today } from '../../core/format';
import { publishedSettings } from '../../core/settings';
import { Choices } from './Choices';
import { DayFilter } from './DayFilter';
import { presetRanges } from './dayRanges';
import type { Filters } from './useFilters';

interface DayRangeFilterProps {
  filters: Filters<{ startDate: 'day'; endDate: 'day' }>;
}

/** Fields for the start and end date of a list, in a `FilterBar`. `DayRangePresets` fills in both with one tap. */
export function DayRangeFilter({ filters }: DayRangeFilterProps) {
  return (
    <>
      <DayFilter label="Start Date" {...filters.field('startDate')} />
      <DayFilter label="End Date" {...filters.field('endDate')} />
    </>
  );
}

/** Buttons for common date ranges. 'Today' is the current day in the company's time zone. */
export function DayRangePresets({ filters }: DayRangeFilterProps) {
  const { startDate, endDate } = filters.values;
  const ranges = Object.entries(presetRanges(today(publishedSettings().timeZone)));
  return (
    <Choices
      label="Date range"
      options={ranges.map(([label, value]) => ({ label, value }))}
      isChosen={(range) => range.startDate === startDate && range.endDate === endDate}
      onChoose={filters.set}
    />
  );
}
