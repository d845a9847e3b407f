import type { Actor } from '../../access/actor';
import { Permission, refusalOf } from '../../access/permissions';
import { forbidden, unauthenticated } from '../errors';
import type { Context, PublicContext } from './context';
import type { Operation, RequesterOf } from './operation';

/** Throws the 401 or 403 that both doors send if the actor lacks the permission. */
export function checkPermission(actor: Actor | null, permission: Permission): void {
  const refusal = refusalOf(actor, permission);
  if (refusal?.kind === 'unauthenticated') throw unauthenticated(refusal.message, refusal.reason);
  if (refusal) throw forbidden(refusal.message, refusal.reason);
}

type Checked = Pick<Operation['declaration'], 'permission' | 'openTo' | 'onlyReads'>;

/** Throws the 401 or 403 that both doors send if this person or program may not call an operation. */
export function checkCaller(actor: Actor | null, kind: Operation['kind'], declaration: Checked): void {
  const { permission, openTo = [], onlyReads } = declaration;
  if (actor?.token && openTo.includes('token')) return;
  const isSettingUp = actor?.secondStepMissing && openTo.includes('setup');
  checkPermission(isSettingUp ? { ...actor, secondStepMissing: false } : actor, permission);
  if (actor?.token && !actor.token.mayWrite && kind === 'command' && !onlyReads)
    throw forbidden('This access token is read-only');
}

/**
 * Returns the context for an operation that the sender may call. Throws a 401 or 403 otherwise. Any operation except a public one
 * then has a signed-in person.
 */
export function admitted<Needed extends Permission>(
  context: PublicContext,
  kind: Operation['kind'],
  declaration: Checked & { permission: Needed },
): Context<RequesterOf<Needed>> {
  checkCaller(context.actor, kind, declaration);
  return context as Context<RequesterOf<Needed>>;
}
