import layout from '../../../../components/layout.module.css';
import { formatDay } from '../../../../core/days';
import { statusFilterLabel, type TimecardFilterValues } from './TimecardFilters';

/** The heading above the list on paper: its date range and the other filters, since their fields are not printed. */
export function PrintHeader({ filters }: { filters: TimecardFilterValues }) {
  const { startDate, endDate, name, workArea } = filters;
  const status = statusFilterLabel(filters.status);
  const range = startDate
    ? `${formatDay(startDate)} to ${endDate ? formatDay(endDate) : 'today'}`
    : endDate
      ? `Through ${formatDay(endDate)}`
      : 'All dates';
  const others = [name && `Name: ${name}`, workArea && `Work area: ${workArea}`, status && `Status: ${status}`].filter(
    Boolean,
  );
  return <p className={layout.onPaper}>{[range, ...others].join(' · ')}</p>;
}
