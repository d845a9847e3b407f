import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { DataSource } from 'typeorm';
import { SIGNED_IN_AS } from '../../common/settings';
import type { Actor } from '../access/actor';
import type { Context } from '../core/operations/context';
import type { Settings } from '../settings/env';
import { cookieName } from './cookie-name';
import { knownDevice } from './known-device';
import { NOBODY, passportOf } from './passport';
import { RequestRates } from './request-rates';
import { sessionDoor } from './session-door';
import { SessionStore } from './session-store';

const SESSION_DAYS = 7;

/** Signed-in requests: sessions in Postgres; the account is read again at every request. */
export interface Sessions {
  handlers: RequestHandler[];
  /** Returns the person who makes the request, with their session. */
  of(req: Request, res: Response): Pick<Context, 'actor' | 'session' | 'device' | 'ip' | 'userAgent'>;
}

/** express-session and passport for the doors. Only signing in and out write to a session's row, and `confirm`. */
export function createSessions(db: DataSource, settings: Settings & { sessionSecret: string }): Sessions {
  const secret = settings.sessionSecret;
  const name = cookieName('fieldbook.sid', settings);
  const store = new SessionStore(db);
  const passport = passportOf(db);
  const rates = new RequestRates(settings.requestRate);
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
  } as const;

  /** Refuses a request over the rate before the database is asked, if the session's person is known. */
  const countEarly: RequestHandler = (req, res, next) => {
    res.locals['isCounted'] = rates.takeForSession(req.signedCookies[name]);
    next();
  };

  /** Leaves in `req.user` only the account that this request may act for. */
  const admit: RequestHandler = (req, res, next) => {
    const actor = req.user === NOBODY ? undefined : (req.user as Actor | undefined);
    if (actor && !res.locals['isCounted']) rates.takeForPerson(req.sessionID, actor.id);
    if (!actor || !isAsNamed(req, actor)) delete req.user;
    next();
  };

  return {
    handlers: [
      cookieParser(secret),
      countEarly,
      session({
        name,
        secret,
        store,
        // Trust a proxy's claim that the browser uses https, even without TRUST_PROXY; otherwise no cookie would be set.
        proxy: true,
        resave: false,
        saveUninitialized: false,
        cookie: { ...cookie, maxAge: SESSION_DAYS * 86_400_000 },
      }),
      passport.session(),
      admit,
    ],
    of: (req, res) => ({
      actor: (req.user as Actor | undefined) ?? null,
      session: sessionDoor(
        { passport, store, secure: cookie.secure, clearCookie: () => res.clearCookie(name, cookie) },
        req,
        res,
      ),
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
function isAsNamed(req: Request, { id }: Actor): boolean {
  const named = req.get(SIGNED_IN_AS);
  return !named || named === id;
}
