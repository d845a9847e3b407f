import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { KnownDevice } from '../core/operations/context';
import type { Settings } from '../settings/env';
import { cookieName } from './cookie-name';

// Chrome's maximum lifetime of a cookie.
const DAYS = 400;
// A tablet on a site has several people; beyond this many, the one not seen longest is forgotten.
const MAX_ACCOUNTS = 20;

/**
 * Reads and writes the cookie: a random id, then a signature for each account. It names no account, and nobody can add
 * one without signing in to it. It is not a credential: it only chooses which counters a wrong password is charged to.
 */
export function knownDevice(
  { sessionSecret, publicUrl }: Pick<Settings, 'publicUrl'> & { sessionSecret: string },
  req: Request,
  res: Response,
): KnownDevice {
  const name = cookieName('fieldbook.device', { publicUrl });
  // Parsed on demand, because most requests don't need it.
  const read = () => readCookie(req, name).split('.') as [string, ...string[]];
  const markOf = (device: string, email: string) =>
    createHmac('sha256', sessionSecret).update(`known device ${device} ${email}`).digest('base64url').slice(0, 22);
  const isMark = (expected: string) => (mark: string) =>
    mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected));

  let remembered: string | undefined;
  return {
    get id() {
      const [id, ...marks] = read();
      return remembered ?? (marks.length > 0 && id.length === 22 ? id : undefined);
    },
    knownFor(email) {
      const [id, ...marks] = read();
      return marks.some(isMark(markOf(id, email))) ? id : undefined;
    },
    remember(email) {
      const [id, ...marks] = read();
      // An id without a valid mark is not ours: everyone could share it.
      const device = marks.length > 0 && id.length === 22 ? id : randomBytes(16).toString('base64url');
      const mark = markOf(device, email);
      remembered = device;
      const kept = device === id ? marks.filter((one) => one !== mark) : [];
      res.cookie(name, [device, mark, ...kept].slice(0, MAX_ACCOUNTS + 1).join('.'), {
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: DAYS * 86_400_000,
        path: '/',
      });
    },
  };
}

const COOKIE_VALUE = /^[\w.-]{1,1000}$/;

function readCookie(req: Request, name: string): string {
  const value = req.cookies[name];
  // cookie-parser turns a value that starts with `j:` into an object.
  return typeof value === 'string' && COOKIE_VALUE.test(value) ? value : '';
}
