import { LessThan } from 'typeorm';
import { DAY_MS } from '../../common/days';
import { REQUEST_KEYS_KEPT_DAYS } from '../../common/limits';
import { isOlderThan } from '../core/database/clock';
import { IdempotencyKey } from '../core/operations/idempotency.entity';
import { RateLimit } from '../features/accounts/accounts.entity';
import { job } from '../services/jobs';

/** Deletes expired rows from tables that belong to no feature: rate limits and idempotency keys. */
export const sweepExpired = job<object>(
  'start.sweepExpired',
  async ({ dataSource }) => {
    await dataSource.getRepository(RateLimit).delete({ expire: LessThan(String(Date.now())) });
    const createdAt = isOlderThan((REQUEST_KEYS_KEPT_DAYS * DAY_MS) / 1000);
    await dataSource.getRepository(IdempotencyKey).delete({ createdAt });
  },
  { schedule: '47 9 * * *' },
);
