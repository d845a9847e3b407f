import { REASONS } from '../../common/reasons';
import { Permission } from '../access/permissions';
import type { BoundRoute } from '../core/rest/rest';
import type { Shape } from '../core/shapes/shapes';
import { cookieName } from '../sessions/cookie-name';
import { inputSchema, outputSchema } from './openapi-schema';

const failure = {
  description:
    'What went wrong, in words for the person. `reason` tells a program what to do about it; `errors` lists each bad field.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          reason: { type: 'string', enum: REASONS, description: 'What a program can act on.' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
};

/** The REST contract as an OpenAPI 3.1 document, made from the route table and the operations' inputs. */
export function openApi(routes: BoundRoute[], { title, url }: { title: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = {};
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
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName('fieldbook.sid', { publicUrl: url }) },
      },
    },
  };
}

function operationOf({ method, path, operation, response, file }: BoundRoute): object {
  const { input, output, permission } = operation.declaration;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const { properties, required } = inputSchema(input);
  const sent = Object.entries(properties).filter(([name]) => !inPath.includes(name) && name !== 'clientRequestId');
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
    // Several routes may lead to one operation: the path tells them apart.
    operationId: `${operation.operationName}-${method}-${path.replaceAll(/\W+/g, '-').slice(1)}`,
    summary: summaryOf(operation.operationName),
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

const successOf = ({ mediaType, restShape = (schema) => schema }: BoundRoute['response'], output?: Shape) => ({
  description: 'Success.',
  ...(mediaType && {
    content: { [mediaType]: { schema: output ? restShape(outputSchema(output)) : { type: 'string' } } },
  }),
});

/** Converts 'createWorkOrder' to 'Create work order'. */
const summaryOf = (name: string) => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text[0]!.toUpperCase() + text.slice(1);
};
