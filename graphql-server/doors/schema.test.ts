import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { MOST_LINES } from '../../common/limits';
import { Permission } from '../access/permissions';
import { operations } from '../features/features';
import { publishedFields, publishedSchema, type ResolverMethod, runResolverMethods } from '../testing/published';
import { startTestServer, type TestServer } from '../testing/server';
import { routes } from './routes';

// Operations run normally, but an operation called with a spy context (`spyContext`) only records its name.
jest.mock('../core/operations/operation', () => {
  const { spiedOperations } = jest.requireActual('../testing/operation-spy');
  return spiedOperations(jest.requireActual('../core/operations/operation'));
});

let server: TestServer;
let roots: ResolverMethod[];
let others: ResolverMethod[];
beforeAll(async () => {
  server = await startTestServer();
  ({ roots, others } = await runResolverMethods());
});
afterAll(() => server.stop());

const operationOf = (field: string) => {
  const names = roots.find((method) => method.field === field)?.calls ?? [];
  return names.length === 1 ? operations.get(names[0]!) : undefined;
};

describe('GraphQL', () => {
  test('every field of Query and Mutation calls exactly one operation, and there are no subscriptions', () => {
    expect(roots.map(({ field }) => field).sort()).toEqual(publishedFields.map(({ name }) => name).sort());
    expect(roots.filter(({ field }) => !operationOf(field))).toEqual([]);
    expect(publishedSchema.getSubscriptionType()).toBeUndefined();
  });

  test('every other field that needs the context is computed by exactly one operation', () => {
    const outside = others.filter(({ calls }) => calls.length !== 1 || !operations.has(calls[0]!));
    expect(outside).toEqual([]);
  });

  test.each(publishedFields)(
    '$kind $name is refused without a session unless its operation is public',
    async (field) => {
      const { data, errors = [] } = await server.client().graphql(field.document);
      const messages = errors.map(({ message, path, extensions }) => [message, path, extensions.code]);
      if (operationOf(field.name)!.declaration.permission === Permission.PUBLIC) {
        expect(messages).not.toContainEqual(['Unauthorized', [field.name], 'UNAUTHENTICATED']);
      } else {
        expect(messages).toEqual([['Unauthorized', [field.name], 'UNAUTHENTICATED']]);
        // A nullable field becomes null in the response. Any other field makes the whole response null.
        expect(data?.[field.name] ?? null).toBeNull();
      }
    },
  );

  test('every field of Query and Mutation has a description in words', () => {
    const roots = [publishedSchema.getQueryType(), publishedSchema.getMutationType()];
    const bare = roots
      .flatMap((root) => Object.values(root!.getFields()))
      .filter(({ description }) => !description || description.includes('@'));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test.each(['SubmitTimecardInput', 'ReviseTimecardInput', 'SaveCrewInput'])(
    'the description of %s states the limit on lines',
    (name) => {
      expect(publishedSchema.getType(name)!.description).toContain(`At most ${MOST_LINES} `);
    },
  );

  test('the committed schema equals the server’s', () => {
    const committed = readFileSync(path.join(__dirname, '../../schema/schema.graphql'), 'utf8');
    expect(`${printSchema(lexicographicSortSchema(publishedSchema))}\n`).toBe(committed);
  });
});

interface ListedRouter {
  listRoutes(): { path: string; methods?: string[]; router?: ListedRouter }[];
}

/** Lists all routes of Express as `METHOD /path`. */
function expressRoutes(router: ListedRouter, mountedAt = ''): string[] {
  return router.listRoutes().flatMap(({ path, methods = [], router: inner }) => {
    const at = mountedAt + (path === '/' ? '' : path);
    return inner ? expressRoutes(inner, at) : methods.map((method) => `${method} ${at}`);
  });
}

/**
 * Routes below /api without an operation: a redirect, the contract, and uploads. An upload's link is signed, and
 * services/uploads/claim.ts checks its owner's permission.
 */
const WITHOUT_OPERATION = ['GET /api/login', 'GET /api/openapi.json', 'PUT /api/uploads/:id'];

describe('REST', () => {
  test('every route calls an operation that a feature lists', () => {
    const outside = routes.filter(({ operation }) => operations.get(operation.operationName) !== operation);
    expect(outside).toEqual([]);
  });

  test('Express serves nothing below /api except operations and the routes in WITHOUT_OPERATION', () => {
    const { router } = server.handle as unknown as { router: ListedRouter };
    const known = expressRoutes(router).filter((line) => / \/api\b/.test(line) && !line.startsWith('HEAD '));
    const declared = routes.map(({ method, path }) => `${method.toUpperCase()} /api${path}`);
    expect(known.sort()).toEqual([...declared, ...WITHOUT_OPERATION].sort());
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('every route is refused without a session unless its operation is public', async () => {
    for (const { method, path, operation } of routes) {
      const at = `/api${path.replaceAll(/:\w+/g, 'x')}`;
      const { status } = await server.client().rest(method.toUpperCase(), at, method === 'get' ? undefined : {});
      expect([at, status === 401]).toEqual([at, operation.declaration.permission !== Permission.PUBLIC]);
    }
  });
});

test('every operation is called by a field or a route', () => {
  const reached = new Set([
    ...roots.flatMap(({ calls }) => calls),
    ...others.flatMap(({ calls }) => calls),
    ...routes.map(({ operation }) => operation.operationName),
  ]);
  expect([...operations.keys()].filter((name) => !reached.has(name))).toEqual([]);
});
