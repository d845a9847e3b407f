import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import type { DocumentStore } from '../services/document-store/document-store';
import type { GuessLimits } from '../services/guess-limits';
import type { Weather } from '../services/weather/weather';
import type { Settings } from '../settings/env';
import type { Selection } from './pages-as-text/selection';

/** What a session remembers: the account, and the epoch in which it signed in (see core/sessions.ts). */
export interface SignedIn {
  id: string;
  sessionEpoch: number;
}

/** What an operation may do to the session of the request, whichever door it came through. */
export interface SessionDoor {
  /** The account whose e-mail and password these are (passport-local), or null. */
  authenticate(email: string, password: string): Promise<SignedIn | null>;
  /** Starts a new session under a new id for this account; the epoch ties it to the account's present credentials. */
  signIn(account: SignedIn): Promise<void>;
  signOut(): Promise<void>;
}

/** One request, seen from an operation. */
export interface Context {
  db: DataSource;
  settings: Settings;
  actor: Actor | null;
  session: SessionDoor;
  guesses: GuessLimits;
  weather: Weather;
  documents: DocumentStore;
  ip: string;
  userAgent: string;
  /** Set by the GraphQL door where it takes JSON as a text: what the document asks of the answer. */
  asText?: Selection;
}

/** A kind of later work, with the shape of what it is told. Features declare theirs in `<noun>.jobs.ts`. */
export interface JobName<Payload extends object> {
  readonly name: string;
  /** Only there for the type checker. */
  readonly payload?: Payload;
}

/** What `run` works with, inside the operation's transaction. */
export interface Work {
  /** The request, without what would take a second connection of the pool while the transaction holds one. */
  context: Omit<Context, 'db' | 'guesses'>;
  db: EntityManager;
  /** Adds later work to this transaction: a rollback forgets it, a commit keeps it through a crash. */
  enqueue<Payload extends object>(job: JobName<Payload>, payload: Payload): Promise<void>;
}

/** The signed-in person; operations other than public ones may rely on it. */
export function actorOf({ context }: { context: Pick<Context, 'actor'> }): Actor {
  if (!context.actor) throw new Error('an operation that is open to everybody asked for its actor');
  return context.actor;
}
