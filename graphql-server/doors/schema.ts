import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { features, operations } from '../features/features';
import { graphqlFields } from './graphql-fields';

/** Returns the one published schema: a field for each operation, and the resolvers of what takes code. Validation happens in the operation. */
export function buildPublishedSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      ...graphqlFields(operations.values()),
      ...features.flatMap(({ resolvers }) => resolvers?.() ?? []),
    ] as never,
    validate: false,
    // Apollo Server checks the schema, too, as emit-schema.ts does.
    skipCheck: true,
  });
}
