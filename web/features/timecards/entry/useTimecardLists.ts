import { useCallback, useMemo, useReducer } from 'react';
import { useIsAwaited } from '../../../core/offline/device/responseAge';
import { readAgain } from '../../../core/requests/readAgain';
import { useIsDrawn } from '../../../core/requests/useIsDrawn';
import { type TimecardPickersQuery, useTimecardPickersQuery } from '../card/pickers.generated';
import { namesPeople } from '../card/timecard';
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
  /** Workers who can be named on a card. Undefined until somebody needs them and they have loaded. */
  workers?: WorkersQuery['workers'];
  /** Requests the workers, which may be thousands. The person's last cards request them, too, if they name people. */
  askForWorkers(): void;
  /** The last cards of the card's owner, for suggestions. Null if they couldn't be loaded. */
  lastCards?: LastTimecardsQuery['myLastTimecards'] | null;
  /** True while the pickers, work orders, or workers have neither arrived nor failed, even if nobody has asked for workers. */
  isLoading: boolean;
  /** True while one of these lists is the device's copy and the server may still respond. */
  isAwaited: boolean;
}

const CHECKED_LISTS = /* not shown */ ['TimecardPickers', 'WorkOrderChoices', 'Workers'];

/**
 * Returns the lists for filling in the open card. The device stores them, so they are also available offline, except the lists of
 * another person's card.
 */
export function useTimecardLists(ownerId?: string): CardLists {
  const skip = !useIsDrawn();
  const { data: pickers, error: pickersError, refetch } = useTimecardPickersQuery({ skip });
  const orders = useWorkOrderChoicesQuery({ skip });
  const workOrders = orders.data?.workOrderChoices;
  const ofOwner = { variables: { userId: ownerId ?? '' } };
  const ownLast = useLastTimecardsQuery({ skip: skip || !!ownerId });
  const ownersLast = useLastTimecardsOfQuery({ ...ofOwner, skip: skip || !ownerId });
  const last = ownerId ? ownersLast : ownLast;
  const lastCards = last.error ? null : (ownersLast.data?.lastTimecardsOf ?? ownLast.data?.myLastTimecards);
  const [isAsked, askForWorkers] = useReducer(() => true, false);
  // Somebody who usually names people gets the workers after the lists that the form shows.
  const needsWorkers = !skip && (isAsked || (pickers !== undefined && lastCards?.some(namesPeople)));
  // Apollo's cache would take a second on a phone to store thousands of workers.
  const own = useWorkersQuery({ skip: !needsWorkers || !!ownerId, fetchPolicy: 'no-cache' });
  const owners = useWorkersOfQuery({ ...ofOwner, skip: !needsWorkers || !ownerId, fetchPolicy: 'no-cache' });
  const people = ownerId ? owners : own;
  const workers = people.data?.workers;
  const isLoading = [pickers ?? pickersError, workOrders ?? orders.error, workers ?? people.error].includes(undefined);
  const isAwaited = useIsAwaited(CHECKED_LISTS);
  const onRetry = useCallback(() => readAgain(refetch), [refetch]);
  return useMemo(
    () => ({ pickers, pickersError, onRetry, workOrders, workers, askForWorkers, lastCards, isLoading, isAwaited }),
    [pickers, pickersError, onRetry, workOrders, workers, lastCards, isLoading, isAwaited],
  );
}
