import type { Actor } from '../../access/actor';
import { type Permission, refusalOf } from '../../access/permissions';
import { forbidden, unauthenticated } from '../errors';

/** Returns, or throws the 401 or 403 that both doors send. */
export function checkPermission(actor: Actor | null, permission: Permission): void {
  const refusal = refusalOf(actor, permission);
  if (refusal?.kind === 'unauthenticated') throw unauthenticated();
  if (refusal) throw forbidden(refusal.message, refusal.reason);
}
