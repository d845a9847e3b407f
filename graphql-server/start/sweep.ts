import { REQUEST_KEYS_KEPT_DAYS } from '../../common/limits';
import { execute } from '../core/database/sql';
import { job } from '../services/jobs';

/** Deletes expired rows from tables that belong to no feature: rate limits and idempotency keys. */
export const sweepExpired = job<object>(
  'start.sweepExpired',
  async ({ dataSource }) => {
    await execute(dataSource, { text: 'DELETE FROM rate_limits WHERE expire < $1', values: [Date.now()] });
    await execute(dataSource, {
      text: 'DELETE FROM idempotency_keys WHERE "createdAt" < now() - $1::interval',
      values: [`${REQUEST_KEYS_KEPT_DAYS} days`],
    });
  },
  { schedule: '47 9 * * *' },
);
