import { ApolloServer } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLFormattedError, ValidationContext, ValidationRule } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Context } from './core/context';
import { toAppError, unexpectedMessage } from './core/errors';
import type { Settings } from './env';
import { stringifyResult, textAnswers } from './graphql-text';
import { buildPublishedSchema, queriesAsText } from './schema';

/** One document may not ask for more than this; every screen stays far below. */
const LIMITS = { aliases: 15, depth: 12, cost: 100_000 };

/** The GraphQL door: Apollo Server over the published schema. */
export async function graphqlDoor(
  settings: Settings,
  contextOf: (req: Request, res: Response) => Context,
): Promise<{ handle: RequestHandler; close(): Promise<void> }> {
  const schema = buildPublishedSchema();
  const server = new ApolloServer<Context>({
    schema,
    introspection: settings.playground,
    hideSchemaDetailsFromClientErrors: !settings.playground,
    includeStacktraceInErrorResponses: false,
    // Forged requests are refused by sameOriginOnly and the cookie's SameSite, for REST and GraphQL alike.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    validationRules: limitRules(),
    formatError,
    stringifyResult,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      textAnswers(schema, queriesAsText),
    ],
  });
  await server.start();
  const middleware = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) });
  return { handle: middleware, close: () => server.stop() };
}

function limitRules(): ValidationRule[] {
  const report = (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error);
  const options = { propagateOnRejection: false, exposeLimits: false, onReject: [report] };
  return [
    maxAliasesRule({ ...options, n: LIMITS.aliases, errorMessage: 'The query has too many aliases' }),
    maxDepthRule({ ...options, n: LIMITS.depth, errorMessage: 'The query is nested too deeply' }),
    costLimitRule({ ...options, maxCost: LIMITS.cost, errorMessage: 'The query asks for too much at once' }),
  ] as unknown as ValidationRule[];
}

/** Failures of ours in the words of errors.ts; the client's own mistakes as graphql-js says them; all else masked. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const known = toAppError(original);
  if (known) {
    const { errors, retryAfterSeconds } = known.details;
    return {
      ...formatted,
      message: known.message,
      extensions: {
        code: known.code,
        ...(errors?.length ? { errors } : {}),
        ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      },
    };
  }
  const code = formatted.extensions?.['code'];
  if (code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) return formatted;
  console.error('graphql failed:', original);
  return { message: unexpectedMessage, extensions: { code } };
}
