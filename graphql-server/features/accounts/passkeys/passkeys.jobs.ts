import { isOlderThan } from '../../../core/database/clock';
import { job } from '../../../services/jobs';
import { PasskeyChallenge } from './passkeys.entity';

/** Deletes challenges that were not answered in time. */
export const sweepPasskeyChallenges = job<object>(
  'accounts.sweepPasskeyChallenges',
  async ({ dataSource }) => {
    await dataSource.getRepository(PasskeyChallenge).delete({ expiresAt: isOlderThan(0) });
  },
  { schedule: '*/10 * * * *' },
);
