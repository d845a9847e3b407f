import { EmptyState } from '../../../components/feedback/EmptyState';
import { RecordPhotosButton } from '../../../components/photos/RecordPhotosButton';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import { formatDay } from '../../../core/days';
import type { ReadingRowFragment } from '../equipment-hours.generated';
import { readingColumns } from './readingColumns';

export interface ReadingsTableProps {
  /** Undefined while loading. */
  readings: readonly ReadingRowFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
  summary?: readonly SummaryFigure[];
  filtered?: boolean;
}

const rowKey = ({ id }: ReadingRowFragment) => id;

const photosOf = ({ id, date, equipment, photoCount, mayAddPhotos }: ReadingRowFragment) => (
  <RecordPhotosButton
    subject="equipment_hours"
    id={id}
    summary={`${equipment}, ${formatDay(date)}`}
    count={photoCount}
    mayAdd={mayAddPhotos}
  />
);

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
      rowActions={photosOf}
      {...table}
    />
  );
}
