import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { DAY_MS } from '../../common/days';
import type { KnownDevice } from '../core/operations/context';
import { type Settings, secretsOf } from '../settings/env';
import { cookieName } from './cookie-name';

// Chrome's maximum lifetime of a cookie.
const DAYS = 400;
// Maximum number of accounts in one cookie, because several people may share a tablet. The account that signed in longest ago is
// dropped.
const MAX_ACCOUNTS = 20;

/**
 * Reads and writes the device cookie: a random id, then a signature for each account. The cookie reveals no account, and nobody
 * can add an account without signing in to it. The cookie is not a credential: it only selects the counters for wrong passwords.
 */
export function knownDevice(
  settings: Pick<Settings, 'publicUrl' | 'sessionSecret' | 'previousSecrets'>,
  req: Request,
  res: Response,
): KnownDevice {
  const { publicUrl } = settings;
  const name = cookieName('fieldbook.device', settings);
  // Parsed on demand, because most requests don't need it.
  const read = () => readCookie(req, name).split('.') as [string, ...string[]];
  /**
   * Returns the signatures (marks) that the cookie may have for an account: one for each secret, starting with the current one.
   */
  const marksOf = (device: string, email: string) =>
    secretsOf(settings).map((secret) =>
      createHmac('sha256', secret).update(`known device ${device} ${email}`).digest('base64url').slice(0, 22),
    );
  const isMark = (expected: readonly string[]) => (mark: string) =>
    expected.some((one) => mark.length === one.length && timingSafeEqual(Buffer.from(mark), Buffer.from(one)));

  let remembered: string | undefined;
  return {
    id() {
      const [id, ...marks] = read();
      return remembered ?? (marks.length > 0 && id.length === 22 ? id : undefined);
    },
    knownFor(email) {
      const [id, ...marks] = read();
      return marks.some(isMark(marksOf(id, email))) ? id : undefined;
    },
    remember(email) {
      const [id, ...marks] = read();
      // Replace an id without marks, or of another length, because the product never stored such an id.
      const device = marks.length > 0 && id.length === 22 ? id : randomBytes(16).toString('base64url');
      const own = marksOf(device, email);
      remembered = device;
      const kept = device === id ? marks.filter((one) => !own.includes(one)) : [];
      res.cookie(name, [device, own[0], ...kept].slice(0, MAX_ACCOUNTS + 1).join('.'), {
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: DAYS * DAY_MS,
        path: '/',
      });
    },
  };
}

const COOKIE_VALUE = /^[\w.-]{1,1000}$/;

function readCookie(req: Request, name: string): string {
  const value = req.cookies[name];
  // cookie-parser turns a value starting with `j:` into an object.
  return typeof value === 'string' && COOKIE_VALUE.test(value) ? value : '';
}
