import { type FindOperator, Raw } from 'typeorm';

/** Condition for a column: later than now, by the database's clock. */
export const isAhead = (): FindOperator<Date> => Raw((column) => `${column} > now()`);

/** Condition for a column: more than this many seconds ago, by the database's clock. */
export const isOlderThan = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds });

/** SQL for a moment this many minutes from now, as a column's value. */
export const minutesFromNow = (minutes: number) => () => `now() + make_interval(mins => ${minutes})`;
