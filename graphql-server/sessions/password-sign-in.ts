import { say } from '../../common/i18n/say';
import { forbidden } from '../core/errors';
import { canonicalEmail } from '../core/inputs/email-address';
import type { Settings } from '../settings/env';

/** Throws a 403 if PASSWORD_SIGN_IN is off and the address is not ADMIN_EMAIL's. */
export function checkPasswordSignIn({ passwordSignIn, openid, admin }: Settings, email: string): void {
  if (passwordSignIn || (admin && canonicalEmail(admin.email) === email)) return;
  throw passwordsAreOff({ openid });
}

/** Creates the 403 for people who must sign in at the OpenID provider. */
export const passwordsAreOff = ({ openid }: Pick<Settings, 'openid'>) =>
  forbidden(say('Sign in with {provider}', { provider: openid?.name ?? '' }));
