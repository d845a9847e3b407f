import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Operation } from '../core/operation';
import { routes } from '../doors/routes';
import { publishedSchema } from './published';

/** One request to either door. Texts may hold KNOWN_ID, which the sender replaces with an id it has seen in an answer. */
export interface FuzzRequest {
  /** The field of the schema, or the route. */
  operation: string;
  method: string;
  path: string;
  body?: string;
}

export const KNOWN_ID = '00000000-feed-4eed-8eed-000000000000';

/** What has broken servers before: encodings, sizes, times, prototypes, numbers at their ends. */
const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1e21,
  2 ** 31,
  0.1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff@example.com',
  '%',
  '\\',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '=1+1',
  '\u202eevil',
  '\u200b',
  'é\u0301'.repeat(300),
  '9'.repeat(400),
  'x'.repeat(5000),
  'NaN',
  'Infinity',
  '-0.00',
  '1e3',
  '0x10',
  '99999999.99',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '2026-03-08T02:30:00',
  '1969-12-31T23:59:59.999999999Z',
  'constructor',
  '__proto__',
  [],
  {},
  [null],
  [[[[]]]],
  { constructor: { name: 'x' } },
  { toString: 1, valueOf: null },
];
const NASTY_KEYS = ['constructor', 'toString', 'id', 'userId', 'role', 'isAdmin', 'createdAt', 'clientRequestId', ''];

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) as Arbitrary<unknown> },
);

const id = fc.oneof({ weight: 4, arbitrary: fc.constant(KNOWN_ID) }, { weight: 1, arbitrary: fc.uuid() });
const anyDate = fc.date({ noInvalidDate: true, min: new Date('1899-12-25'), max: new Date('2101-01-05') });
const recentDate = fc.integer({ min: -30, max: 2 }).map((days) => new Date(Date.now() + days * 86_400_000));
const date = fc.oneof({ weight: 9, arbitrary: recentDate }, { weight: 1, arbitrary: anyDate });
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Sand', 'North pier', 'CAT 336', 'TON') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
);
const byField: Record<string, Arbitrary<unknown>> = {
  email: fc.integer({ min: 0, max: 1e6 }).map((n) => `fuzzed${n}@example.com`),
  password: fc.constant('Crane-hook-7'),
  company: fc.constantFrom('blaze', 'dans'),
  // Most cards are in their first versions.
  revision: fc.integer({ min: 0, max: 3 }),
  baseRevision: fc.integer({ min: 0, max: 3 }),
};
const byType: Record<string, Arbitrary<unknown>> = {
  Boolean: fc.boolean(),
  Int: fc.integer({ min: 0, max: 30 }),
  Float: fc.double({ noNaN: true, min: 0, max: 1000 }),
  ID: id,
  Day: date.map((one) => one.toISOString().slice(0, 10)),
  Moment: date.map((one) => one.toISOString()),
  Decimal: fc.integer({ min: 0, max: 2400 }).map((hundredths) => (hundredths / 100).toFixed(2)),
};

/** A value that fits the type 32 times out of 33, at each level. */
function valueFor(type: GraphQLInputType, field = '', depth = 0): Arbitrary<unknown> {
  if (isNonNullType(type)) return valueFor(type.ofType, field, depth);
  const fitting = fittingValue(type, field, depth);
  return fc.oneof({ weight: 32, arbitrary: fitting }, { weight: 1, arbitrary: nasty });
}

function fittingValue(type: GraphQLInputType, field: string, depth: number): Arbitrary<unknown> {
  if (isListType(type)) return fc.array(valueFor(type.ofType, field, depth + 1), { minLength: 1, maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (!isInputObjectType(type)) return byField[field] ?? byType[type.name] ?? text;
  if (depth > 5) return fc.constant({});
  const fields = Object.values(type.getFields());
  const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
  const whole = fc.record(
    Object.fromEntries(fields.map((field) => [field.name, valueFor(field.type, field.name, depth + 1)])),
    {
      requiredKeys: required,
    },
  );
  const odd = fc
    .tuple(whole, fc.constantFrom(...NASTY_KEYS), nasty)
    .map(([object, key, value]) => ({ ...object, [key]: value }));
  return fc.oneof(
    { weight: 9, arbitrary: whole as Arbitrary<unknown> },
    { weight: 1, arbitrary: odd as Arbitrary<unknown> },
  );
}

/** Every scalar of a type, and those of the objects in it, two levels deep. */
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

const roots = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? publishedSchema.getQueryType() : publishedSchema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field }));
});

const argumentsOf = ({ args }: GraphQLField<unknown, unknown>) =>
  fc.record(Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.type, arg.name)])), {
    requiredKeys: args.filter((arg) => isNonNullType(arg.type)).map(({ name }) => name),
  });

const graphqlRequest: Arbitrary<FuzzRequest> = fc.constantFrom(...roots).chain(({ kind, field }) => {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = `${kind} One${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selectionOf(field.type)} }`;
  return fc.tuple(argumentsOf(field), fc.integer({ min: 0, max: 30 }), nasty).map(([variables, odd, value]) => ({
    operation: field.name,
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({
      query: odd === 0 ? value : document,
      variables: odd === 1 ? value : variables,
      ...(odd === 2 ? { operationName: value } : {}),
      ...(odd === 3 ? { extensions: value } : {}),
    }),
  }));
});

/** A GraphQL field with the operation's input class: its arguments say what the route takes. */
function twinOf({ input }: Operation) {
  const { queries, mutations } = getMetadataStorage();
  const twin = [...queries, ...mutations].find(({ params = [] }) =>
    params.some((param) => 'getType' in param && param.getType?.() === input),
  );
  return roots.find(({ field }) => field.name === twin?.schemaName)?.field;
}

const restRequest: Arbitrary<FuzzRequest> = fc.constantFrom(...routes).chain(({ method, path, operation }) => {
  const twin = twinOf(operation);
  const input = twin?.args.find(({ name }) => name === 'input')?.type;
  const body = input ? valueFor(input) : twin ? (argumentsOf(twin) as Arbitrary<unknown>) : fc.dictionary(text, nasty);
  const param = fc.oneof({ weight: 6, arbitrary: id }, { weight: 1, arbitrary: nasty.map(asText) });
  return fc.tuple(body, param, fc.integer({ min: 0, max: 20 })).map(([value, given, odd]) => {
    const filled = path.replace(/:\w+/g, () => encodePart(given));
    const named = { operation: `${method} ${path}`, method: method.toUpperCase() };
    if (method === 'get' || method === 'delete') return { ...named, path: `/api${filled}${queryOf(value)}` };
    const sent = odd === 0 ? '{"a":' : JSON.stringify(value);
    return { ...named, path: `/api${filled}`, body: sent };
  });
});

/** Percent-encoded; a lone surrogate, which cannot be, becomes bytes that are not UTF-8. */
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

/** Every operation that is tried: the schema's fields and the routes. */
export const fuzzedOperations = [
  ...roots.map(({ field }) => field.name),
  ...routes.map(({ method, path }) => `${method} ${path}`),
];

/** Requests to both doors, from the published schema and the route table. */
export const fuzzRequest: Arbitrary<FuzzRequest> = fc.oneof(graphqlRequest, restRequest);

/** What must hold in the database whatever was sent; each gives the rows that break it. */
export const HALF_WRITTEN: Record<string, string> = {
  'a timecard without cost codes': `
    SELECT id FROM timecards t WHERE NOT EXISTS (SELECT FROM cost_codes c WHERE c."timecardId" = t.id)`,
  'timecards and their log rows differ in number': `
    SELECT 1 WHERE (SELECT count(*) FROM timecards)
      <> (SELECT count(*) FROM activity_logs WHERE action = 'timecard submitted')`,
  'readings and their log rows differ in number': `
    SELECT 1 WHERE (SELECT count(*) FROM equipment_hours WHERE "userId" IS NOT NULL)
      <> (SELECT count(*) FROM activity_logs WHERE action = 'equipment hours submitted')`,
  'a version that a correction replaced is missing': `
    SELECT t.id FROM timecards t
    WHERE t.revision - 1 <> (SELECT count(*) FROM timecard_revisions r WHERE r."timecardId" = t.id AND r.kind = 'revised')`,
  'an approved or returned timecard without the decision in its history': `
    SELECT t.id FROM timecards t
    WHERE t.status IN ('approved', 'returned') AND NOT EXISTS (
      SELECT FROM timecard_revisions r WHERE r."timecardId" = t.id AND r.kind IN ('approved', 'returned', 'reopened'))`,
  'the sum on a timecard is not the sum of its lines': `
    SELECT t.id FROM timecards t
    WHERE t."totalHours" IS NOT NULL AND t."totalHours" <> (
      SELECT coalesce(sum(c."operatorHours" + c."laborerHours"), 0) FROM cost_codes c WHERE c."timecardId" = t.id)`,
};
