import { dayOf } from '../core/days/days';

/** Timers that stay real, because database connections need them. Only the date is fixed. */
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

/** Runs a function, such as a job, while the clock shows `moment` (ISO 8601). */
export async function atMoment<Result>(moment: string, run: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: TIMERS });
  try {
    return await run();
  } finally {
    jest.useRealTimers();
  }
}

/** Runs a function while the clock shows midday in a US time zone, so that the day can't change during the run. */
export function atMidday<Result>(zone: string, run: (today: string) => Promise<Result>): Promise<Result> {
  const today = dayOf(new Date(), zone);
  return atMoment(`${today}T19:00:00Z`, () => run(today));
}
