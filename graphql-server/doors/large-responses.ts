import type { Request, RequestHandler } from 'express';
import { type GraphQLSchema, getNamedType } from 'graphql';
import type { Actor } from '../access/actor';
import { tooManyRequests } from '../core/errors';
import { KeyedSemaphore } from '../core/semaphore';
import { operationFields } from './graphql-bounds';

/** Types whose responses may be megabytes or take seconds, and the queue each waits in. Reports have their own. */
const QUEUES: Record<string, string> = {
  Timecard: 'timecards',
  TimecardConnection: 'timecards',
  TimecardVersion: 'timecards',
  MachineReport: 'reports',
  MachineReportRowConnection: 'reports',
  MachineReportTotals: 'reports',
};

const ofPerson = new KeyedSemaphore({
  atOnce: 2,
  waitingPerKey: 20,
  refusal: () => tooManyRequests(10, 'You are reading too much at once. Please wait and try again.'),
});

/** Building such a response takes tens of megabytes of heap; afterwards it waits for its reader outside the heap. */
const building = new KeyedSemaphore({
  atOnce: 4,
  waitingPerKey: 200,
  refusal: () => tooManyRequests(10, 'The server is busy. Please wait and try again.'),
});

/** The document as Apollo Server reads it: from the query string of a GET, up to a '#', otherwise from the body. */
function documentIn({ method, url, body }: Request): unknown {
  if (method !== 'GET') return body?.query;
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('query');
}

/** Lets few large queries run at a time, two of them for one person; the others wait. Mutations never wait. */
export function limitLargeResponses(schema: GraphQLSchema): RequestHandler {
  const queues = new Map<string, string>();
  for (const { name, type } of Object.values(schema.getQueryType()!.getFields())) {
    const queue = QUEUES[getNamedType(type).name];
    if (queue) queues.set(name, queue);
  }

  /** The queue that a document waits in; undefined for a small one. */
  function queueOf(query: unknown): string | undefined {
    // Parsing takes longer than looking for the names.
    if (typeof query !== 'string' || ![...queues.keys()].some((name) => query.includes(name))) return undefined;
    const [queue] = operationFields(query).flatMap(({ name }) => queues.get(name.value) ?? []);
    return queue;
  }

  return async (req, res, next) => {
    const person = req.user as Actor | undefined;
    const queue = person && queueOf(documentIn(req));
    if (!queue) return next();
    const isGone = () => res.closed || req.socket.destroyed;
    const releaseReader = await ofPerson.acquire(person.id);
    res.once('close', releaseReader);
    if (isGone()) return releaseReader();
    const releaseBuilder = await building.acquire(queue);
    res.once('close', releaseBuilder);
    if (isGone()) return releaseBuilder();
    onHead(res, releaseBuilder);
    next();
  };
}

function onHead(res: Parameters<RequestHandler>[1], done: () => void): void {
  const { writeHead } = res;
  res.writeHead = (...args: unknown[]) => {
    done();
    return Reflect.apply(writeHead, res, args);
  };
}
