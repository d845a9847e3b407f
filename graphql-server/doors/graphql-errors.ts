import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { ErrorRequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { type AppError, sentenceOf, toAppError, unexpectedMessage } from '../core/errors';
import { log } from '../core/log';
import type { PublicContext } from '../core/operations/context';
import { variableProblem } from './graphql-variables';
import { worse } from './request-log';
import { shownError } from './rest-errors';

export const RESPONSE_TYPE = 'application/graphql-response+json';

const {
  GRAPHQL_PARSE_FAILED,
  GRAPHQL_VALIDATION_FAILED,
  OPERATION_RESOLUTION_FAILURE,
  BAD_USER_INPUT,
  INTERNAL_SERVER_ERROR,
} = ApolloServerErrorCode;
const REQUEST_FAILURES: unknown[] = [
  GRAPHQL_PARSE_FAILED,
  GRAPHQL_VALIDATION_FAILED,
  OPERATION_RESOLUTION_FAILURE,
  BAD_USER_INPUT,
];

/**
 * Formats an error for the client. Our own errors keep their text. Errors about the client's mistakes omit its values, which
 * may be passwords. Any other error is hidden. Uses no regular expressions on messages, because a sender can make messages very
 * long.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const known = toAppError(original);
  if (known) return { ...formatted, ...inGraphql(known) };
  switch (formatted.extensions?.['code']) {
    case GRAPHQL_PARSE_FAILED:
      return { ...formatted, message: syntaxMessage(formatted) };
    case GRAPHQL_VALIDATION_FAILED:
      return { ...formatted, message: documentMessage(error as GraphQLError) };
    case OPERATION_RESOLUTION_FAILURE:
      return { ...formatted, message: 'operationName must name one of the operations in the query' };
    case INTERNAL_SERVER_ERROR:
      break;
    default:
      return formatted;
  }
  if (isRefusedValue(error, original)) {
    return { ...formatted, message: documentMessage(original), extensions: { code: BAD_USER_INPUT } };
  }
  return inGraphql(undefined);
}

/** True if graphql-js itself refused a variable or argument. `describeVariables` replaces the message for a variable. */
const isRefusedValue = (error: unknown, original: unknown): original is GraphQLError =>
  original instanceof GraphQLError && (Boolean(original.nodes?.length) || !(error as GraphQLError).path);

/** Logs bugs with the request's id: errors that are neither an AppError nor the client's mistake. */
export const logBugs: ApolloServerPlugin<PublicContext> = {
  async requestDidStart({ contextValue }) {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) {
          const original = unwrapResolverError(error);
          if (toAppError(original) || error.extensions['code'] || isRefusedValue(error, original)) continue;
          log.error({ reqId: contextValue.trace.id, err: original }, 'graphql failed');
        }
      },
    };
  },
  async unexpectedErrorProcessingRequest({ error }) {
    log.error({ err: error }, 'graphql failed');
  },
};

/** Records a response's worst error for the log and the metrics, because the response itself may be a 200. */
export const noteFailure: ApolloServerPlugin<PublicContext> = {
  async requestDidStart({ contextValue: { trace } }) {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) {
          const status = statusOf(error);
          if (worse(status, trace.failure) === trace.failure) continue;
          trace.failure = status;
          trace.reason = toAppError(unwrapResolverError(error))?.details.reason;
        }
      },
    };
  },
};

function statusOf(error: GraphQLError): number {
  const original = unwrapResolverError(error);
  const isMistake = error.extensions['code'] || isRefusedValue(error, original);
  return toAppError(original)?.status ?? (isMistake ? 400 : 500);
}

const TOO_MANY_TOKENS = 'Syntax Error: Document contains more';

function syntaxMessage({ message, locations }: GraphQLFormattedError): string {
  if (message.startsWith(TOO_MANY_TOKENS)) return message;
  const { line, column } = locations?.[0] ?? {};
  return line ? `Syntax error in the query at line ${line}, column ${column}` : 'Syntax error in the query';
}

const VALUES: Kind[] = [
  Kind.VARIABLE,
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
];

/**
 * Returns the message of a document's error. Messages about names come from graphql-js. Messages about values would repeat the
 * value, so they are replaced.
 */
function documentMessage({ message, nodes }: GraphQLError): string {
  const [first] = nodes ?? [];
  return first && VALUES.includes(first.kind) ? 'This value does not fit the type that is expected here' : message;
}

/** Replaces errors about variables with one error. It has the path and the expected type, but never the value. */
export const describeVariables: ApolloServerPlugin<PublicContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ schema, operation, request: { variables = {} }, response: { http, body } }) {
        if (body.kind !== 'single' || !operation || !body.singleResult.errors) return;
        // GraphQL omits `data` only if execution never started.
        if (body.singleResult.data !== undefined) return;
        const problem = variableProblem(schema, operation, variables);
        if (!problem) return;
        const [{ locations } = {}] = body.singleResult.errors;
        const { message, reason } = problem;
        const extensions = { code: BAD_USER_INPUT, ...(reason ? { reason } : {}) };
        const error = { message, ...(locations ? { locations } : {}), extensions };
        body.singleResult.errors = [error];
        http.status = 400;
      },
    };
  },
};

/**
 * Sets the status that fits the client's media type. A document that can't run is a 400 for application/graphql-response+json.
 * For plain JSON, GraphQL over HTTP requires a 200, because another status may come from a proxy.
 */
export const statusByType: ApolloServerPlugin<PublicContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { http, body } }) {
        const code = body.kind === 'single' && body.singleResult.errors?.[0]?.extensions?.['code'];
        const isPlain = !request.http?.headers.get('accept')?.includes(RESPONSE_TYPE);
        if (isPlain && http.status === 400 && REQUEST_FAILURES.includes(code)) http.status = 200;
      },
    };
  },
};

/** Returns a failure in GraphQL's format. An unknown failure becomes an internal error. */
export function inGraphql(known: AppError | undefined): GraphQLFormattedError {
  if (!known) return { message: unexpectedMessage, extensions: { code: INTERNAL_SERVER_ERROR } };
  const { errors, retryAfterSeconds, reason, facts } = known.details;
  return {
    message: known.message,
    extensions: {
      code: known.code,
      ...known.sentence,
      ...(errors?.length ? { errors: errors.map((problem) => ({ ...problem, ...sentenceOf(problem) })) } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...(reason ? { reason } : {}),
      ...facts,
    },
  };
}

/** Sends failures that occur before Apollo, such as an unreadable body. GraphQL clients get their usual format and media type. */
export const sendGraphqlErrors: ErrorRequestHandler = (error, req, res, _next) => {
  const known = shownError(error, res);
  if (res.headersSent) return void res.destroy();
  const { retryAfterSeconds } = known?.details ?? {};
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
  res
    .status(known?.status ?? 500)
    .type(req.get('accept')?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json')
    .send(JSON.stringify({ errors: [inGraphql(known)] }));
};
