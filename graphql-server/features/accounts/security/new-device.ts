import { browserName } from '../../../../common/browser-name';
import { queryRow } from '../../../core/database/sql';
import type { PublicContext } from '../../../core/operations/context';

/**
 * Returns a description of this browser if the account's owner must be told about it. Returns undefined for an unapproved
 * account, for the first sign-in, and for a known device.
 */
export async function newDeviceOf(
  context: PublicContext,
  account: { id: string; email: string },
): Promise<string | undefined> {
  const { device, ip, userAgent } = context;
  if (device.knownFor(account.email) || !(await hasSignedIn(context, account.id))) return undefined;
  return `${browserName(userAgent)}, address ${ip}`;
}

/** True for an approved account that has signed in before. */
async function hasSignedIn({ db }: PublicContext, userId: string): Promise<boolean> {
  const earlier = await queryRow(db, {
    text: `SELECT 1 FROM activity_logs log JOIN users person ON person.id = log."userId"
           WHERE person.id = $1 AND person."approvalStatus" = 'approved' AND log.action = 'login' LIMIT 1`,
    values: [userId],
  });
  return earlier !== undefined;
}
