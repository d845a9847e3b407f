import { ConfirmButton } from '../../../components/feedback/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { personName } from '../../../components/format';
import { DataTable } from '../../../components/table/DataTable';
import type { LoadFragment } from '../trucking.generated';
import styles from './LoadRecords.module.css';
import { loadColumns, timeOutText } from './loadColumns';

export interface LoadRecordsProps {
  loads: readonly LoadFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
  /** A rejection is told in the question's dialog, which stays open. */
  onDelete(load: LoadFragment): Promise<unknown>;
}

/** The loads, the newest first. */
export function LoadRecords({ loads, onDelete, ...table }: LoadRecordsProps) {
  return (
    <section className={styles.records} aria-labelledby="load-records">
      <h2 id="load-records" className={styles.title}>
        Load Records
      </h2>
      <DataTable
        caption="Load records"
        columns={loadColumns}
        rows={loads}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No records found" />}
        rowActions={(load) => (
          <ConfirmButton
            iconOnly
            text="Delete"
            label={`Delete load of truck ${load.truckNumber}, ${timeOutText(load)}`}
            title="Delete Trucking Record?"
            onConfirm={() => onDelete(load)}
          >
            This action cannot be undone. This will permanently delete the trucking record.
            <span className={styles.named}>
              {`${load.quantity} of ${load.material}, truck ${load.truckNumber}, ${timeOutText(load)}, logged by ${personName(load.user)}`}
            </span>
          </ConfirmButton>
        )}
        {...table}
      />
    </section>
  );
}
