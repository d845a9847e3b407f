import type { Actor } from '../access/actor';
import type { Context } from '../core/operations/context';
import { Costs, RequestCost } from '../limits/costs';
import { RequestShare } from '../limits/share';
import { buildUser } from './factories';
import type { TestServer } from './server';

/** Creates an approved account and its context, for operations that use no session and no external service. */
export async function buildContext({ db, settings }: TestServer): Promise<Context> {
  const actor: Actor = await buildUser(db);
  const [session, device] = [undefined as never, undefined as never];
  const [weather, documents] = [undefined as never, undefined as never];
  const trace = { id: 'test' };
  const from = { ip: '192.0.2.1', userAgent: 'test', trace };
  const costs = new Costs({ perSecond: 1e9, burst: 1e9 });
  const share = new RequestShare(
    { actor, ip: from.ip },
    { req: { socket: {} }, once: () => undefined } as never,
    new RequestCost(costs.ofPerson(actor.id)),
  );
  return { db, settings, actor, session, device, weather, documents, share, ...from };
}
