import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import { formatDay } from '../../../core/days';
import { RecordPhotosButton } from '../../photos/shared/RecordPhotosButton';
import type { ReadingRowFragment } from '../meter-readings.generated';
import { readingColumns, withdrawnColumns } from './readingColumns';
import { readingName } from './WithdrawReadingDialog';

export interface ReadingTableProps {
  /** Undefined while loading. */
  readings: readonly ReadingRowFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
  summary?: readonly SummaryFigure[];
  filtered?: boolean;
  /** True to list withdrawn readings, with the person who withdrew each and the reason. */
  withdrawn?: boolean;
  onWithdraw(reading: ReadingRowFragment): void;
}

const rowKey = ({ id }: ReadingRowFragment) => id;

function actionsOf(reading: ReadingRowFragment, onWithdraw: ReadingTableProps['onWithdraw']) {
  const { id, date, equipment, photoCount, mayAddPhotos, mayWithdraw } = reading;
  return (
    <>
      <RecordPhotosButton
        subject="equipment_hours"
        id={id}
        summary={`${equipment}, ${formatDay(date)}`}
        count={photoCount}
        mayAdd={mayAddPhotos}
      />
      {mayWithdraw && (
        <IconButton
          icon="delete"
          text="Withdraw"
          tone="danger"
          label={`Withdraw ${readingName(reading)}`}
          onClick={() => onWithdraw(reading)}
        />
      )}
    </>
  );
}

/** Table of readings with their changes, newest day first. */
export function ReadingTable({ readings, filtered, withdrawn, onWithdraw, ...table }: ReadingTableProps) {
  return (
    <DataTable
      caption="Equipment hours"
      columns={withdrawn ? withdrawnColumns : readingColumns}
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
      rowActions={(reading) => actionsOf(reading, onWithdraw)}
      {...table}
    />
  );
}
