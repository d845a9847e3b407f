/** Database connections need their timers: only the date is fixed. */
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

/** Runs something, such as a job, as if it were this moment (ISO 8601). */
export async function atMoment<Result>(moment: string, run: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: TIMERS });
  try {
    return await run();
  } finally {
    jest.useRealTimers();
  }
}
