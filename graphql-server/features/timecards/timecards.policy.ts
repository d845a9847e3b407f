import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';

/** Whose cards the actor may see: null for everyone's, else one person's id. */
export const visibleOwner = (actor: Actor) => (may(actor, Permission.TIMECARDS_READ_ALL) ? null : actor.id);

/** Withdrawn cards are listed for reviewers. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);
