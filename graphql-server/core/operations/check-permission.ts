import type { Actor } from '../../access/actor';
import { Permission, refusalOf } from '../../access/permissions';
import { forbidden, unauthenticated } from '../errors';
import type { Operation } from './operation';

/** Returns, or throws the 401 or 403 that both doors send. */
export function checkPermission(actor: Actor | null, permission: Permission): void {
  const refusal = refusalOf(actor, permission);
  if (refusal?.kind === 'unauthenticated') throw unauthenticated(refusal.message, refusal.reason);
  if (refusal) throw forbidden(refusal.message, refusal.reason);
}

type Checked = Pick<Operation['declaration'], 'permission' | 'openTo' | 'graphql'>;

/** Checks that this person or program may call an operation. Throws the 401 or 403 that both doors send. */
export function checkCaller(actor: Actor | null, kind: Operation['kind'], declaration: Checked): void {
  const { permission, openTo = [], graphql } = declaration;
  if (actor?.token && openTo.includes('token')) return;
  const isSettingUp = actor?.secondStepMissing && openTo.includes('setup');
  checkPermission(isSettingUp ? { ...actor, secondStepMissing: false } : actor, permission);
  const isReading = kind === 'query' || (graphql && graphql.kind === 'query');
  if (actor?.token && !actor.token.mayWrite && !isReading) throw forbidden('This access token may only read');
}
