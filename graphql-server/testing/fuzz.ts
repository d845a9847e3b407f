import fc, { type Arbitrary } from 'fast-check';
import { type GraphQLOutputType, getNamedType, isNonNullType, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Operation } from '../core/operations/operation';
import { routes } from '../doors/routes';
import { type Refers, refersTo, roots } from './fuzz-records';
import { mostlySound, nasty, soundFields, soundPeriod, soundValue } from './fuzz-values';
import { known } from './known-values';

/** One request to either door. Path and body may contain placeholders from `known`. */
export interface FuzzRequest {
  /** The field of the schema, or the route. */
  operation: string;
  refers: Refers;
  /** True if the response holds records that the sender changed, or that belong to the sender alone. */
  returnsOwn: boolean;
  method: string;
  path: string;
  body?: string;
}

/** Returns a selection of all scalars of a type and of its nested objects, three levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)));
  const parts = fields.flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth < 3 ? [`${field.name}${selectionOf(field.type, depth + 1)}`] : [];
  });
  return ` { __typename ${parts.join(' ')} }`;
}

/** Generates every number below `count` equally often. By default, fast-check prefers small numbers. */
const oneIn = (count: number) => fc.noBias(fc.nat(count - 1));

/** Generates operations. Operations that create records are three times as likely, so that there are records to change. */
const withMoreNew = <One>(all: readonly One[], isNew: (one: One) => boolean) =>
  fc.constantFrom(...all.flatMap((one) => (isNew(one) ? [one, one, one] : [one])));
const someField = withMoreNew(roots, ({ field }) => /^(create|submit|save|registerStorm|approve)/.test(field.name));
const ACCOUNTS = /log(in|out)|password|verif|register/;
const someRoute = withMoreNew(
  routes,
  ({ method, path }) => method === 'post' && !path.includes(':') && !ACCOUNTS.test(path),
);

const graphqlRequest: Arbitrary<FuzzRequest> = someField.chain(({ kind, field }) => {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = `${kind} One${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selectionOf(field.type)} }`;
  const refers = refersTo(kind, field);
  const variables = mostlySound(soundFields(field.args, refers));
  return fc.tuple(variables, oneIn(60), nasty).map(([given, odd, value]) => ({
    operation: field.name,
    refers,
    returnsOwn: kind === 'mutation' || field.name.startsWith('my'),
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({
      query: odd === 0 ? value : document,
      variables: odd === 1 ? value : given,
      ...(odd === 2 ? { operationName: value } : {}),
      ...(odd === 3 ? { extensions: value } : {}),
    }),
  }));
});

/**
 * Returns the GraphQL field of the same operation, or of an operation with the same input. The field's arguments describe the
 * route's input.
 */
function twinOf({ operationName, declaration: { input } }: Operation) {
  const { queries, mutations } = getMetadataStorage();
  const twin = [...queries, ...mutations].find(({ params = [] }) =>
    params.some((param) => 'getType' in param && param.getType?.() === input),
  );
  const named = roots.find(({ field }) => field.name === operationName);
  return (named ?? roots.find(({ field }) => field.name === twin?.schemaName))?.field;
}

const restRequest: Arbitrary<FuzzRequest> = someRoute.chain(({ method, path, operation }) => {
  const twin = twinOf(operation);
  // A route's records are named after its path up to the id: admin-users.
  const collection = path.slice(1).replace(/\/:.*/, '').replaceAll('/', '-');
  const refers = { operation: operation.operationName, record: collection, taken: collection, cursor: 'no cursor' };
  const input = twin?.args.find(({ name }) => name === 'input')?.type;
  const sound = input ? soundValue(input, refers) : twin ? soundFields(twin.args, refers) : soundPeriod;
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constant(known(path.endsWith('/approve') ? `${collection}-pending` : collection)) },
    { weight: 1, arbitrary: nasty.map(asText) },
  );
  return fc.tuple(mostlySound(sound), id, oneIn(40)).map(([value, given, odd]) => {
    const route = {
      operation: `${method} ${path}`,
      refers,
      returnsOwn: method !== 'get',
      method: method.toUpperCase(),
    };
    const requested = `/api${path.replace(/:\w+/g, () => encodePart(given))}`;
    if (method === 'get' || method === 'delete') return { ...route, path: `${requested}${queryOf(value)}` };
    return { ...route, path: requested, body: odd === 0 ? '{"a":' : JSON.stringify(value) };
  });
});

/** Percent-encodes a text. A lone surrogate, which can't be encoded, becomes bytes that are not UTF-8. */
function encodePart(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 2000));
  } catch {
    return '%ed%a0%80';
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const nested = Object.values(value).find((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  const pairs = Object.entries({ ...value, ...(nested as object | undefined) });
  return `?${pairs.map(([name, one]) => `${encodePart(name)}=${encodePart(asText(one))}`).join('&')}`;
}

/** All operations to try: the schema's fields and the routes. */
export const fuzzedOperations = [
  ...roots.map(({ field }) => field.name),
  ...routes.map(({ method, path }) => `${method} ${path}`),
];

/** Generates requests to both doors, from the published schema and the route table. */
export const fuzzRequest: Arbitrary<FuzzRequest> = fc.oneof(graphqlRequest, restRequest);
