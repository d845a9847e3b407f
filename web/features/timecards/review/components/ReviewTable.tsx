import { useMemo } from 'react';
import { Button } from '../../../../components/Button';
import { DataTable } from '../../../../components/table/DataTable';
import { cardName } from '../../lifecycle/useTimecardDecisions';
import type { ReviewListProps } from '../reviewListProps';
import { reviewColumns, selectColumn } from './reviewColumns';

/** Table of waiting cards. Its rows are 44 px high. */
export function ReviewTable({
  cards,
  selection,
  busyIds,
  openId,
  onOpen,
  onApprove,
  onReturn,
  empty,
}: ReviewListProps) {
  const { has, toggle } = selection;
  const columns = useMemo(() => [selectColumn(has, toggle), ...reviewColumns], [has, toggle]);
  return (
    <DataTable
      isPart
      caption="Timecards waiting for review"
      columns={columns}
      rows={cards}
      skeletonRows={12}
      cardsBelow={0}
      focusableRows
      empty={empty}
      openKey={openId}
      onOpenRow={({ id }) => onOpen(id)}
      rowActions={(card) => {
        const name = cardName(card);
        const pending = busyIds.has(card.id);
        return (
          <>
            {card.allowed.includes('return') && (
              <Button variant="quiet" pending={pending} onClick={() => onReturn(card)} aria-label={`Return ${name}`}>
                Return
              </Button>
            )}
            {card.allowed.includes('approve') && (
              <Button icon="check" pending={pending} onClick={() => onApprove(card)} aria-label={`Approve ${name}`}>
                Approve
              </Button>
            )}
          </>
        );
      }}
    />
  );
}
