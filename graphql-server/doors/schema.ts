import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { loadFiles } from '../core/operations/load-files';
import { operations } from '../core/operations/operation';
import { graphqlFields } from './graphql-fields';

/** The one published schema: a field for each operation, and the resolvers of what takes code. Validation happens in the operation. */
export function buildPublishedSchema(): GraphQLSchema {
  loadFiles('operations');
  return buildSchemaSync({
    resolvers: [...graphqlFields(operations.values()), ...loadFiles('resolver')] as never,
    validate: false,
  });
}
