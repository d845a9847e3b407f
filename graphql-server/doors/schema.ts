import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { features, operations } from '../features/features';
import { graphqlFields } from './graphql-fields';

let built: GraphQLSchema | undefined;

/**
 * Returns the published schema: a field for each operation, and resolvers for computed fields. Operations validate their input.
 * Builds the schema once, because TypeGraphQL builds each further schema more slowly.
 */
export function buildPublishedSchema(): GraphQLSchema {
  if (built) return built;
  const resolvers = [
    ...graphqlFields(operations.values()),
    ...features.flatMap((feature) => feature.resolvers?.() ?? []),
  ];
  // Reads values without a function of TypeGraphQL, except in fields that have resolvers. A response has thousands of values.
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  built = buildSchemaSync({
    resolvers: resolvers as never,
    validate: false,
    // Apollo Server and emit-schema.ts check the schema.
    skipCheck: true,
  });
  return built;
}
