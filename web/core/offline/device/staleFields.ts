import { listeners } from '../../listeners';

const { add, tell } = listeners<[fields: readonly string[]]>();

/** Announces that a mutation of this device has made these query fields stale. */
export const announceStale = tell;

/** Calls the listener with the query fields that a mutation has made stale. Returns a function that removes the listener. */
export const onStale = add;
