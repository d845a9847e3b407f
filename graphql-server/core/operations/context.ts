import type { DataSource, EntityManager } from 'typeorm';
import type { Actor, SecondStepMethod } from '../../access/actor';
import type { Settings } from '../../settings/env';
import type { GuessLimits } from '../guesses/guess-limits';
import type { DocumentStore } from '../service-interfaces/document-store';
import type { OpenidFlow } from '../service-interfaces/openid-flow';
import type { Weather } from '../service-interfaces/weather';
import type { RequestShare } from './shares';

/** Account in a session, and the epoch of its sign-in (see sessions/end-sessions.ts). */
export interface SignedIn {
  id: string;
  sessionEpoch: number;
  /** Identity that is linked to the account once it has signed in: the id of its row in `sign_in_links`. */
  linkId?: string;
  /** Known right after a password was checked. */
  secondStepMethods?: readonly SecondStepMethod[];
}

/** The session actions of an operation, through either door. */
export interface SessionDoor {
  /** Identifies the browser's session; of no use without its signature. */
  readonly id: string;
  /** The account whose email and password these are (passport-local), or null. */
  authenticate(email: string, password: string): Promise<SignedIn | null>;
  /** When the password was last entered in this session, in Unix milliseconds; null when it never was. */
  readonly confirmedAt: number | null;
  /** Records that the password was entered just now. */
  confirm(): Promise<void>;
  /**
   * Starts a new session under a new id for this account; the epoch ties it to the account's present credentials.
   * @param proof 'staying' if the replaced session had no proof of identity just now, 'none' if the person gave none
   */
  signIn(account: SignedIn, proof?: 'staying' | 'none'): Promise<void>;
  /** Sign-in at the OpenID provider that this browser began, or null. It can be taken once. */
  takeOpenid(): OpenidFlow | null;
  /** Stores such a sign-in in a signed cookie of this browser. */
  keepOpenid(flow: OpenidFlow): void;
  /** Starts a session of ten minutes that allows only the second step. */
  startHalf(account: SignedIn): Promise<void>;
  /** The account of such a session, or null. */
  readonly half: SignedIn | null;
  signOut(): Promise<void>;
}

/** The request's data for the log and the metrics. */
export interface RequestTrace {
  readonly id: string;
  /** The first operation it called, through either door. */
  operation?: string;
  /** The HTTP status of the worst error in a GraphQL response, which itself may be a 200. */
  failure?: number;
}

/** Whether this browser has signed in to an account before. Guesses from such a device are counted separately. */
export interface KnownDevice {
  /** The device's id if it has signed in to this account, else undefined. */
  knownFor(email: string): string | undefined;
  /** Remembers a successful sign-in. */
  remember(email: string): void;
  /** The device's id if any account has signed in on it. */
  readonly id: string | undefined;
}

/** Person and device of a request, and the current settings. */
export interface Request {
  actor: Actor | null;
  settings: Settings;
  ip: string;
  userAgent: string;
}

/** One request as an operation sees it outside a transaction. */
export interface Context extends Request {
  db: DataSource;
  session: SessionDoor;
  device: KnownDevice;
  guesses: GuessLimits;
  weather: Weather;
  documents: DocumentStore;
  trace: RequestTrace;
  share: RequestShare;
}

/** A kind of background work, with the shape of its payload. Features declare theirs in `<noun>.jobs.ts`. */
export interface JobName<Payload extends object> {
  readonly name: string;
  /** For the type checker only. */
  readonly payload?: Payload;
}

/**
 * Context of `load` and `run` inside the command's transaction. It leaves out the pool: using it while the transaction holds a
 * connection can deadlock under load.
 */
export interface Work extends Request {
  db: EntityManager;
  /** Adds a job to this transaction: a rollback drops it, a commit keeps it through a crash. */
  enqueue<Payload extends object>(job: JobName<Payload>, payload: Payload): Promise<void>;
}

/** Returns the part of a context that is safe inside a transaction. */
export const requestOf = ({ actor, settings, ip, userAgent }: Request): Request => ({ actor, settings, ip, userAgent });

/** Returns the signed-in person. Every operation that is not public has one. */
export function actorOf({ actor }: Pick<Request, 'actor'>): Actor {
  if (!actor) throw new Error('a public operation read its actor');
  return actor;
}
