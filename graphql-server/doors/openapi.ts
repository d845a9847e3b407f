import { capitalized } from '../../common/names';
import { REASONS } from '../../common/reasons';
import { isGrantable, Permission } from '../access/permissions';
import { fieldName } from '../core/field-names';
import type { Operation } from '../core/operations/operation';
import type { JsonSchema } from '../core/operations/route';
import type { Shape } from '../core/shapes/shapes';
import { features } from '../features/features';
import { cookieName } from '../sessions/cookie-name';
import { exampleOf } from './openapi-examples';
import { inputSchema, outputSchema } from './openapi-schema';
import { answers } from './rest/answers';
import type { BoundRoute } from './rest/rest';

const failure = {
  description: 'Failure. `message` is for people, and `reason` is for programs. `errors` lists each invalid field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          reason: { type: 'string', enum: REASONS, description: 'Identifies the failure for programs.' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
};

/** Responses of every operation that may fail. */
const failures = {
  429: retryLater('Too many requests or attempts.'),
  503: retryLater('The server, its database, or an outside service is busy or unavailable.'),
  '4XX': failure,
  '5XX': failure,
};

function retryLater(description: string): object {
  return {
    ...failure,
    description: `${description} Try again after the seconds in Retry-After, if the response has this header.`,
    headers: {
      'Retry-After': { description: 'Seconds after which the request may succeed.', schema: { type: 'integer' } },
    },
  };
}

/** Returns the REST contract as an OpenAPI 3.1 document, built from the routes and the operations' inputs. */
export function openApi(routes: BoundRoute[], { title, url }: { title: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = structuredClone(OUTSIDE_OPERATIONS);
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} REST API`,
      version: '1.0.0',
      description:
        'Responses are JSON. People sign in with POST /api/login, which sets the session cookie. Programs send an access token from the security page as `Authorization: Bearer`.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url }],
    tags: features.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('fieldbook.sid', { publicUrl: url }),
          description: 'Session of a person, from POST /api/login.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a program. Without permission to write, it can only read and download.',
        },
      },
    },
  };
}

/** Paths below /api that no operation serves. */
const OUTSIDE_OPERATIONS: Record<string, Record<string, object>> = {
  '/api/login': {
    get: {
      operationId: 'login-page-get',
      tags: ['Accounts'],
      summary: 'Login page',
      description: 'Redirects to the sign-in page.',
      security: [],
      parameters: [],
      responses: { 302: { description: 'Redirects.' } },
    },
  },
  '/api/uploads/{id}': {
    put: {
      operationId: 'upload-file-put',
      tags: ['Photos', 'Storm water documents'],
      summary: 'Upload file',
      description:
        'Receives the bytes of a file. Works only with a link that an operation returned, once and for a limited time. With Google Cloud Storage, such links point to the bucket instead.',
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Part of the link.' },
        ...['expires', 'signature'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
          description: 'Part of the link.',
        })),
      ],
      requestBody: {
        required: true,
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { 200: { description: 'Stored.' }, ...failures },
    },
  },
};

const tagOf = (operation: Operation) =>
  features.find(({ operations = [] }) => operations.some((each) => each === operation))?.name;

/** True if a GET route passes this query parameter to its operation. Always true for other methods. */
function isRead({ input, method }: BoundRoute, name: string): boolean {
  if (method !== 'get' || !input) return true;
  const query = { [name]: 'x' };
  const nothing = { url: '', mediaType: '', header: () => undefined, file: async () => Buffer.of() };
  return (input({ whole: query, query, ...nothing }) as typeof query)[name] === 'x';
}

function operationOf(route: BoundRoute): object {
  const { method, path, operation, status, file } = route;
  const { input, output, description } = operation.declaration;
  const tag = tagOf(operation);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const { properties, required } = inputSchema(input);
  const sent = Object.entries(properties).filter(
    ([name]) => !inPath.includes(name) && name !== 'clientRequestId' && isRead(route, name),
  );
  const needed = required.filter((name) => sent.some(([each]) => each === name));
  const parameters = [
    ...inPath.map((name) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
      description: String(
        properties[name]?.['description'] ?? (name === 'id' ? 'Id of the record.' : `${fieldName(name)}.`),
      ),
    })),
    ...(method === 'get' || file
      ? sent.map(([name, { description: said, ...schema }]) => ({
          ...{ name, in: 'query', required: needed.includes(name), schema },
          description: String(said ?? `${fieldName(name)}.`),
        }))
      : []),
    ...('clientRequestId' in properties ? [{ ...IDEMPOTENCY_KEY, schema: properties['clientRequestId'] }] : []),
  ];
  const body = { type: 'object', properties: Object.fromEntries(sent), required: needed };
  const content = { 'application/json': { schema: body, example: exampleOf(body) } };
  return {
    // Several routes may call one operation, so the id includes the path.
    operationId: `${operation.operationName}-${method}-${path.replaceAll(/\W+/g, '-').slice(1)}`,
    ...(tag && { tags: [tag] }),
    summary: summaryOf(operation.operationName),
    description,
    security: securityOf(operation),
    parameters,
    ...(file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          file.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    ...(method !== 'get' && sent.length > 0 && !file ? { requestBody: { required: needed.length > 0, content } } : {}),
    responses: { [status]: successOf(route, output), ...failures },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Key that the client chooses for one submission. A repeat with the same key changes nothing.',
};

/** Returns who can call an operation: anybody, people with a session, or also programs with an access token. */
function securityOf({ declaration: { permission, openTo = [] } }: Operation): object[] {
  if (permission === Permission.PUBLIC) return [];
  const isForPrograms = openTo.includes('token') || isGrantable(permission);
  return [{ session: [] }, ...(isForPrograms ? [{ token: [] }] : [])];
}

/** Narrows an output's schema to what the route sends of it. */
function sentPart(schema: JsonSchema, { part, onlyIfTrue }: { part?: string; onlyIfTrue: string[] }): JsonSchema {
  const { properties, required } = schema as { properties: Record<string, JsonSchema>; required?: string[] };
  if (part) return properties[part]!;
  return onlyIfTrue.length ? { ...schema, required: required?.filter((name) => !onlyIfTrue.includes(name)) } : schema;
}

const successOf = ({ status, gives, part, onlyIfTrue = [] }: BoundRoute, output?: Shape) => {
  const { mediaTypes } = answers[gives];
  const schemaOf = (mediaType: string): JsonSchema => {
    if (output && gives === 'json') return sentPart(outputSchema(output), { part, onlyIfTrue });
    if (output) return outputSchema(output);
    return mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
  };
  return {
    description: status === 302 ? 'Redirects.' : 'Success.',
    ...(mediaTypes && { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOf(type) }])) }),
  };
};

/** Converts 'createWorkOrder' to 'Create work order'. */
const summaryOf = (name: string) => capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
