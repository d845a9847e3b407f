import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import type { PassportStatic } from 'passport';
import type { SessionDoor, SignedIn } from '../core/operations/context';
import type { SessionStore, SessionUser } from './session-store';

type Done = (error?: unknown) => void;

interface Parts {
  passport: PassportStatic;
  store: SessionStore;
  /** Removes the session's cookie from the browser. */
  clearCookie(): void;
}

/** The session actions of a request: passport checks the password, express-session stores the session. */
export function sessionDoor({ passport, store, clearCookie }: Parts, req: Request, res: Response): SessionDoor {
  const id = req.sessionID;
  let confirmedAt = req.session.passport?.user?.confirmedAt ?? null;
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
    async signIn({ id: accountId, sessionEpoch }, confirmed = Date.now()) {
      confirmedAt = confirmed;
      const user: SessionUser = { id: accountId, sessionEpoch, confirmedAt };
      // passport regenerates the session: an id known before the login is worthless after it.
      await promisify((done: Done) => req.login(user, done))();
    },
    async signOut() {
      clearCookie();
      await promisify((done: Done) => req.session.destroy(done))();
    },
  };
}
