import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { DataSource } from 'typeorm';
import { DAY_MS } from '../../common/days';
import { SIGNED_IN_AS } from '../../common/settings';
import type { Actor } from '../access/actor';
import type { KnownDevice, PublicContext } from '../core/operations/context';
import { RequestRates } from '../limits/costs';
import { type Settings, secretsOf } from '../settings/env';
import { cookieName } from './cookie-name';
import { knownDevice } from './known-device';
import { NOBODY, passportOf } from './passport';
import { isFromProgram, loadProgram, programDoor } from './programs';
import { sessionDoor } from './session-door';
import { SESSION_DAYS, SessionStore } from './session-store';

/** Finds the person or program of each request. Sessions are in Postgres, and each request reads the account again. */
export interface Sessions {
  /** Loads a program's account. */
  loadProgram: RequestHandler;
  handlers: RequestHandler[];
  /** Returns the requesting person and their session. */
  of(req: Request, res: Response): Pick<PublicContext, 'actor' | 'session' | 'device' | 'ip' | 'userAgent'>;
}

/**
 * Sets up express-session and passport for the doors. Only signing in and out, `confirm`, and `use` (once an hour) write to a
 * session's row.
 */
export function createSessions(db: DataSource, settings: Settings & { sessionSecret: string }): Sessions {
  const secrets = secretsOf(settings);
  const name = cookieName('fieldbook.sid', settings);
  const store = new SessionStore(db);
  const passport = passportOf(db, store, settings.secondStep);
  const rates = new RequestRates(settings.requestRate);
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
  } as const;

  /** If the session's person is known, refuses requests over the rate before any database query. */
  const countEarly: RequestHandler = async (req, res, next) => {
    res.locals['isCounted'] = await rates.count(req.signedCookies[name] || undefined);
    next();
  };

  /** Describes this request's browser for the list of devices. */
  const browserOf = (req: Request, device: KnownDevice) => ({
    deviceId: device.id() ?? null,
    userAgent: req.get('user-agent') ?? '',
    ip: req.ip ?? '',
  });

  /** Keeps in `req.user` only an account that this request may act for. Prolongs the used session and its cookie. */
  const admit: RequestHandler = async (req, res, next) => {
    const actor = req.user === NOBODY ? undefined : (req.user as Actor | undefined);
    if (actor && !res.locals['isCounted']) await rates.count(req.sessionID, actor.id);
    if (!actor || !isAsNamed(req, actor)) delete req.user;
    const user = req.session.passport?.user;
    if (!req.user || !user) return next();
    const browser = browserOf(req, knownDevice(settings, req, res));
    const expires = await store.use(req.sessionID, user, browser);
    if (expires) res.cookie(name, req.sessionID, { ...cookie, expires, signed: true });
    next();
  };

  const handlers = [
    cookieParser([...secrets]),
    countEarly,
    session({
      name,
      secret: [...secrets],
      store,
      // Trusts a proxy's claim of https even without TRUST_PROXY. Otherwise no cookie would be set.
      proxy: true,
      resave: false,
      saveUninitialized: false,
      cookie: { ...cookie, maxAge: SESSION_DAYS.unused * DAY_MS },
    }),
    passport.session(),
    admit,
  ];

  return {
    loadProgram: loadProgram(db, rates, settings.secondStep),
    handlers: handlers.map(unlessProgram),
    of(req, res) {
      const device = knownDevice(settings, req, res);
      const clearCookie = () => void res.clearCookie(name, cookie);
      const openidCookie = { name: cookieName('fieldbook.openid', settings), options: cookie };
      const parts = {
        passport,
        store,
        secure: cookie.secure,
        openidCookie,
        clearCookie,
        device: () => browserOf(req, device),
      };
      return {
        actor: (req.user as Actor | undefined) ?? null,
        session: isFromProgram(req) ? programDoor : sessionDoor(parts, req, res),
        device,
        ip: req.ip ?? '',
        userAgent: req.get('user-agent') ?? '',
      };
    },
  };
}

const unlessProgram =
  (handle: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isFromProgram(req) ? next() : handle(req, res, next);

/**
 * True unless the request names another person. A client names the author of a submission that it sends from the outbox. If
 * somebody else has signed in since, the request counts as signed out.
 */
function isAsNamed(req: Request, { id }: Actor): boolean {
  const named = req.get(SIGNED_IN_AS);
  return !named || named === id;
}
