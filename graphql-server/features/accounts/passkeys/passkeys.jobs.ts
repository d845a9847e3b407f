import { execute } from '../../../core/database/sql';
import { job } from '../../../services/jobs';

/** Deletes challenges that nobody answered in time. */
export const sweepPasskeyChallenges = job<object>(
  'accounts.sweepPasskeyChallenges',
  async ({ dataSource }) => {
    await execute(dataSource, { text: 'DELETE FROM passkey_challenges WHERE "expiresAt" < now()' });
  },
  { schedule: '*/10 * * * *' },
);
