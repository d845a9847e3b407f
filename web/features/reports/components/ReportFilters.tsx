import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { periodText } from '../../../components/filters/dayRanges';
import { FilterBar } from '../../../components/filters/FilterBar';
import type { Filters } from '../../../components/filters/useFilters';
import layout from '../../../components/layout.module.css';
import styles from './report.module.css';

interface ReportFiltersProps {
  filters: Filters<{ startDate: 'day'; endDate: 'day' }>;
  /** Buttons shown after the periods, each a choice with one tap. */
  choices?: ReactNode;
  /** Fields for other filters. */
  children?: ReactNode;
  /** Text about other active filters, shown after the period on phones and paper. */
  also?: string | null;
}

/** Fields for a report's period and other filters. Phones and paper show the filters as a line of text. */
export function ReportFilters({ filters, choices, children, also }: ReportFiltersProps) {
  return (
    <>
      <FilterBar
        presets={
          <>
            <DayRangePresets filters={filters} />
            {choices}
          </>
        }
        setCount={filters.setCount}
        onClear={filters.clear}
        clearLabel="Reset filters"
      >
        <DayRangeFilter filters={filters} />
        {children}
      </FilterBar>
      <p className={classes(layout.quiet, styles.period)}>
        {[periodText(filters.values), also].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
