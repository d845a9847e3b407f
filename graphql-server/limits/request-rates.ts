import { tooManyRequests } from '../core/errors';

/** Request rate of one person: `perSecond` on average, and up to `burst` requests without delay after a pause. */
export interface RequestRate {
  perSecond: number;
  burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MESSAGE = 'You are sending too many requests. Please wait a moment and try again.';
const MAX_SESSIONS = 10_000;

/**
 * A token bucket for each signed-in person. The buckets are in memory, because each server protects itself. There is no bucket
 * per address, because many people may share one.
 */
export class RequestRates {
  private readonly buckets = new Map<string, Bucket>();
  // Owner of each session at its last request, so that a refusal needs no database query.
  private readonly people = new Map<string, string>();

  constructor(private readonly rate: RequestRate) {
    setInterval(() => this.sweep(), 60_000).unref();
  }

  /**
   * Counts a request for the person last seen with this session. Returns false if the person is unknown.
   * @throws 429 if the person is over the rate
   */
  takeForSession(sid: string): boolean {
    const person = this.people.get(sid);
    if (person) this.take(person);
    return person !== undefined;
  }

  /**
   * Counts a request, and remembers the session's person.
   * @throws 429 if this person is over the rate
   */
  takeForPerson(sid: string, person: string): void {
    if (this.people.size >= MAX_SESSIONS) this.people.clear();
    this.people.set(sid, person);
    this.take(person);
  }

  private take(person: string): void {
    const { perSecond, burst } = this.rate;
    const now = performance.now();
    const { tokens, at } = this.buckets.get(person) ?? { tokens: burst, at: now };
    const left = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    if (left < 1) throw tooManyRequests(Math.max(1, Math.ceil((1 - left) / perSecond)), MESSAGE);
    this.buckets.set(person, { tokens: left - 1, at: now });
  }

  /** Deletes buckets that would be full again. */
  private sweep(): void {
    const fullAfterMs = (this.rate.burst / this.rate.perSecond) * 1000;
    for (const [person, { at }] of this.buckets) {
      if (performance.now() - at > fullAfterMs) this.buckets.delete(person);
    }
  }
}
