import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';

/** Whose cards somebody sees: null for everybody's, else the id of the one person (decision P3). */
export const visibleOwner = (actor: Actor) => (may(actor, Permission.TIMECARDS_READ_ALL) ? null : actor.id);
