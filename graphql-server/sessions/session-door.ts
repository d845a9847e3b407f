import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import type { PassportStatic } from 'passport';
import { messages } from '../../common/messages';
import { unavailable } from '../core/errors';
import type { SessionDoor, SignedIn } from '../core/operations/context';
import type { SessionDevice, SessionStore, SessionUser } from './session-store';

const HALF_SESSION_MS = 10 * 60_000;

type Done = (error?: unknown) => void;

interface Parts {
  passport: PassportStatic;
  store: SessionStore;
  /** The cookie is for https only. */
  secure: boolean;
  /** Removes the session's cookie from the browser. */
  clearCookie(): void;
  /** The browser of this request. */
  device(): SessionDevice;
}

/** The session actions of a request: passport checks the password, express-session stores the session. */
export function sessionDoor(parts: Parts, req: Request, res: Response): SessionDoor {
  const { passport, store, secure, clearCookie } = parts;
  const id = req.sessionID;
  const { halfSignIn, passport: { user: earlier } = {} } = req.session;
  let confirmedAt = earlier?.confirmedAt ?? null;
  return {
    id,
    get confirmedAt() {
      return confirmedAt;
    },
    async confirm() {
      confirmedAt = Date.now();
      await store.confirm(id, confirmedAt);
    },
    authenticate(email, password) {
      // Passport reads the credentials from a body; in GraphQL they are in the variables.
      const withCredentials = Object.create(req, { body: { value: { email, password } } });
      return new Promise((resolve, reject) => {
        const done = (error: unknown, account: SignedIn | false) => (error ? reject(error) : resolve(account || null));
        passport.authenticate('local', done)(withCredentials, res, reject);
      });
    },
    async signIn({ id: accountId, sessionEpoch }, staying) {
      // express-session would leave out the cookie without a word, and nobody would be signed in.
      if (secure && !isHttps(req)) throw unavailable(messages.proxyHidesHttps);
      const begun = staying ? earlier?.signedInAt : undefined;
      if (!staying) confirmedAt = Date.now();
      const now = Date.now();
      const user: SessionUser = { id: accountId, sessionEpoch, confirmedAt, signedInAt: begun ?? now, usedAt: now };
      // passport regenerates the session: an id known before the login is worthless after it.
      await promisify((done: Done) => req.login(user, done))();
      await store.describe(req.sessionID, user, parts.device());
    },
    half: halfSignIn && halfSignIn.until > Date.now() ? halfSignIn : null,
    async startHalf({ id: accountId, sessionEpoch }) {
      if (secure && !isHttps(req)) throw unavailable(messages.proxyHidesHttps);
      await promisify((done: Done) => req.session.regenerate(done))();
      req.session.halfSignIn = { id: accountId, sessionEpoch, until: Date.now() + HALF_SESSION_MS };
      req.session.cookie.maxAge = HALF_SESSION_MS;
      await promisify((done: Done) => req.session.save(done))();
    },
    async signOut() {
      clearCookie();
      await promisify((done: Done) => req.session.destroy(done))();
    },
  };
}

/** As express-session sees it with `proxy: true`. */
const isHttps = ({ socket, headers }: Request) =>
  'encrypted' in socket || /^https\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? '').trim());
