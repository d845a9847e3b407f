import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { GraphQLFormattedError, ValidationContext, ValidationRule } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Context } from '../core/context';
import { type AppError, toAppError, unexpectedMessage } from '../core/errors';
import { stringifyResult, textAnswers } from '../core/pages-as-text/text-answers';
import type { Settings } from '../settings/env';
import { failureOf } from './http';
import { buildPublishedSchema, queriesAsText } from './schema';

const RESPONSE_TYPE = 'application/graphql-response+json';

/** One document may not ask for more than this; every screen stays far below. */
const LIMITS = { aliases: 15, depth: 12, cost: 100_000, tokens: 1000 };

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
    parseOptions: { maxTokens: LIMITS.tokens },
    formatError,
    stringifyResult,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      textAnswers(schema, queriesAsText),
      statusByType,
    ],
  });
  await server.start();
  const middleware = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) });
  return { handle: middleware, close: () => server.stop() };
}

const { GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED, BAD_USER_INPUT } = ApolloServerErrorCode;
const DOCUMENT_FAILURES: unknown[] = [GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED, BAD_USER_INPUT];

/**
 * A document that cannot be run is answered 400 to those who read application/graphql-response+json; in plain JSON the
 * specification wants a 200 with errors, because there a client cannot tell whose answer another status is.
 */
const statusByType: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { http, body } }) {
        const code = body.kind === 'single' && body.singleResult.errors?.[0]?.extensions?.['code'];
        const isPlain = !request.http?.headers.get('accept')?.includes(RESPONSE_TYPE);
        if (isPlain && http.status === 400 && DOCUMENT_FAILURES.includes(code)) http.status = 200;
      },
    };
  },
};

function limitRules(): ValidationRule[] {
  // The rules call each of their refusals a syntax error, which it is not.
  const report = (context: ValidationContext | null, { message }: GraphQLError) =>
    context?.reportError(new GraphQLError(message.replace(/^Syntax Error: /, '')));
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
  if (known) return { ...formatted, ...inGraphql(known) };
  if (formatted.extensions?.['code'] !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) {
    return { ...formatted, message: withoutValues(formatted.message) };
  }
  console.error('graphql failed:', original);
  return inGraphql(undefined);
}

/** What graphql-js says of a value that it refuses, without the value: it may be a password. */
const withoutValues = (message: string) =>
  message
    .replace(/( cannot represent (an? )?[\w -]+): .*$/s, '$1')
    .replace(/(, found ).*$/s, '$1another')
    .replace(/ got invalid value .*?(?=( at "[\w$.[\]]+")?;[^;]*$)/s, ' got an invalid value');

/** A failure in GraphQL's shape; without one, a fault of ours. */
function inGraphql(known: AppError | undefined): GraphQLFormattedError {
  if (!known) {
    return { message: unexpectedMessage, extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR } };
  }
  const { errors, retryAfterSeconds } = known.details;
  return {
    message: known.message,
    extensions: {
      code: known.code,
      ...(errors?.length ? { errors } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
  };
}

/** What fails before Apollo is reached (session, origin, body), in the shape and type that GraphQL's clients read. */
export const answerGraphqlErrors: ErrorRequestHandler = (error, req, res, _next) => {
  const known = failureOf(error, req);
  if (res.headersSent) return void res.destroy();
  res
    .status(known?.status ?? 500)
    .type(req.get('accept')?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json')
    .send(JSON.stringify({ errors: [inGraphql(known)] }));
};
