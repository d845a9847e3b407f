import { failureOf } from '../../../core/requests/failure';
import { firstPage } from './firstPage';
import { type MyTimecardsInFullQuery, useMyTimecardsInFullQuery } from './timecards-on-device.generated';

export type CardOnDevice = MyTimecardsInFullQuery['myTimecards']['edges'][number]['node'];

interface CardsOnDevice {
  cards: readonly CardOnDevice[];
  /** True if the server has older cards. */
  hasMore: boolean;
}

/** Returns the person's last cards from the device after a request failed without a connection. */
export function useTimecardsOnDevice(error: Error | undefined): CardsOnDevice | undefined {
  const isOffline = error !== undefined && failureOf(error).noResponse;
  // Bypass Apollo's cache, which may hold other pages of the same list.
  const { data } = useMyTimecardsInFullQuery({ variables: firstPage, skip: !isOffline, fetchPolicy: 'no-cache' });
  if (!isOffline || !data) return undefined;
  const { edges, pageInfo } = data.myTimecards;
  return { cards: edges.map(({ node }) => node), hasMore: pageInfo.hasNextPage };
}
