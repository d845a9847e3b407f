import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { DayRangeFilter, DayRangePresets } from '../../../components/filters/DayRangeFilter';
import { periodText } from '../../../components/filters/dayRanges';
import type { Filters } from '../../../components/filters/useFilters';
import layout from '../../../components/layout.module.css';
import { FilterBar } from '../../../components/page/FilterBar';
import { browser } from '../../../core/browser/browser';

interface ReportFilterBarProps {
  filters: Filters<{ startDate: 'day'; endDate: 'day' }>;
  /** More fields. */
  children?: ReactNode;
  /** Other active filters, for the printed line. */
  also?: string | null;
  clearLabel?: string;
  /** Prints what is rendered by default. */
  onPrint?(): void;
  /** The remaining rows are being fetched for printing. */
  preparing?: boolean;
}

/** A report's period and other filters, a Print button, and the line that says on paper what they are. */
export function ReportFilterBar({
  filters,
  children,
  also,
  clearLabel = 'Reset filters',
  onPrint = () => browser.print(),
  preparing,
}: ReportFilterBarProps) {
  return (
    <>
      <FilterBar
        presets={<DayRangePresets filters={filters} />}
        setCount={filters.setCount}
        onClear={filters.clear}
        clearLabel={clearLabel}
        actions={
          <Button icon="print" pending={preparing} pendingLabel="Preparing..." onClick={onPrint}>
            Print
          </Button>
        }
      >
        <DayRangeFilter filters={filters} />
        {children}
      </FilterBar>
      <p className={layout.quiet}>{[periodText(filters.values), also].filter(Boolean).join(' · ')}</p>
    </>
  );
}
