import type { Pool } from 'pg';
import { outsideFailures } from './metrics';

const MAIL_UNAVAILABLE = 'The mail server is unavailable';

/** Returns the error for a mail server that is unreachable, is temporarily busy, or rejects our settings. */
export function mailUnavailable(reason: string, cause?: unknown): Error {
  outsideFailures.inc({ service: 'mail' });
  return new Error(`${MAIL_UNAVAILABLE}: ${reason}`, { cause });
}

/**
 * Emails that wait for the mail server get this attempt count before each retry. Graphile Worker waits e^attempts seconds: 55
 * after the fourth attempt, six hours after the tenth.
 */
const ATTEMPTS = 3;

/**
 * Returns a function to call every few seconds. With it, emails that failed because of an outage are retried every 55 s for five
 * days. Other failed emails keep the queue's growing pauses.
 */
export function keepRetryingMail(pool: Pool): () => Promise<void> {
  return async () => {
    try {
      await pool.query(
        `SELECT count(*) FROM graphile_worker.reschedule_jobs(
           ARRAY(SELECT id FROM graphile_worker.jobs
                 WHERE attempts > $1 AND locked_at IS NULL AND starts_with(last_error, $2)
                   AND created_at > now() - interval '5 days'),
           attempts := $1)`,
        [ATTEMPTS, MAIL_UNAVAILABLE],
      );
    } catch {
      // The database is unavailable, so the next check tries again.
    }
  };
}
