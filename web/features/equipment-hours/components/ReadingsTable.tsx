import { EmptyState } from '../../../components/feedback/EmptyState';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import type { ReadingFragment } from '../equipment-hours.generated';
import { readingColumns } from './readingColumns';

export interface ReadingsTableProps {
  /** Undefined while loading. */
  readings: readonly ReadingFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
  summary?: readonly SummaryFigure[];
  filtered?: boolean;
}

const rowKey = ({ id }: ReadingFragment) => id;

/** The readings, newest day first, each with its change. */
export function ReadingsTable({ readings, filtered, ...table }: ReadingsTableProps) {
  return (
    <DataTable
      caption="Equipment hours"
      columns={readingColumns}
      rows={readings}
      rowKey={rowKey}
      empty={
        <EmptyState
          title="No equipment hours found"
          text={
            filtered
              ? 'Choose another period, company, or machine.'
              : 'Report a meter reading under Equipment Hours → Report Hours.'
          }
        />
      }
      {...table}
    />
  );
}
