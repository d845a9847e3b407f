import { type FindOperator, Raw } from 'typeorm';

/** Returns SQL that is true if a column's time is in the future, by the database's clock. */
export const isAhead = (): FindOperator<Date> => Raw((column) => `${column} > now()`);

/** Returns SQL that is true if a column's time is more than this many seconds ago, by the database's clock. */
export const isOlderThan = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds });

/** Returns SQL for the moment `minutes` from now, in the form that TypeORM accepts as a column's value. */
export const minutesFromNow = (minutes: number) => () => `now() + make_interval(mins => ${minutes})`;
