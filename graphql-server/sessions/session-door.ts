import { promisify } from 'node:util';
import type { CookieOptions, Request, Response } from 'express';
import type { PassportStatic } from 'passport';
import { messages } from '../../common/messages';
import { unavailable } from '../core/errors';
import type { SessionDoor, SignedIn } from '../core/operations/context';
import type { OpenidFlow } from '../core/service-interfaces/openid-flow';
import type { SessionDevice, SessionStore, SessionUser } from './session-store';

const HALF_SESSION_MS = 10 * 60_000;

type Done = (error?: unknown) => void;

interface Parts {
  passport: PassportStatic;
  store: SessionStore;
  /** True if the session's cookie is for https only. */
  secure: boolean;
  /** Cookie that holds a started sign-in at the OpenID provider. */
  openidCookie: { name: string; options: CookieOptions };
  clearCookie(): void;
  /** Returns the browser of this request. */
  device(): SessionDevice;
}

/**
 * Returns a request's session in the form that operations use. Passport checks passwords, and express-session stores sessions.
 */
export function sessionDoor(parts: Parts, req: Request, res: Response): SessionDoor {
  const { passport, store, secure, openidCookie, clearCookie } = parts;
  const id = req.sessionID;
  const { halfSignIn, passport: { user: earlier } = {} } = req.session;
  let confirmedAt = earlier?.confirmedAt ?? null;
  return {
    id,
    confirmedAt: () => confirmedAt,
    async confirm() {
      confirmedAt = Date.now();
      await store.confirm(id, confirmedAt);
    },
    authenticate(email, password) {
      // Passport reads credentials from a body, but GraphQL has them in the variables.
      const withCredentials = Object.create(req, { body: { value: { email, password } } });
      return new Promise((resolve, reject) => {
        const done = (error: unknown, account: SignedIn | false) => (error ? reject(error) : resolve(account || null));
        passport.authenticate('local', done)(withCredentials, res, reject);
      });
    },
    async signIn({ id: accountId, sessionEpoch }, proof) {
      // If a proxy hides https, express-session would silently omit the cookie, and nobody would be signed in.
      if (secure && !isHttps(req)) throw unavailable(messages.proxyHidesHttps);
      const begun = proof === 'staying' ? earlier?.signedInAt : undefined;
      const now = Date.now();
      if (proof !== 'staying') confirmedAt = proof === 'none' ? null : now;
      const user: SessionUser = { id: accountId, sessionEpoch, confirmedAt, signedInAt: begun ?? now, usedAt: now };
      // Passport regenerates the session, so an id known before the login becomes worthless.
      await promisify((done: Done) => req.login(user, done))();
      await store.describe(req.sessionID, user, parts.device());
    },
    half: halfSignIn && halfSignIn.until > Date.now() ? halfSignIn : null,
    async startHalf({ id: accountId, sessionEpoch, linkId }) {
      if (secure && !isHttps(req)) throw unavailable(messages.proxyHidesHttps);
      await promisify((done: Done) => req.session.regenerate(done))();
      req.session.halfSignIn = { id: accountId, sessionEpoch, linkId, until: Date.now() + HALF_SESSION_MS };
      req.session.cookie.maxAge = HALF_SESSION_MS;
      await promisify((done: Done) => req.session.save(done))();
    },
    takeOpenid() {
      const stored: unknown = req.signedCookies[openidCookie.name];
      res.clearCookie(openidCookie.name, openidCookie.options);
      const flow = typeof stored === 'string' ? readFlow(stored) : null;
      return flow && flow.until > Date.now() ? flow : null;
    },
    keepOpenid(flow) {
      const maxAge = flow.until - Date.now();
      res.cookie(openidCookie.name, JSON.stringify(flow), { ...openidCookie.options, maxAge, signed: true });
    },
    async signOut() {
      clearCookie();
      await promisify((done: Done) => req.session.destroy(done))();
    },
  };
}

/** Parses the text of a signed cookie. Returns null for any other text, such as an earlier version's format. */
function readFlow(text: string): OpenidFlow | null {
  try {
    const flow: OpenidFlow = JSON.parse(text);
    return typeof flow.state === 'string' && typeof flow.verifier === 'string' ? flow : null;
  } catch {
    return null;
  }
}

/** Makes the same check as express-session with `proxy: true`. */
const isHttps = ({ socket, headers }: Request) =>
  'encrypted' in socket || /^https\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? '').trim());
