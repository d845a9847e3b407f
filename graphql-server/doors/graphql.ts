import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { Request, RequestHandler, Response } from 'express';
import type { PublicContext } from '../core/operations/context';
import type { Costs } from '../limits/costs';
import { DOCUMENT } from '../limits/table';
import type { Settings } from '../settings/env';
import { boundedDocuments, knownDocuments } from './documents';
import { describeVariables, formatError, logBugs, noteFailure, statusByType } from './graphql-errors';
import { boundedPages, limitRules } from './graphql-limits';
import { refuseFirst } from './refuse-first';
import { buildPublishedSchema } from './schema';

/** Returns the GraphQL door: Apollo Server with the published schema. */
export async function graphqlDoor(
  settings: Settings,
  { contextOf, costs }: { contextOf(req: Request, res: Response): PublicContext; costs: Costs },
  plugins: ApolloServerPlugin<PublicContext>[] = [],
): Promise<{ handle: RequestHandler[]; close(): Promise<void> }> {
  const documents = knownDocuments();
  const server = new ApolloServer<PublicContext>({
    schema: buildPublishedSchema(),
    introspection: settings.playground,
    hideSchemaDetailsFromClientErrors: !settings.playground,
    includeStacktraceInErrorResponses: false,
    // `ownSiteOnly` and the cookie's SameSite refuse forged requests in REST and GraphQL.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    validationRules: limitRules(),
    parseOptions: { maxTokens: DOCUMENT.tokens },
    validationOptions: { maxErrors: DOCUMENT.errors },
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
  return { handle: [boundedDocuments(documents, costs), middleware], close: () => server.stop() };
}
