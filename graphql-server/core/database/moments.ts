import { type FindOperator, Raw } from 'typeorm';

/** Condition of a column: a moment after now by the database's clock. */
export const isAhead = (): FindOperator<Date> => Raw((column) => `${column} > now()`);

/** Condition of a column: a moment more than this many seconds ago by the database's clock. */
export const isOlderThan = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds });

/** SQL of a moment this many minutes from now, as the value of a column. */
export const minutesFromNow = (minutes: number) => () => `now() + make_interval(mins => ${minutes})`;
