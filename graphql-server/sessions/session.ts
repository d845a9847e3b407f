import type { Request, RequestHandler, Response } from 'express';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor';
import type { Context } from '../core/context';
import type { Settings } from '../settings/env';
import { cookieName } from './cookie-name';
import { knownDevice } from './known-device';
import { RequestRates } from './request-rates';
import { sessionIds } from './session-cookie';
import { type LiveSession, sessionDoors } from './session-door';
import { SessionStore } from './session-store';

/** Signed-in requests: sessions in Postgres; the account is read again at every request. */
export interface Sessions {
  handlers: RequestHandler[];
  /** Who makes the request, and their session. */
  of(req: Request, res: Response): Pick<Context, 'actor' | 'session' | 'device' | 'ip' | 'userAgent'>;
}

const NONE: LiveSession = { id: '', confirmedAt: null };

/**
 * A request only reads its session: the cookie's signature is checked, and one statement reads the account. express-session
 * and passport would make, hash, and compare a session object for each request, so they run when an operation
 * begins or ends a session (session-door.ts).
 */
export function createSessions(db: DataSource, settings: Settings & { sessionSecret: string }): Sessions {
  const name = cookieName('fieldbook.sid', settings);
  const store = new SessionStore(db);
  const rates = new RequestRates(settings.requestRate);
  const idIn = sessionIds(name, settings.sessionSecret);
  const doorOf = sessionDoors({ db, store, name, settings });
  const live = new WeakMap<Request, LiveSession>();

  async function readSession(req: Request): Promise<void> {
    const id = idIn(req.headers.cookie);
    if (!id) return;
    // The first place where the person is known.
    const counted = rates.takeForSession(id);
    const found = await store.readActor(id);
    if (!found) return;
    if (!counted) rates.takeForPerson(id, found.actor.id);
    live.set(req, { id, confirmedAt: found.confirmedAt });
    if (isAsNamed(req, found.actor)) req.user = found.actor;
  }

  return {
    handlers: [(req, _res, next) => void readSession(req).then(() => next(), next)],
    of: (req, res) => ({
      actor: (req.user as Actor | undefined) ?? null,
      session: doorOf(live.get(req) ?? NONE, req, res),
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
  const named = req.get('X-Signed-In-As');
  return !named || named === id;
}
