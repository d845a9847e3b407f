import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import type { Context } from '../core/operations/context';
import type { Settings } from '../settings/env';
import { compiledExecution } from './compiled-execution';
import { boundedPages, boundedRequest, MOST_TOKENS } from './graphql-bounds';
import { describeVariables, formatError, logBugs, statusByType } from './graphql-errors';
import { largeResponsesInTurn } from './large-responses';
import { parsedDocuments } from './parsed-documents';
import { buildPublishedSchema } from './schema';

/** Bounds for one document; every screen stays far below. */
const LIMITS = { aliases: 15, depth: 12, cost: 100_000, errors: 10 };

/** The GraphQL door: Apollo Server over the published schema. */
export async function graphqlDoor(
  settings: Settings,
  contextOf: (req: Request, res: Response) => Context,
  plugins: ApolloServerPlugin<Context>[] = [],
): Promise<{ handle: RequestHandler[]; close(): Promise<void> }> {
  const schema = buildPublishedSchema();
  const server = new ApolloServer<Context>({
    gateway: compiledExecution(schema),
    introspection: settings.playground,
    hideSchemaDetailsFromClientErrors: !settings.playground,
    includeStacktraceInErrorResponses: false,
    // Forged requests are refused by sameOriginOnly and the cookie's SameSite, for REST and GraphQL alike.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    validationRules: limitRules(),
    parseOptions: { maxTokens: MOST_TOKENS },
    validationOptions: { maxErrors: LIMITS.errors },
    documentStore: parsedDocuments(),
    // The client doesn't use them, and each would keep a text of the sender's in memory.
    persistedQueries: false,
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      boundedPages,
      describeVariables,
      statusByType,
      logBugs,
      ...plugins,
    ],
  });
  await server.start();
  const middleware = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) });
  return { handle: [boundedRequest, largeResponsesInTurn(schema), middleware], close: () => server.stop() };
}

function limitRules(): ValidationRule[] {
  // The rules report their refusals as syntax errors, which they are not.
  const report = (context: ValidationContext | null, { message }: GraphQLError) =>
    context?.reportError(new GraphQLError(message.replace(/^Syntax Error: /, '')));
  const options = { propagateOnRejection: false, exposeLimits: false, onReject: [report] };
  return [
    maxAliasesRule({ ...options, n: LIMITS.aliases, errorMessage: 'The query has too many aliases' }),
    maxDepthRule({ ...options, n: LIMITS.depth, errorMessage: 'The query is nested too deeply' }),
    costLimitRule({ ...options, maxCost: LIMITS.cost, errorMessage: 'The query requests too much data at once' }),
  ] as unknown as ValidationRule[];
}
