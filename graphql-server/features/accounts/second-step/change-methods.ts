import { messages } from '../../../../common/messages';
import { hasSecondStep, needsSecondStep } from '../../../access/actor';
import { conflict } from '../../../core/errors';
import type { Work } from '../../../core/operations/context';
import type { User } from '../../users/users.entity';
import { securityMail } from '../security/security.jobs';
import { refreshMethods, removeAllMethods, replaceRecoveryCodes } from './second-step.queries';

/** Completes adding a second-step method. Returns recovery codes if the method is the person's first. */
export async function methodAdded(work: Work, user: User, name: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = hasSecondStep(user) ? [] : await replaceRecoveryCodes(work.db, user.id);
  await refreshMethods(work.db, user.id);
  await work.enqueue(securityMail, { userId: user.id, act: 'methodAdded', name });
  return { recoveryCodes };
}

/** Completes removing a second-step method. Throws a 409 if it was the last method of a person who must have a second step. */
export async function methodRemoved({ db, settings }: Work, user: User): Promise<void> {
  const secondStepMethods = await refreshMethods(db, user.id);
  if (hasSecondStep({ secondStepMethods })) return;
  if (needsSecondStep(settings.secondStep, user)) throw conflict(messages.lastMethod);
  await removeAllMethods(db, user.id);
}
