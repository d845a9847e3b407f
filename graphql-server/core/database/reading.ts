import { AsyncLocalStorage } from 'node:async_hooks';

/** The abort signal of the request that only reads, in all code that the request runs. Null in code that may write. */
const requests = new AsyncLocalStorage<AbortSignal | null>();

/**
 * Runs work that only reads. Its statements run on connections that can't write, and are canceled once `signal` is aborted,
 * because the client has disconnected.
 */
export const whileReading = <Result>(signal: AbortSignal, work: () => Result): Result => requests.run(signal, work);

/** Runs work that writes within work that only reads, such as storing sums that other reads will need, too. */
export const whileWriting = <Result>(work: () => Result): Result => requests.run(null, work);

/** Returns the abort signal of the request that only reads. Undefined if the calling code may write. */
export const readingSignal = (): AbortSignal | undefined => requests.getStore() ?? undefined;
