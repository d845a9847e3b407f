import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';

/** Operations whose lists are always short, because they hold values of an enum. */
const SHORT_LISTS = ['createAccessToken'];

/** Returns the operations of the published schema whose input contains a list, in order. */
export function operationsWithLists(): string[] {
  const schema = buildSchema(readFileSync(join(__dirname, '../schema/schema.graphql'), 'utf8'));
  const holdsList = (type: GraphQLInputType, outer: GraphQLInputType[] = []): boolean => {
    if (isListType(type)) return true;
    if (isNonNullType(type)) return holdsList(type.ofType, outer);
    if (!isInputObjectType(type) || outer.includes(type)) return false;
    return Object.values(type.getFields()).some((field) => holdsList(field.type, [...outer, type]));
  };
  return [schema.getQueryType()!, schema.getMutationType()!]
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ name, args }) => !SHORT_LISTS.includes(name) && args.some(({ type }) => holdsList(type)))
    .map(({ name }) => name)
    .sort();
}
