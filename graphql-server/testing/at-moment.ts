/** Only the date is fixed, because database connections need their timers. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const satisfies string[] as never;

/** Runs a function, such as a job, at this moment (ISO 8601). */
export async function atMoment<Result>(moment: string, run: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: TIMERS });
  try {
    return await run();
  } finally {
    jest.useRealTimers();
  }
}
