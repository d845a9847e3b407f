import type { Request, RequestHandler } from 'express';
import { type GraphQLSchema, getNamedType } from 'graphql';
import type { Actor } from '../access/actor';
import { Turns } from '../core/turns';
import { operationFields } from './graphql-bounds';

/** Types whose responses may be megabytes, because they contain whole timecards. */
const LARGE_TYPES = ['Timecard', 'TimecardConnection', 'TimecardVersion'];

const ofPerson = new Turns({
  atOnce: 2,
  waiting: 20,
  message: 'You are reading too many timecards at once. Please wait and try again.',
});

/** Building such a response takes tens of megabytes of heap; afterwards it waits for its reader outside the heap. */
const building = new Turns({
  atOnce: 4,
  waiting: 200,
  message: 'The server is busy. Please wait and try again.',
});

/** Documents that are remembered, of at most 20,000 characters each. */
const MOST_DOCUMENTS = 100;

/** The document as Apollo Server reads it: from the query string of a GET, up to a '#', otherwise from the body. */
function documentIn({ method, url, body }: Request): unknown {
  if (method !== 'GET') return body?.query;
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('query');
}

/** Lets few queries for timecards run at a time, two of them for one person; the others wait. Mutations never wait. */
export function largeResponsesInTurn(schema: GraphQLSchema): RequestHandler {
  const all = Object.values(schema.getQueryType()!.getFields());
  const names = new Set(
    all.filter(({ type }) => LARGE_TYPES.includes(getNamedType(type).name)).map(({ name }) => name),
  );

  // Clients send the same few documents again and again.
  const known = new Map<string, boolean>();

  function isLarge(query: unknown): boolean {
    // Parsing takes longer than looking for the names.
    if (typeof query !== 'string' || ![...names].some((name) => query.includes(name))) return false;
    const answer = known.get(query) ?? operationFields(query).some(({ name }) => names.has(name.value));
    if (known.size >= MOST_DOCUMENTS) known.clear();
    known.set(query, answer);
    return answer;
  }

  return async (req, res, next) => {
    const person = req.user as Actor | undefined;
    // Other requests for timecards wait.
    if (!person || !isLarge(documentIn(req))) return next();
    const isGone = () => res.closed || req.socket.destroyed;
    const endReading = await ofPerson.take(person.id);
    res.once('close', endReading);
    if (isGone()) return endReading();
    const endBuilding = await building.take('all');
    res.once('close', endBuilding);
    if (isGone()) return endBuilding();
    onHead(res, endBuilding);
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
