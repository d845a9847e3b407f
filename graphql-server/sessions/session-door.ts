import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport, { type PassportStatic } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { DataSource } from 'typeorm';
import type { SessionDoor, SignedIn } from '../core/context';
import { readRows } from '../core/database';
import { isPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import type { SessionStore, SessionUser } from './session-store';

const SESSION_DAYS = 7;

/** The session a request was made in; without one, the id is empty. */
export interface LiveSession {
  id: string;
  confirmedAt: number | null;
}

interface Parts {
  db: DataSource;
  store: SessionStore;
  /** The cookie's name. */
  name: string;
  settings: Settings & { sessionSecret: string };
}

/** Creates the session actions of a request: passport checks the password, express-session stores the session. */
export function sessionDoors({ db, store, name, settings }: Parts) {
  const isSecure = settings.publicUrl.startsWith('https:');
  const passportOfDb = passportFor(db);
  const opening: RequestHandler[] = [
    session({
      name,
      secret: settings.sessionSecret,
      store,
      // Trust a proxy's claim that the browser uses https, even without TRUST_PROXY; otherwise no cookie would be set.
      proxy: true,
      resave: false,
      saveUninitialized: false,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: SESSION_DAYS * 86_400_000,
        path: '/',
      },
    }),
    passportOfDb.session(),
  ];

  /** Runs express-session and passport for this request: most requests only read their session and skip both. */
  async function open(req: Request, res: Response): Promise<void> {
    const { user } = req;
    for (const handler of opening) {
      await new Promise<void>((resolve, reject) => {
        void handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
      });
    }
    req.user = user;
  }

  return ({ id, confirmedAt }: LiveSession, req: Request, res: Response): SessionDoor => ({
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
        passportOfDb.authenticate('local', done)(withCredentials, res, reject);
      });
    },
    async signIn({ id: accountId, sessionEpoch }, confirmed = Date.now()) {
      confirmedAt = confirmed;
      const user: SessionUser = { id: accountId, sessionEpoch, confirmedAt };
      await open(req, res);
      // passport regenerates the session: an id known before the login is worthless after it.
      await new Promise<void>((resolve, reject) => {
        req.login(user as Express.User, (error) => (error ? reject(error) : resolve()));
      });
    },
    async signOut() {
      res.clearCookie(name, { path: '/', secure: isSecure });
      await open(req, res);
      await new Promise<void>((resolve, reject) => {
        req.session.destroy((error) => (error ? reject(error) : resolve()));
      });
    },
  });
}

function passportFor(db: DataSource): PassportStatic {
  const instance = new passport.Passport() as PassportStatic;
  instance.use(
    new LocalStrategy({ usernameField: 'email' }, (email, password, done) => {
      accountBehind(db, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
  instance.serializeUser((account, done) => done(null, account));
  instance.deserializeUser((account: Express.User, done) => done(null, account));
  return instance;
}

async function accountBehind(db: DataSource, email: string, password: string): Promise<SignedIn | undefined> {
  const [account] = await readRows<SignedIn & { passwordHash: string }>(db, {
    name: 'account-by-email',
    text: 'SELECT id, "passwordHash", "sessionEpoch" FROM users WHERE email = $1',
    values: [email],
  });
  return (await isPassword(password, account?.passwordHash)) ? account : undefined;
}
