import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';

/** Returns null if the actor may see everybody's cards, otherwise the actor's own id. */
export const visibleOwner = (actor: Actor) => (may(actor, Permission.TIMECARDS_READ_ALL) ? null : actor.id);

/** Returns true for reviewers. Only they may list withdrawn cards. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);
