import { availableParallelism } from 'node:os';
import { tooManyRequests } from '../core/errors';
import { serverMessages } from '../core/server-messages';
import { Queue, type QueueLimits } from './queue';

const kB = 1024;
const MB = 1024 * kB;

const serverBusy = () => tooManyRequests(10, serverMessages.busy);

/** Buckets in memory. The settings contain the rates: `requestRate` in requests, and `requestCost` in milliseconds of a processor. */
export const BUCKETS = {
  /** Requests of a person, and of all programs of a person. `sessions` is the number of sessions whose person is remembered. */
  rates: {
    waitSeconds: 0,
    sessions: 10_000,
    refusal: (seconds: number) =>
      tooManyRequests(seconds, /* i18n */ 'You are sending too many requests. Please wait a moment and try again.'),
  },
  /**
   * Costs of a person or an address. Many people may share an address, so many may wait. The requests of a sender who has used
   * `much` at once start one by one, after those of others, and their large responses wait.
   */
  costs: { waitSeconds: 20, waiting: 500, much: 100 },
  /** Most seconds that a person owes after long work. Shorter than the longest wait, so that the next requests are not refused. */
  personOwesSeconds: 15,
  /**
   * Rate of all addresses together, as a multiple of one person's rate. It may exceed 1, because simultaneous requests each
   * measure the same time. A document costs more than its length suggests, so only a small burst is allowed.
   */
  signedOut: {
    requests: { shares: 2, burst: 1 },
    documents: { shares: 1, burst: 1 / 100 },
    files: { shares: 2, burst: 1 },
    probes: { shares: 0.5, burst: 1 / 30 },
  },
};

/** Kinds of work of signed-out people. Each has its own buckets, so that one kind doesn't delay the others. */
export type SignedOutWork = keyof typeof BUCKETS.signedOut;

/**
 * Turns of the event loop. Long work blocks the loop for at most `blockMs` between two turns. A turn waits for other requests at
 * most as long as its own work takes, times `waits`, and only for requests that arrived in the last `promptMs`.
 */
export const LOOP = { blockMs: 5, waits: 2, promptMs: 100 };

/** Cost units of a request, and of each byte of a body or response. Parsing and validating 1 kB of a new document takes about 1 ms. */
export const UNITS = {
  request: 2,
  file: 0.5,
  perByte: 1 / 32_768,
  perResponseByte: 1 / 16_384,
  perStreamedByte: 1 / 131_072,
  perDocumentCharacter: 1 / 1024,
};

const thread = { each: 1, inAll: 1, waitingInAll: 500, withinMs: 20_000 };

const QUEUES = {
  /** Turns of the event loop, by sender. All signed-out people count as one sender. */
  turns: { inAll: 1 },
  /** Operations, over both doors and all sessions. An address is shared by many people. */
  ofPerson: { each: 4, waiting: 20 },
  ofPrograms: { each: 1, waiting: 20 },
  ofAddress: { each: 4, waiting: 500 },
  /** Large responses, from their operation until the client has read them. */
  largeOfPerson: { each: 2, waiting: 20 },
  /** Large responses that are being built, by kind. Each takes tens of megabytes of heap, or the database. */
  building: { each: 4, waiting: 200, refusal: serverBusy },
  /** Lists that a sender is reading. There are few database connections for lists. Browsers rarely read more than two. */
  lists: {
    each: 2,
    waiting: 20,
    refusal: () => tooManyRequests(10, /* i18n */ 'You are reading too many lists at once. Please wait and try again.'),
  },
  /** Bytes in memory: of bodies, and of uploaded files. */
  bodies: { each: 4 * MB, inAll: 64 * MB },
  files: { inAll: 40 * MB },
  /** Requests with a long body, until their response. Parsing and checking a long body takes milliseconds. */
  longOfPerson: { each: 1, waiting: 100 },
  requestsOfAddress: { each: 4, waiting: 500 },
  /** Documents that the server hasn't seen lately. Parsing and validating them takes milliseconds. */
  newDocuments: { each: 1, waiting: 100 },
  /** Requests of one connection. Browsers and proxies send the next one only after a response. */
  ofConnection: { each: 1, waiting: 4 },
  /** Checks of passwords and codes, by account. */
  checks: { each: 1, inAll: 20, waiting: 100, waitingInAll: 500 },
  /** Requests to the OpenID provider, by address. A slow provider doesn't delay passwords. */
  openid: { each: 1, inAll: 20, waiting: 100, waitingInAll: 500 },
  /** Groups of whole cards whose warnings are counted, each in memory. */
  countedWarnings: { inAll: 2, waiting: 200, refusal: serverBusy },
  accountingPreviews: { each: 1, inAll: 2, waiting: 12, waitingInAll: 500 },
  smallerPictures: { each: 1, inAll: 3, waiting: 20, waitingInAll: 500 },
  /** Tasks in threads. The processor that `passwords` leaves free serves other requests. */
  passwords: { ...thread, inAll: Math.max(1, availableParallelism() - 1), waiting: 100 },
  passwordStrength: { ...thread, waiting: 100 },
  pictures: { ...thread, waiting: 50, withinMs: 60_000 },
  pdf: { ...thread, waiting: 4 },
  spreadsheets: { ...thread, waiting: 4 },
} satisfies Record<string, QueueLimits>;

export const queues = Object.fromEntries(
  Object.entries(QUEUES).map(([name, limits]) => [name, new Queue(limits)]),
) as Record<keyof typeof QUEUES, Queue>;

/** Sizes of bodies: of signed-out senders (enough for a signature), of most requests, and of operations whose input has a list. */
export const BODIES = { signedOut: 32 * kB, usual: 256 * kB, large: MB, long: 16 * kB };

/** Limits of a document, far above the needs of any page. `pages` and `records` limit its connections. */
export const DOCUMENT = {
  tokens: 1000,
  aliases: 15,
  depth: 12,
  cost: 100_000,
  errors: 10,
  characters: 20_000,
  sameNames: 100,
  pages: 2,
  repeats: 3,
  records: 100,
  signedOut: { characters: 4096, fragments: 20 },
  /** Size as JSON of all kept documents that are not the client's. In memory, they take five times as much. */
  keptCharacters: 4 * MB,
};

/** Milliseconds after which a connection ends: without the client's whole body, and while the client reads nothing of the response. */
export const SLOW_CLIENTS = { bodyMs: 60_000, stalledMs: 30_000 };

/** Uploads of a person. */
export const UPLOADS = { openLinks: 50, bytesADay: 1024 * MB };

/** A reserved guess. `ms` is its lifetime if the server is killed, because an attempt otherwise ends its own reservation. */
export const RESERVATION = { ms: 60_000, waitMs: 30_000, retryMs: 100 };

const hours = (count: number) => count * 3600;
const QUARTER = hours(0.25);

/** Failures counted in Postgres for all servers: `points` within a number of seconds. */
export const GUESSES = {
  signInAddress: { points: 100, seconds: QUARTER, byNetwork: true },
  signInAccount: { points: 100, seconds: hours(1) },
  signInPair: { points: 10, seconds: QUARTER },
  // Only browsers that have signed in to the account count toward these limits, so strangers can't lock out its owner.
  knownDevice: { points: 10, seconds: QUARTER },
  knownDevices: { points: 100, seconds: hours(1) },
  secondStepKnownDevice: { points: 20, seconds: hours(24) },
  session: { points: 10, seconds: QUARTER },
  lockoutMail: { points: 1, seconds: hours(1) },
  halfSession: { points: 5, seconds: hours(1 / 6) },
  secondStepAccount: { points: 20, seconds: hours(24) },
  register: { points: 20, seconds: hours(1), byNetwork: true },
  resetMailAddress: { points: 50, seconds: hours(1), byNetwork: true },
  resetMailAccount: { points: 5, seconds: hours(1) },
  verificationMail: { points: 3, seconds: hours(24) },
  signingLink: { points: 30, seconds: QUARTER, byNetwork: true },
  resetLink: { points: 30, seconds: QUARTER, byNetwork: true },
  verificationLink: { points: 30, seconds: QUARTER, byNetwork: true },
} as const;
