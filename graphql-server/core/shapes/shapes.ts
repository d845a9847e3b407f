import { GraphQLScalarType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { publishedMoment } from '../days/moments';
import { Moment } from './scalars';

/** A class with published fields. */
// biome-ignore lint/complexity/noBannedTypes: TypeGraphQL has no narrower type for its classes
export type PublishedClass = Function;

/** Result type of an operation: a published class, a scalar, or a list of either. */
type Published = PublishedClass | GraphQLScalarType | Enumeration;
export type Shape = Published | [Published];

/** A TypeScript enum that is registered in TypeGraphQL. */
type Enumeration = Record<string, string>;

const graphqlOnly = new Map<object, Set<string>>();

/** Marks an output or input field that only GraphQL has. The REST contract is older. */
export const GraphqlOnly = (): PropertyDecorator => (target, key) => {
  graphqlOnly.set(target.constructor, (graphqlOnly.get(target.constructor) ?? new Set()).add(String(key)));
};

/** Returns a class's fields that REST doesn't have, inherited ones included. */
export function graphqlOnlyFields(owner: PublishedClass): string[] {
  const parent = Object.getPrototypeOf(owner) as PublishedClass | null;
  return [
    ...(graphqlOnly.get(owner) ?? []),
    ...(parent && parent !== Function.prototype ? graphqlOnlyFields(parent) : []),
  ];
}

const restOrders = new Map<object, readonly string[]>();

/** Puts these fields of an output first in REST responses, in the order of the contract. */
export const RestOrder =
  (...names: string[]): ClassDecorator =>
  (published) => {
    restOrders.set(published, names);
  };

const restOnly = new Map<object, RestField[]>();

/** Marks a field that only REST has, because GraphQL has it in another form. */
export const RestOnly =
  (type: () => GraphQLScalarType, { nullable = false } = {}): PropertyDecorator =>
  (target, key) => {
    const field = { name: String(key), type: type(), isList: false, nullable };
    restOnly.set(target.constructor, [...(restOnly.get(target.constructor) ?? []), field]);
  };

/** A field of a class in REST. */
export interface RestField {
  name: string;
  type: PublishedClass | object;
  isList: boolean;
  nullable: boolean;
}

const known = new Map<PublishedClass, RestField[]>();

/** Returns the fields that a published class has in REST, inherited ones included. */
export function restFields(published: PublishedClass): RestField[] {
  const found = known.get(published) ?? [...fieldsOf(published).values()];
  known.set(published, found);
  return found;
}

function fieldsOf(published: PublishedClass): Map<string, RestField> {
  const parent = Object.getPrototypeOf(published) as PublishedClass | null;
  const fields = parent && parent !== Function.prototype ? fieldsOf(parent) : new Map<string, RestField>();
  for (const { target, name, getType, typeOptions } of getMetadataStorage().fields) {
    if (target !== published || graphqlOnly.get(published)?.has(name)) continue;
    const type = getType() as RestField['type'];
    fields.set(name, { name, type, isList: typeOptions.array === true, nullable: typeOptions.nullable === true });
  }
  for (const field of restOnly.get(published) ?? []) fields.set(field.name, field);
  const first = (restOrders.get(published) ?? []).map((name) => [name, fields.get(name)!] as const);
  return new Map([...first, ...fields]);
}

/** True for a class with published fields. TypeGraphQL also accepts String and Boolean, which are functions without fields. */
export const isPublishedClass = (type: unknown): type is PublishedClass =>
  typeof type === 'function' && restFields(type).length > 0;

/** Returns a result for REST with only the fields of its shape. */
export function restJson(shape: Shape | undefined, result: unknown): unknown {
  if (Array.isArray(shape)) return (result as unknown[]).map((one) => restJson(shape[0], one));
  if (result === null || result === undefined) return result;
  if (shape === Moment) return publishedMoment(result);
  if (!isPublishedClass(shape)) return result;
  const source = result as Record<string, unknown>;
  const sent: Record<string, unknown> = {};
  for (const { name, type, isList } of restFields(shape)) {
    const value = source[name] ?? null;
    sent[name] =
      isList && value
        ? (value as unknown[]).map((one) => restJson(type as Shape, one))
        : restJson(type as Shape, value);
  }
  return sent;
}
