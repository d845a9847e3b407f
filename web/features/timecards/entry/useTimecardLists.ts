import { useCallback, useMemo } from 'react';
import { useIsAwaited } from '../../../core/offline/device/responseAge';
import { readAgain } from '../../../core/requests/readAgain';
import { useIsDrawn } from '../../../core/requests/useIsDrawn';
import { type TimecardPickersQuery, useTimecardPickersQuery } from '../card/pickers.generated';
import {
  type LastTimecardsQuery,
  useLastTimecardsOfQuery,
  useLastTimecardsQuery,
} from '../card/timecardCopy.generated';
import { useWorkOrderChoicesQuery, type WorkOrderChoicesQuery } from '../card/work-order-choices.generated';
import { useWorkersOfQuery, useWorkersQuery, type WorkersQuery } from '../card/workers.generated';

/** Lists for filling in a card. Undefined lists are still loading. */
export interface CardLists {
  /** Cost codes, equipment, and materials. */
  pickers?: TimecardPickersQuery;
  pickersError?: { message: string };
  onRetry(): void;
  /** Work orders for extra work on a cost code. */
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'];
  /** Workers who can be named on a card. */
  workers?: WorkersQuery['workers'];
  /** The last cards of the card's owner, for suggestions. Null if they couldn't be loaded. */
  lastCards?: LastTimecardsQuery['myLastTimecards'] | null;
  /** True while the pickers, work orders, or workers are still loading. */
  isLoading: boolean;
  /** True while one of these lists is the device's copy and the server may still respond. */
  isAwaited: boolean;
}

const CHECKED_LISTS = ['TimecardPickers', 'WorkOrderChoices', 'Workers'];

/**
 * Returns the lists for filling in the open card. The device stores them, so they are also available offline, except the lists of
 * another person's card.
 */
export function useTimecardLists(ownerId?: string): CardLists {
  const skip = !useIsDrawn();
  const { data: pickers, error: pickersError, refetch } = useTimecardPickersQuery({ skip });
  const orders = useWorkOrderChoicesQuery({ skip });
  const workOrders = orders.data?.workOrderChoices;
  // Load workers after the pickers, because the form is usable without workers.
  const ofOwner = { variables: { userId: ownerId ?? '' } };
  const own = useWorkersQuery({ skip: skip || !pickers || !!ownerId });
  const owners = useWorkersOfQuery({ ...ofOwner, skip: skip || !pickers || !ownerId });
  const people = ownerId ? owners : own;
  const workers = people.data?.workers;
  const ownLast = useLastTimecardsQuery({ skip: skip || !!ownerId });
  const ownersLast = useLastTimecardsOfQuery({ ...ofOwner, skip: skip || !ownerId });
  const last = ownerId ? ownersLast : ownLast;
  const lastCards = last.error ? null : (ownersLast.data?.lastTimecardsOf ?? ownLast.data?.myLastTimecards);
  const isLoading = [
    pickers ?? pickersError,
    workOrders ?? orders.error,
    // Workers aren't requested if the pickers failed.
    workers ?? people.error ?? pickersError,
  ].includes(undefined);
  const isAwaited = useIsAwaited(CHECKED_LISTS);
  const onRetry = useCallback(() => readAgain(refetch), [refetch]);
  return useMemo(
    () => ({ pickers, pickersError, onRetry, workOrders, workers, lastCards, isLoading, isAwaited }),
    [pickers, pickersError, onRetry, workOrders, workers, lastCards, isLoading, isAwaited],
  );
}
