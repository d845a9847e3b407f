import type { Request } from 'express';
import { capitalized } from '../../common/names';
import { REASONS } from '../../common/reasons';
import { Permission } from '../access/permissions';
import type { Operation } from '../core/operations/operation';
import type { JsonSchema } from '../core/operations/route';
import type { BoundRoute } from '../core/rest/rest';
import type { Shape } from '../core/shapes/shapes';
import { features } from '../features/features';
import { cookieName } from '../sessions/cookie-name';
import { inputSchema, outputSchema } from './openapi-schema';

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
      description: 'Responses are JSON. Sign in with POST /api/login, which sets the session cookie.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url }],
    tags: features.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName('fieldbook.sid', { publicUrl: url }) },
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
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
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
      responses: { 200: { description: 'Stored.' }, '4XX': failure, '5XX': failure },
    },
  },
};

const tagOf = (operation: Operation) =>
  features.find(({ operations = [] }) => operations.some((each) => each === operation))?.name;

/** True if a GET route passes this query parameter to its operation. Always true for other methods. */
function isRead({ input, method }: BoundRoute, name: string): boolean {
  if (method !== 'get') return true;
  const request = { method: 'GET', query: { [name]: 'x' }, params: {}, get: () => undefined };
  const read = input(request as unknown as Request) as Record<string, unknown>;
  return read[name] === 'x';
}

function operationOf(route: BoundRoute): object {
  const { method, path, operation, response, file } = route;
  const { input, output, permission, description } = operation.declaration;
  const tag = tagOf(operation);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const { properties, required } = inputSchema(input);
  const sent = Object.entries(properties).filter(
    ([name]) => !inPath.includes(name) && name !== 'clientRequestId' && isRead(route, name),
  );
  const needed = required.filter((name) => sent.some(([each]) => each === name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(method === 'get' || file
      ? sent.map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }))
      : []),
    ...('clientRequestId' in properties
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: properties['clientRequestId'] }]
      : []),
  ];
  const body = { type: 'object', properties: Object.fromEntries(sent), required: needed };
  return {
    // Several routes may call one operation, so the id includes the path.
    operationId: `${operation.operationName}-${method}-${path.replaceAll(/\W+/g, '-').slice(1)}`,
    ...(tag && { tags: [tag] }),
    summary: summaryOf(operation.operationName),
    description,
    security: permission === Permission.PUBLIC ? [] : [{ session: [] }],
    parameters,
    ...(file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          file.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    ...(method !== 'get' && sent.length > 0 && !file
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: { [response.status]: successOf(response, output), '4XX': failure, '5XX': failure },
  };
}

const successOf = ({ status, mediaTypes, restShape = (schema) => schema }: BoundRoute['response'], output?: Shape) => {
  const schemaOf = (mediaType: string): JsonSchema => {
    if (output) return restShape(outputSchema(output));
    return mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
  };
  return {
    description: status === 302 ? 'Redirects.' : 'Success.',
    ...(mediaTypes && { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOf(type) }])) }),
  };
};

/** Converts 'createWorkOrder' to 'Create work order'. */
const summaryOf = (name: string) => capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
