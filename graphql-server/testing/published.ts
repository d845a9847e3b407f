import { randomUUID } from 'node:crypto';
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
import { buildPublishedSchema } from '../doors/schema';
import { anything, spyContext } from './operation-spy';

export const publishedSchema = buildPublishedSchema();

/** A field of Query or Mutation, with the smallest document that requests it. */
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

/** Returns a value that the schema accepts, even if the value makes no sense. */
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

/** A method of a resolver class: the field it serves, and the operations it called or the properties it read (`context.db`). */
export interface ResolverMethod {
  field: string;
  calls: string[];
}

/**
 * Runs every resolver method with a context that records the operations it calls. `roots` are the fields of Query and Mutation,
 * `others` the fields of other types whose methods take the context. The test file must first replace `declareOperation` by the
 * spy in `operation-spy.ts`.
 */
export async function runResolverMethods(): Promise<{ roots: ResolverMethod[]; others: ResolverMethod[] }> {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage();
  return {
    roots: await Promise.all(eachOnce([...queries, ...mutations, ...subscriptions]).map(run)),
    others: await Promise.all(eachOnce(fieldResolvers).filter(takesContext).map(run)),
  };
}

interface Served {
  // biome-ignore lint/complexity/noBannedTypes: TypeGraphQL has no narrower type for its classes
  target: Function;
  methodName: string;
  schemaName?: string;
  params?: { kind: string; index: number }[];
}

/**
 * Checks whether a method takes the context. Other methods see only their parent and arguments, so they can't reach the database.
 */
const takesContext = ({ params = [] }: Served) => params.some(({ kind }) => kind === 'context');

/** Removes duplicates, because TypeGraphQL's storage outlives a test file and may list a class twice. */
function eachOnce(served: Served[]): Served[] {
  return [...new Map(served.map((one) => [`${one.target.name}.${one.methodName}`, one])).values()];
}

async function run({ target, methodName, schemaName, params = [] }: Served): Promise<ResolverMethod> {
  const { context, calls } = spyContext();
  const values: unknown[] = [];
  for (const { kind, index } of params) values[index] = kind === 'context' ? context : anything;
  await Reflect.construct(target, [])[methodName](...values);
  return { field: schemaName ?? methodName, calls };
}
