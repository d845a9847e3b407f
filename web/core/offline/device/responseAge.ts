import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { dayOfYear } from '../../days';
import { dayOfMoment, formatTime } from '../../format';
import { listeners } from '../../listeners';
import { useOnline } from '../../requests/useOnline';

interface Received {
  at: string;
  /** True if the shown response is the device's copy, used because the server didn't respond. */
  isCopy: boolean;
}

const received = new Map<string, Received>();
/** Queries that show the device's copy until the server responds. */
const awaited = new Set<string>();
/** Queries whose shown response is older than the person's last change. */
const behind = new Set<string>();
const { add: subscribe, tell } = listeners();

/** Records the time when the shown response to a query was received. */
export function noteReceived(query: string, at: string, { isCopy = false, isBehind = false } = {}): void {
  received.set(query, { at, isCopy });
  if (isBehind) behind.add(query);
  else behind.delete(query);
  tell();
}

/** Records that a change made the responses to these queries outdated. */
export function noteBehind(queries: readonly string[]): void {
  for (const query of queries) behind.add(query);
  tell();
}

/** Records whether a query shows the device's copy until the server responds. */
export function noteAwaited(query: string, isAwaited: boolean): void {
  if (awaited.has(query) === isAwaited) return;
  if (isAwaited) awaited.add(query);
  else awaited.delete(query);
  tell();
}

/** Returns true while one of the queries shows the device's copy and the server may still respond. */
export const useIsAwaited = (queries: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () => queries.some((query) => awaited.has(query)));

/** Returns true if the shown response is older than the person's last change to its records, such as a submission. */
export const useIsBehind = (query: string): boolean => useSyncExternalStore(subscribe, () => behind.has(query));

/** Returns a text such as 'Last updated Nov 25, 4:10 PM' for the device's copy, or if the device is offline. Otherwise undefined. */
export function useResponseAge(query: string): string | undefined {
  const { _ } = useLingui();
  const online = useOnline();
  const last = useSyncExternalStore(subscribe, () => received.get(query));
  if (!last || (online && !last.isCopy)) return undefined;
  return _('Last updated {day}, {time}', {
    day: dayOfYear(dayOfMoment(last.at)),
    time: formatTime(last.at),
  });
}
