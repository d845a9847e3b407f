import { useLingui } from '@lingui/react';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import { DataTable } from '../../../components/table/DataTable';
import type { SummaryFigure } from '../../../components/table/TableSummary';
import type { InlineEdit } from '../../../components/table/useInlineEdit';
import { personName } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';
import { RecordPhotosButton } from '../../photos/shared/RecordPhotosButton';
import type { LoadFragment } from '../loads.generated';
import { type ListedLoad, loadColumns, timeOutText } from './loadColumns';

export interface LoadListProps extends Pick<NextPage, 'hasNextPage' | 'loadingMore' | 'onLoadMore'> {
  title?: string;
  /** Undefined while loading. */
  loads: readonly ListedLoad[] | undefined;
  error?: { message: string };
  onRetry(): void;
  summary?: readonly SummaryFigure[];
  /** Text shown if there are no loads, with the next step. */
  emptyText?: string;
  /** Set if tickets are edited in their rows. */
  editing?: InlineEdit<ListedLoad>;
  /** If the promise rejects, the confirmation dialog stays open and shows the message. */
  onDelete(load: LoadFragment): Promise<unknown>;
}

export const loadKey = ({ id }: LoadFragment) => id;

/** Lists loads in the given order, with buttons to view photos and to delete a load. */
export function LoadList({ loads, editing, onDelete, emptyText, ...table }: LoadListProps) {
  const { _ } = useLingui();
  const title = table.title ?? _('Load Records');
  return (
    <section className={layout.stack} aria-labelledby="load-records">
      <h2 id="load-records" className={layout.heading}>
        {title}
      </h2>
      <DataTable<ListedLoad>
        caption={title}
        columns={loadColumns}
        rows={loads}
        rowKey={loadKey}
        editing={editing}
        editOnCellClick
        empty={<EmptyState title={_('No records found')} text={emptyText} />}
        rowActions={(load) => (
          <>
            {editing && (
              <IconButton
                icon="edit"
                text={_('Ticket')}
                label={_('Ticket of truck {truck}, {load}', {
                  truck: load.truckNumber,
                  load: timeOutText(load),
                })}
                onClick={() => editing.start(load, 'ticketNumber')}
              />
            )}
            {load.photoCount !== undefined && load.mayAddPhotos !== undefined && (
              <RecordPhotosButton
                subject="trucking_record"
                id={load.id}
                summary={_('truck {truck}, {load}', { truck: load.truckNumber, load: timeOutText(load) })}
                count={load.photoCount}
                mayAdd={load.mayAddPhotos}
              />
            )}
            <ConfirmButton
              iconOnly
              text={_('Delete')}
              label={_('Delete load on truck {truck}, {load}', {
                truck: load.truckNumber,
                load: timeOutText(load),
              })}
              title={_('Delete Trucking Record?')}
              onConfirm={() => onDelete(load)}
            >
              {_('This action cannot be undone. This will permanently delete the trucking record.')}
              <br />
              <span className={layout.quiet}>
                {_('{quantity} of {material}, truck {truck}, {load}, logged by {name}', {
                  quantity: load.quantity,
                  material: load.material,
                  truck: load.truckNumber,
                  load: timeOutText(load),
                  name: personName(load.user),
                })}
              </span>
            </ConfirmButton>
          </>
        )}
        {...table}
      />
    </section>
  );
}
