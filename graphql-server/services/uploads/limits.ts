import type { EntityManager } from 'typeorm';
import { type Message, say } from '../../../common/i18n/say';
import { execute, queryRow } from '../../core/database/sql';
import { AppError } from '../../core/errors';
import { UPLOADS } from '../../limits/table';
import { UPLOAD_LINK_SECONDS } from '../document-store/link-times';

interface Usage {
  open: number;
  bytes: number;
  /** Seconds until the oldest open link expires. */
  linkWait: number;
  /** Seconds until the oldest upload no longer counts toward the daily limit. */
  dayWait: number;
}

/**
 * Counts the person's open links, and the bytes uploaded in the last 24 hours. Other calls for this person wait until the
 * transaction ends.
 */
async function usageOf(db: EntityManager, userId: string): Promise<Usage> {
  await execute(db, { text: `SELECT pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))`, values: [userId] });
  const usage = await queryRow<Usage>(db, {
    text: `SELECT count(*) FILTER (WHERE link.open)::int AS open, coalesce(sum(bytes), 0)::float8 AS bytes,
       ceil(extract(epoch FROM min("createdAt") FILTER (WHERE link.open) - now()))::int + $2::int AS "linkWait",
       ceil(extract(epoch FROM min("createdAt") FILTER (WHERE bytes > 0) - now()))::int + 86400 AS "dayWait"
     FROM uploads, LATERAL (SELECT NOT used AND "createdAt" > now() - make_interval(secs => $2::int) AS open) link
     WHERE "issuedTo" = $1 AND "createdAt" > now() - interval '24 hours'`,
    values: [userId, UPLOAD_LINK_SECONDS],
  });
  return usage!;
}

const tooMany = (message: Message, wait: number) =>
  new AppError('tooManyRequests', message, { retryAfterSeconds: Math.max(1, wait) });

/** Throws a 429 if the person has too many open links. */
export async function checkOpenLinks(db: EntityManager, userId: string): Promise<void> {
  const { open, linkWait } = await usageOf(db, userId);
  if (open < UPLOADS.openLinks) return;
  throw tooMany(
    say('You have {count} unfinished uploads. Finish one, or try again later.', { count: UPLOADS.openLinks }),
    linkWait,
  );
}

/** Throws a 429 if `more` bytes would exceed the person's daily limit. */
export async function checkDailyBytes(db: EntityManager, userId: string, more: number): Promise<void> {
  const { bytes, dayWait } = await usageOf(db, userId);
  if (bytes + more <= UPLOADS.bytesADay) return;
  throw tooMany(
    /* i18n */ 'You have reached the limit of 1 GB of uploads in 24 hours. Please try again later.',
    dayWait,
  );
}
