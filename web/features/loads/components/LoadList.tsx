import { ConfirmButton } from '../../../components/feedback/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import layout from '../../../components/layout.module.css';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import { personName } from '../../../core/format';
import { RecordPhotosButton } from '../../photos/shared/RecordPhotosButton';
import type { LoadFragment, LoadRowFragment } from '../loads.generated';
import { loadColumns, timeOutText } from './loadColumns';

type ListedLoad = LoadFragment & Partial<LoadRowFragment>;

export interface LoadListProps {
  title?: string;
  /** Undefined while loading. Loads submitted in this session have no photo count yet. */
  loads: readonly ListedLoad[] | undefined;
  error?: { message: string };
  onRetry(): void;
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
  summary?: readonly SummaryFigure[];
  /** Text shown if there are no loads, with the next step. */
  emptyText?: string;
  /** If the promise rejects, the confirmation dialog stays open and shows the message. */
  onDelete(load: LoadFragment): Promise<unknown>;
}

/** Lists loads in the given order, with buttons to view photos and to delete a load. */
export function LoadList({ title = 'Load Records', loads, onDelete, emptyText, ...table }: LoadListProps) {
  return (
    <section className={layout.stack} aria-labelledby="load-records">
      <h2 id="load-records" className={layout.heading}>
        {title}
      </h2>
      <DataTable<ListedLoad>
        caption={title}
        columns={loadColumns}
        rows={loads}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No records found" text={emptyText} />}
        rowActions={(load) => (
          <>
            {load.photoCount !== undefined && load.mayAddPhotos !== undefined && (
              <RecordPhotosButton
                subject="trucking_record"
                id={load.id}
                summary={`truck ${load.truckNumber}, ${timeOutText(load)}`}
                count={load.photoCount}
                mayAdd={load.mayAddPhotos}
              />
            )}
            <ConfirmButton
              iconOnly
              text="Delete"
              label={`Delete load on truck ${load.truckNumber}, ${timeOutText(load)}`}
              title="Delete Trucking Record?"
              onConfirm={() => onDelete(load)}
            >
              This action cannot be undone. This will permanently delete the trucking record.
              <br />
              <span className={layout.quiet}>
                {`${load.quantity} of ${load.material}, truck ${load.truckNumber}, ${timeOutText(load)}, logged by ${personName(load.user)}`}
              </span>
            </ConfirmButton>
          </>
        )}
        {...table}
      />
    </section>
  );
}
