import { sweepOf } from '../../../services/jobs';
import { PasskeyChallenge } from './passkeys.entity';

/** Deletes challenges that were not answered in time. */
export const sweepPasskeyChallenges = sweepOf('accounts.sweepPasskeyChallenges', PasskeyChallenge, {
  schedule: '*/10 * * * *',
});
