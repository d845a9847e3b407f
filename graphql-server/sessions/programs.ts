import type { RequestHandler } from 'express';
import type { DataSource } from 'typeorm';
import type { SecondStepRule } from '../access/actor';
import { forbidden, unauthenticated } from '../core/errors';
import type { SessionDoor } from '../core/operations/context';
import { hashOf } from '../core/tokens';
import type { RequestRates } from '../limits/costs';
import { actorOfToken } from './access-tokens';
import { withMissingStep } from './passport';

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * True for a request with an access token. The request's cookies are ignored, even if the token is wrong. Other schemes, such as
 * Basic and Negotiate, are for a proxy in front of the product and change nothing.
 */
export const isFromProgram = (req: { headers: { authorization?: string } }) =>
  /^bearer(?:\s|$)/i.test(req.headers.authorization ?? '');

/** Loads the account for the access token in the `Authorization` header. */
export const loadProgram =
  (db: DataSource, rates: RequestRates, secondStep: SecondStepRule): RequestHandler =>
  async (req, _res, next) => {
    if (!isFromProgram(req)) return next();
    const token = BEARER.exec(req.get('authorization')!)?.[1] ?? '';
    const key = hashOf(token);
    const isCounted = await rates.count(key);
    const actor = await actorOfToken(db, token);
    if (actor && !isCounted) await rates.count(key, `programs of ${actor.id}`);
    if (actor) req.user = withMissingStep(actor, secondStep);
    next();
  };

/** Refuses wrong credentials. Must run after the request has been charged to its address. */
export const refuseBadTokens: RequestHandler = (req, res, next) => {
  if (!isFromProgram(req) || req.user) return next();
  res.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  next(unauthenticated());
};

const noSession = () => forbidden('An access token has no session');

/** Session actions for a program's request. Programs have no session, so most of these throw a 403. */
export const programDoor: SessionDoor = {
  id: '',
  confirmedAt: () => null,
  half: null,
  authenticate: () => Promise.reject(noSession()),
  confirm: () => Promise.reject(noSession()),
  signIn: () => Promise.reject(noSession()),
  startHalf: () => Promise.reject(noSession()),
  takeOpenid: () => null,
  keepOpenid() {
    throw noSession();
  },
  signOut: () => Promise.reject(noSession()),
};
