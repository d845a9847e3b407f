import { REQUEST_KEYS_KEPT_DAYS } from '../../common/limits';
import { job } from '../services/jobs';

/** Deletes expired rows from tables that belong to no feature: rate limits and idempotency keys. */
export const sweepExpired = job<object>(
  'start.sweepExpired',
  async ({ dataSource }) => {
    await dataSource.query('DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
    await dataSource.query('DELETE FROM idempotency_keys WHERE "createdAt" < now() - $1::interval', [
      `${REQUEST_KEYS_KEPT_DAYS} days`,
    ]);
  },
  { schedule: '47 9 * * *' },
);
