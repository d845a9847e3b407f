import type { DataSource, EntityManager } from 'typeorm';
import type { Reason } from '../../../common/reasons';
import type { Actor, SecondStepMethod } from '../../access/actor';
import type { Settings } from '../../settings/env';
import type { DocumentStore } from '../service-interfaces/document-store';
import type { OpenidFlow } from '../service-interfaces/openid-flow';
import type { Share } from '../service-interfaces/share';
import type { Weather } from '../service-interfaces/weather';

/** Account in a session, and the epoch of its sign-in (see `sessions/end-sessions.ts`). */
export interface SignedIn {
  id: string;
  sessionEpoch: number;
  /**
   * Id of a row in `sign_in_links` with a provider's identity. The account is linked to this identity once its sign-in is
   * complete.
   */
  linkId?: string;
  /** Methods of the account's second step. Set only right after the password has been checked. */
  secondStepMethods?: readonly SecondStepMethod[];
}

/** The session of a request, for operations at both doors. */
export interface SessionDoor {
  /** Id of the browser's session. Useless without the cookie's signature. */
  readonly id: string;
  /** Returns the account with this email and password (passport-local), or null. */
  authenticate(email: string, password: string): Promise<SignedIn | null>;
  /** Returns when the person last signed in or confirmed in this session, in Unix milliseconds. Null if never. */
  confirmedAt(): number | null;
  /** Records that the person has just confirmed with a password, a second step, or the provider. */
  confirm(): Promise<void>;
  /**
   * Starts a new session with a new id for this account. The epoch ties the session to the account's current credentials.
   * @param proof 'staying' to keep the replaced session's confirmation time, 'none' if the person proved nothing
   */
  signIn(account: SignedIn, proof?: 'staying' | 'none'): Promise<void>;
  /** Returns and deletes the OpenID flow that this browser has started, or null. */
  takeOpenid(): OpenidFlow | null;
  /** Stores a started OpenID flow in a signed cookie of this browser. */
  keepOpenid(flow: OpenidFlow): void;
  /** Starts a session of ten minutes that allows only the second step. */
  startHalf(account: SignedIn): Promise<void>;
  /** Account of a half session, or null. */
  readonly half: SignedIn | null;
  signOut(): Promise<void>;
}

/** Data of a request for the log and the metrics. */
export interface RequestTrace {
  readonly id: string;
  /** First operation that the request called, at either door. */
  operation?: string;
  /** HTTP status of the worst error in a GraphQL response, which may itself be a 200. */
  failure?: number;
  /** Reason of that error, if it has one. */
  reason?: Reason;
}

/** A browser, and the accounts that have signed in on it. Guesses from a known device are counted separately. */
export interface KnownDevice {
  /** Returns the device's id if it has signed in to this account, otherwise undefined. */
  knownFor(email: string): string | undefined;
  /** Remembers a successful sign-in. */
  remember(email: string): void;
  /** Returns the device's id if any account has signed in on it. */
  id(): string | undefined;
}

/**
 * Person and device of a request, and the current settings. `Who` is the person. Only a public operation may run without a
 * person, so only its `Who` includes null.
 */
export interface Request<Who extends Actor | null = Actor> {
  actor: Who;
  settings: Settings;
  ip: string;
  userAgent: string;
}

/** Request and services available to an operation outside a transaction. See `Work` for the inside. */
export interface Context<Who extends Actor | null = Actor> extends Request<Who> {
  db: DataSource;
  session: SessionDoor;
  device: KnownDevice;
  weather: Weather;
  documents: DocumentStore;
  trace: RequestTrace;
  share: Share;
}

/** Name of a kind of job, with the type of its payload. Features declare jobs in `<noun>.jobs.ts`. */
export interface JobName<Payload extends object> {
  readonly name: string;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

/**
 * Context of `load` and `run` inside the command's transaction. It omits the pool, because using it while the transaction holds a
 * connection can deadlock under load.
 */
export interface Work<Who extends Actor | null = Actor> extends Request<Who> {
  db: EntityManager;
  /** Adds a job to this transaction. A rollback drops it. After a commit, it survives a crash. */
  enqueue<Payload extends object>(job: JobName<Payload>, payload: Payload): Promise<void>;
}

/** Request whose sender may be signed out. */
export type PublicRequest = Request<Actor | null>;
/** Context of a public operation, and of code outside of operations. */
export type PublicContext = Context<Actor | null>;
/** Work of a public operation. */
export type PublicWork = Work<Actor | null>;

/** Returns the part of a context that is safe inside a transaction. */
export const requestOf = <Who extends Actor | null>({
  actor,
  settings,
  ip,
  userAgent,
}: Request<Who>): Request<Who> => ({
  actor,
  settings,
  ip,
  userAgent,
});

/** Returns the signed-in person. The types refuse a call by a public operation, which may have no person. */
export const actorOf = ({ actor }: Pick<Request, 'actor'>): Actor => actor;
