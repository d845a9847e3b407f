import { useLingui } from '@lingui/react';
import { today } from '../../core/format';
import { Choices } from './Choices';
import { DayFilter } from './DayFilter';
import { presetRanges, RANGE_NAMES } from './dayRanges';
import type { Filters } from './useFilters';

interface DayRangeFilterProps {
  filters: Filters<{ startDate: 'day'; endDate: 'day' }>;
}

/** Fields for the start and end date of a list, in a `FilterBar`. `DayRangePresets` fills in both with one tap. */
export function DayRangeFilter({ filters }: DayRangeFilterProps) {
  const { _ } = useLingui();
  return (
    <>
      <DayFilter label={_('Start Date')} {...filters.field('startDate')} />
      <DayFilter label={_('End Date')} {...filters.field('endDate')} />
    </>
  );
}

/** Buttons for common date ranges. 'Today' is the current day in the company's time zone. */
export function DayRangePresets({ filters }: DayRangeFilterProps) {
  const { _ } = useLingui();
  const { startDate, endDate } = filters.values;
  const ranges = presetRanges(today());
  return (
    <Choices
      label={_('Date range')}
      options={RANGE_NAMES.map((name) => ({ label: _(name), value: ranges[name] }))}
      isChosen={(range) => range.startDate === startDate && range.endDate === endDate}
      onChoose={filters.set}
    />
  );
}
