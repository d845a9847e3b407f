import { AsyncLocalStorage } from 'node:async_hooks';

/** Abort signal of the current read-only request. Null in code that may write. */
const requests = new AsyncLocalStorage<AbortSignal | null>();

/**
 * Runs read-only work. Its statements run on connections that can't write. They are canceled when `signal` is aborted, because
 * the client has disconnected.
 */
export const whileReading = <Result>(signal: AbortSignal, work: () => Result): Result => requests.run(signal, work);

/** Runs writing work inside read-only work, such as storing sums for later reads. */
export const whileWriting = <Result>(work: () => Result): Result => requests.run(null, work);

/** Returns the abort signal of the current read-only request. Undefined in code that may write. */
export const readingSignal = (): AbortSignal | undefined => requests.getStore() ?? undefined;
