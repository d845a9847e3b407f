import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { keptUntilTheEnd } from '../database/row-locks';
import { type Db, queryRow } from '../database/sql';
import { badField, forbidden } from '../errors';
import { serverMessages } from '../server-messages';
import type { Request } from './context';

/** A person for whom a reviewer enters a record. */
export type Represented = Pick<Actor, 'id' | 'firstName' | 'lastName' | 'email'>;

/**
 * Returns the approved person with this id. Returns null if there is no id, or if it is the actor's own. Throws a 403 unless the
 * actor may review timecards, and a 400 at `path` if no approved person has the id. In a transaction, also prevents the deletion of
 * the person's account until the transaction ends.
 */
export async function personActedFor(
  { db, actor }: { db: Db } & Pick<Request, 'actor'>,
  id: string | null | undefined,
  path: string,
): Promise<Represented | null> {
  if (!id || id.toLowerCase() === actor.id) return null;
  if (!may(actor, Permission.TIMECARDS_REVIEW)) throw forbidden(serverMessages.onlyReviewersForOthers);
  const person = await queryRow<Represented>(db, {
    text: `SELECT id, "firstName", "lastName", email FROM users
     WHERE id = $1 AND "approvalStatus" = 'approved' ${keptUntilTheEnd(db)}`,
    values: [id],
  });
  if (!person) throw badField(path, /* i18n */ 'Choose an approved person');
  return person;
}
