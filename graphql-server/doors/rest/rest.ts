import { type Request, type Response, Router } from 'express';
import { toAppError } from '../../core/errors';
import type { InputClass } from '../../core/inputs/input-class';
import { nestedClass } from '../../core/inputs/input-instances';
import type { PublicContext } from '../../core/operations/context';
import { callShared, type Operation } from '../../core/operations/operation';
import type { Route, SentInput } from '../../core/operations/route';
import { graphqlOnlyFields } from '../../core/shapes/shapes';
import type { Answer } from './answer';
import { answers } from './answers';
import { mediaTypeOf, readFile } from './file-body';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns an operation's input from the request. A body that is not an object is returned unchanged, so that the operation
 * refuses it.
 */
function wholeInput(req: Request): unknown {
  const sent = req.method === 'GET' ? req.query : (req.body ?? {});
  if (!isObject(sent)) return sent;
  const key = req.get('idempotency-key');
  return { ...sent, ...(key === undefined ? {} : { clientRequestId: key }), ...req.params };
}

const sentInput = (req: Request, { file }: Route): SentInput => ({
  whole: wholeInput(req),
  query: req.query,
  url: req.originalUrl,
  header: (name) => req.get(name),
  mediaType: mediaTypeOf(req),
  file: () => readFile(req, file!),
});

export interface BoundRoute extends Route {
  operation: Operation;
}

/** Returns the routes that the operations declare. */
export const routesOf = (operations: Iterable<Operation>): BoundRoute[] =>
  [...operations].flatMap((operation) =>
    [operation.declaration.rest ?? []].flat().map((each) => ({ ...each, operation })),
  );

/** Returns the input without fields that only GraphQL has. Also removes them from objects in the input's lists. */
function withoutGraphqlOnly(inputClass: InputClass<object>, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const ignored = graphqlOnlyFields(inputClass);
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !ignored.includes(name))
      .map(([name, value]) => {
        const nested = nestedClass(inputClass, name);
        const isList = nested && Array.isArray(value);
        return [name, isList ? value.map((one) => withoutGraphqlOnly(nested, one)) : value];
      }),
  );
}

/**
 * True for a request from another site. Browsers send the session cookie when someone follows a link on another site, so such a
 * request must not change anything.
 */
const isFromOtherSite = (req: Request) => ['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '');

/**
 * Returns the routes as an Express router. `contextOf` identifies the sender of a request. The app's error handler gets the
 * errors.
 */
export function restRouter(routes: BoundRoute[], contextOf: (req: Request, res: Response) => PublicContext): Router {
  const router = Router({ strict: false });
  for (const route of routes) {
    const { method, path, operation, input = ({ whole }: SentInput) => whole, isFromOtherSites, refusedTo } = route;
    const { input: inputClass, output, published = (result: never) => result } = operation.declaration;
    // `gives` says which kind of result the operation has.
    const { send } = answers[route.gives] as Answer<unknown>;
    router[method](path, async (req, res) => {
      const isForged = method === 'get' && operation.kind === 'command' && !isFromOtherSites && isFromOtherSite(req);
      if (isForged) return res.redirect('/');
      const context = contextOf(req, res);
      const sent = withoutGraphqlOnly(inputClass, input(sentInput(req, route)));
      const result = await callShared(operation, context, sent).catch((error: unknown) => {
        const known = toAppError(error);
        if (!refusedTo || !known) throw error;
        res.redirect(refusedTo(known, context));
      });
      if (res.headersSent) return;
      await send(res, published(result as never), context, { ...route, output });
    });
  }
  return router;
}
