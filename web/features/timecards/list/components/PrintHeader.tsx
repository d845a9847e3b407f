import { periodText } from '../../../../components/filters/dayRanges';
import layout from '../../../../components/layout.module.css';
import { statusFilterLabel, type TimecardFilterValues } from './TimecardFilters';

/** Printed heading of the list with its dates and other filters, because the filter fields are not printed. */
export function PrintHeader({ filters }: { filters: TimecardFilterValues }) {
  const { name, workArea } = filters;
  const status = statusFilterLabel(filters.status);
  const others = [name && `Name: ${name}`, workArea && `Work area: ${workArea}`, status && `Status: ${status}`].filter(
    Boolean,
  );
  return <p className={layout.onPaper}>{[periodText(filters), ...others].join(' · ')}</p>;
}
