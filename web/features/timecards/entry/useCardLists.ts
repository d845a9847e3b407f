import { useCallback, useMemo } from 'react';
import { readAgain } from '../../../core/requests/readAgain';
import { useIsDrawn } from '../../../core/requests/useIsDrawn';
import { type LastTimecardsQuery, useLastTimecardsQuery } from './copying.generated';
import { type TimecardPickersQuery, useTimecardPickersQuery } from './entry.generated';
import { useWorkOrderChoicesQuery, type WorkOrderChoicesQuery } from './work-order-choices.generated';
import { useWorkersQuery, type WorkersQuery } from './workers.generated';

/** Lists that a card is filled in from. An undefined one is still loading. */
export interface CardLists {
  /** The three reference lists. */
  pickers?: TimecardPickersQuery;
  pickersError?: { message: string };
  onRetry(): void;
  /** The work orders that a cost code can be extra work for. */
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'];
  /** The people to name on a card. */
  workers?: WorkersQuery['workers'];
  /** The last cards of this person, from which habits are taken; null when they couldn't be loaded. */
  lastCards?: LastTimecardsQuery['myLastTimecards'] | null;
}

/** Returns the lists of the card that is open, read once for all of its parts. They are cached on the device. */
export function useCardLists(): CardLists {
  const skip = !useIsDrawn();
  const { data: pickers, error: pickersError, refetch } = useTimecardPickersQuery({ skip });
  const workOrders = useWorkOrderChoicesQuery({ skip }).data?.workOrderChoices;
  // Not before the form is usable.
  const workers = useWorkersQuery({ skip: skip || !pickers }).data?.workers;
  const last = useLastTimecardsQuery({ skip });
  const lastCards = last.error ? null : last.data?.myLastTimecards;
  const onRetry = useCallback(() => readAgain(refetch), [refetch]);
  return useMemo(
    () => ({ pickers, pickersError, onRetry, workOrders, workers, lastCards }),
    [pickers, pickersError, onRetry, workOrders, workers, lastCards],
  );
}
