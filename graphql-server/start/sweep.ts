import { job } from '../services/jobs';

/** A submission can be retried with its key this long: longer than a card stays unsent on a device. */
const IDEMPOTENCY_KEYS_KEPT_FOR = '90 days';

/** Deletes expired rows from tables that belong to no feature: rate limits and idempotency keys. */
export const sweepExpired = job<object>(
  'start.sweepExpired',
  async ({ dataSource }) => {
    await dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
    await dataSource.query('DELETE FROM idempotency_keys WHERE "createdAt" < now() - $1::interval', [
      IDEMPOTENCY_KEYS_KEPT_FOR,
    ]);
  },
  { schedule: '47 9 * * *' },
);
