import { forbidden } from '../core/errors';
import { canonicalEmail } from '../core/inputs/email-address';
import type { Settings } from '../settings/env';

/** Throws a 403 if PASSWORD_SIGN_IN is off and the address is not ADMIN_EMAIL's. */
export function checkPasswordSignIn({ passwordSignIn, openid, admin }: Settings, email: string): void {
  if (passwordSignIn || (admin && canonicalEmail(admin.email) === email)) return;
  throw forbidden(`Sign in with ${openid?.name}`);
}
