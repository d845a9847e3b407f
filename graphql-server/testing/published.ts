import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Operation } from '../core/operation';
import { buildPublishedSchema } from '../doors/schema';

export const publishedSchema = buildPublishedSchema();

/** A field of Query or Mutation, with a document that asks for it and no more than it must. */
export interface PublishedField {
  kind: 'query' | 'mutation';
  name: string;
  document: string;
}

export const publishedFields: PublishedField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? publishedSchema.getQueryType() : publishedSchema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({
    kind,
    name: field.name,
    document: `${kind} { ${field.name}${argumentsOf(field)}${isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''} }`,
  }));
});

function argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${valueFor(type)}`);
  return given.length ? `(${given.join(', ')})` : '';
}

/** A value the schema takes; whether it means anything is another matter. */
function valueFor(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return `[${valueFor(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${valueFor(field.type)}`).join(', ')} }`;
  }
  if (type.name === 'Boolean') return 'true';
  if (type.name === 'Int' || type.name === 'Float') return '1';
  return type.name === 'ID' ? `"${randomUUID()}"` : '"x"';
}

/** A method of a resolver class: the field it serves, and the names of the operations that it calls with its context. */
export interface ResolverMethod {
  field: string;
  calls: string[];
}

/** Every method that serves a field of Query or Mutation (`roots`), or of another type (`others`). */
export function resolverMethods(): { roots: ResolverMethod[]; others: ResolverMethod[] } {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage();
  return {
    roots: eachOnce([...queries, ...mutations, ...subscriptions]),
    others: eachOnce(fieldResolvers.map((served) => ({ ...served, schemaName: served.methodName }))),
  };
}

/** TypeGraphQL's storage outlives a test file: it may hold the classes of the files before, too. */
function eachOnce(served: Served[]): ResolverMethod[] {
  const byName = new Map(served.map((one) => [`${one.target.name}.${one.methodName}`, read(one)]));
  return [...byName.values()];
}

interface Served {
  // biome-ignore lint/complexity/noBannedTypes: TypeGraphQL says no more of its classes
  target: Function;
  methodName: string;
  schemaName: string;
}

/** Reads the calls off the method's text: each is to look like `return operation(context, input)`. */
function read({ target, methodName, schemaName }: Served): ResolverMethod {
  const text = String(target.prototype[methodName]);
  const body = text.slice(text.indexOf('{'));
  // Compiled, an import is `_module.name`; a list's operation is `_module.list.name`.
  const called = [...body.matchAll(/([\w.]+)\)?\(context\b/g)].map(([, path]) => path!.replace(/^_\w+\./, ''));
  return { field: schemaName, calls: called.map((path) => exported.get(path)?.operationName ?? path) };
}

const FEATURES = path.join(__dirname, '../features');

/** Every operation by what its feature exports it as: `submitTimecard`, or `costCodeList.create`. */
const exported = new Map<string, Operation>(
  readdirSync(FEATURES).flatMap((noun) => {
    const file = path.join(FEATURES, noun, `${noun}.operations.ts`);
    return existsSync(file) ? namedOperations(require(file)) : [];
  }),
);

function namedOperations(from: object, prefix = ''): [string, Operation][] {
  return Object.entries(from).flatMap(([name, value]): [string, Operation][] => {
    if (typeof value === 'function' && 'operationName' in value) return [[prefix + name, value as Operation]];
    return typeof value === 'object' && value !== null && !prefix ? namedOperations(value, `${name}.`) : [];
  });
}
