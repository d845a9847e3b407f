import { LRUCache } from 'lru-cache';
import { Buckets, type Rate } from './bucket';
import { BUCKETS } from './table';

/**
 * Counts requests of each signed-in person. There is no bucket per address, because many people may share one. The owner of each
 * session at its last request is remembered, so that a refusal needs no database query.
 */
export class RequestRates {
  private readonly buckets: Buckets;
  private readonly people = new LRUCache<string, string>({ max: BUCKETS.rates.sessions });

  constructor(rate: Rate) {
    this.buckets = new Buckets(rate, BUCKETS.rates);
  }

  /**
   * Counts a request of a session. Returns false if its person is not given and not known.
   * @throws 429 if the person is over the rate
   */
  async count(sid: string | undefined, given?: string): Promise<boolean> {
    const person = given ?? this.people.get(sid ?? '');
    if (!person) return false;
    if (sid) this.people.set(sid, person);
    await this.buckets.of(person).admit(1);
    return true;
  }
}
