import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport, { type PassportStatic } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import type { Context, SessionDoor, SignedIn } from '../core/context';
import { readRows } from '../core/database';
import { isPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { cookieName } from './cookie-name';
import { knownDevice } from './known-device';
import { RequestRates } from './request-rates';
import { SessionStore, type SessionUser } from './session-store';

const SESSION_DAYS = 7;

/** Signed-in requests: sessions in Postgres; the account is read again at every request. */
export interface Sessions {
  handlers: RequestHandler[];
  /** Who makes the request, and what can be done to their session. */
  of(req: Request, res: Response): Pick<Context, 'actor' | 'session' | 'device' | 'ip' | 'userAgent'>;
}

export function createSessions(db: DataSource, settings: Settings & { sessionSecret: string }): Sessions {
  const name = cookieName('fieldbook.sid', settings);
  const store = new SessionStore(db, new RequestRates(settings.requestRate));
  const passportOfDb = passportFor(db, store);
  const handlers = [
    session({
      name,
      secret: settings.sessionSecret,
      store,
      // Believe a proxy that the browser's connection is https, even without TRUST_PROXY; else no cookie would be set.
      proxy: true,
      resave: false,
      saveUninitialized: false,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: settings.publicUrl.startsWith('https:'),
        maxAge: SESSION_DAYS * 86_400_000,
        path: '/',
      },
    }),
    passportOfDb.session(),
    onlyAsNamed,
  ];
  return {
    handlers,
    of: (req, res) => ({
      actor: (req.user as Actor | undefined) ?? null,
      session: sessionDoor({ store, passportOfDb, cookie: name }, req, res),
      device: knownDevice(settings, req, res),
      ip: req.ip ?? '',
      userAgent: req.get('user-agent') ?? '',
    }),
  };
}

/**
 * A client that sends what someone submitted earlier names that person. When someone else has signed in on the device
 * since, the request counts as signed out.
 */
const onlyAsNamed: RequestHandler = (req, _res, next) => {
  const named = req.get('X-Signed-In-As');
  if (named && (req.user as Actor | undefined)?.id !== named) req.user = undefined;
  next();
};

function passportFor(db: DataSource, store: SessionStore): PassportStatic {
  const instance = new passport.Passport() as PassportStatic;
  instance.use(
    new LocalStrategy({ usernameField: 'email' }, (email, password, done) => {
      accountBehind(db, email, password).then((account) => done(null, account ?? false), done);
    }),
  );
  instance.serializeUser((account, done) => done(null, account));
  instance.deserializeUser((signedIn: SignedIn, done) => {
    done(null, store.actorOf(signedIn) ?? false);
  });
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

interface Parts {
  store: SessionStore;
  passportOfDb: PassportStatic;
  cookie: string;
}

function sessionDoor({ store, passportOfDb, cookie }: Parts, req: Request, res: Response): SessionDoor {
  const { passport: signedIn } = (req.session ?? {}) as { passport?: { user?: SessionUser } };
  let confirmedAt = signedIn?.user?.confirmedAt ?? null;
  return {
    id: req.sessionID,
    get confirmedAt() {
      return confirmedAt;
    },
    async confirm() {
      confirmedAt = Date.now();
      await store.confirm(req.sessionID, confirmedAt);
    },
    authenticate(email, password) {
      // Passport reads the credentials from a body; in GraphQL they are in the variables.
      const withCredentials = Object.create(req, { body: { value: { email, password } } });
      return new Promise((resolve, reject) => {
        const done = (error: unknown, account: SignedIn | false) => (error ? reject(error) : resolve(account || null));
        passportOfDb.authenticate('local', done)(withCredentials, res, reject);
      });
    },
    signIn({ id, sessionEpoch }, confirmed = Date.now()) {
      confirmedAt = confirmed;
      const user: SessionUser = { id, sessionEpoch, confirmedAt };
      // passport regenerates the session: an id known before the login is worthless after it.
      return new Promise((resolve, reject) => {
        req.login(user as Express.User, (error) => (error ? reject(error) : resolve()));
      });
    },
    signOut() {
      return new Promise((resolve, reject) => {
        if (!req.session) return resolve();
        req.session.destroy((error) => {
          res.clearCookie(cookie, { path: '/', secure: cookie.startsWith('__Host-') });
          if (error) reject(error);
          else resolve();
        });
      });
    },
  };
}
