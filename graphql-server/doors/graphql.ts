import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler, Response } from 'express';
import type { PublicContext } from '../core/operations/context';
import type { CostBuckets } from '../limits/costs';
import type { Settings } from '../settings/env';
import { boundedDocuments } from './bounded-documents';
import { describeVariables, formatError, logBugs, noteFailure, statusByType } from './graphql-errors';
import { boundedPages, boundedRequest, LIMITS, limitRules } from './graphql-limits';
import { parsedDocuments } from './parsed-documents';
import { refuseFirst } from './refuse-first';
import { buildPublishedSchema } from './schema';

/** Returns the GraphQL door: Apollo Server with the published schema. */
export async function graphqlDoor(
  settings: Settings,
  { contextOf, costs }: { contextOf(req: Request, res: Response): PublicContext; costs: CostBuckets },
  plugins: ApolloServerPlugin<PublicContext>[] = [],
): Promise<{ handle: RequestHandler[]; close(): Promise<void> }> {
  const documents = parsedDocuments();
  const server = new ApolloServer<PublicContext>({
    schema: buildPublishedSchema(),
    introspection: settings.playground,
    hideSchemaDetailsFromClientErrors: !settings.playground,
    includeStacktraceInErrorResponses: false,
    // `ownSiteOnly` and the cookie's SameSite refuse forged requests in REST and GraphQL.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    validationRules: limitRules(),
    parseOptions: { maxTokens: LIMITS.tokens },
    validationOptions: { maxErrors: LIMITS.errors },
    documentStore: documents.store,
    // The client doesn't use persisted queries, and each would keep a sender's text in memory.
    persistedQueries: false,
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      boundedPages,
      describeVariables,
      refuseFirst,
      statusByType,
      logBugs,
      noteFailure,
      ...plugins,
    ],
  });
  await server.start();
  const middleware = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) });
  return { handle: [boundedRequest, boundedDocuments(documents, costs), middleware], close: () => server.stop() };
}
