import { ApolloLink, Observable, type ObservableQuery } from '@apollo/client';
import type { useMutation } from '@apollo/client/react';
import { buildSchema, type ExecutionResult, execute, GraphQLError } from 'graphql';
import { type Reason } from '../../common/reasons';
import schemaText from '../../schema/schema.graphql?raw';
import type { Hooks } from './hooks.generated';

type Reply<Data> = Data | Error | Promise<Data | Error>;
type MockResponse<Data, Variables> = Reply<Data> | ((variables: Variables) => Reply<Data>);

type ResponseOf<Hook> = Hook extends (...options: never[]) => infer Result
  ? Result extends { observable: ObservableQuery<infer Data, infer Variables> }
    ? MockResponse<Data, Variables>
    : Result extends useMutation.ResultTuple<infer Data, infer Variables>
      ? MockResponse<Data, Variables>
      : never
  : never;

type NameOf<Hook> = Hook extends `use${string}${'Lazy' | 'Suspense'}Query`
  ? never
  : Hook extends `use${infer Name}${'Query' | 'Mutation'}`
    ? Name
    : never;

/**
 * The server's responses by operation name: `{ PendingUsers: { pendingUsers: [] }, Login: refused('No') }`. A response is data,
 * an error, a promise of either (`waiting` never arrives), or a function of the variables that returns one of these.
 */
export type Responses = { [Hook in keyof Hooks as NameOf<Hook>]?: ResponseOf<Hooks[Hook]> };

/** Creates a refusal with a message: `refused('Bad', 'BAD_USER_INPUT', [{ path: 'email', message: 'Bad' }])`. */
export const refused = (message: string, code = 'FORBIDDEN', errors?: { path: string; message: string }[]) =>
  new GraphQLError(message, { extensions: { code, errors } });

/** Creates a refusal with a reason that the client handles. */
export const refusedBecause = (reason: Reason, message: string, code = 'FORBIDDEN') =>
  new GraphQLError(message, { extensions: { code, reason } });

/** The response after the session has ended. */
export const signedOut = refusedBecause('NOT_SIGNED_IN', 'Unauthorized', 'UNAUTHENTICATED');

/** Error of a request while the connection is down. */
export const unreachable = new TypeError('Failed to fetch');

/** A response that never arrives. */
export const waiting = new Promise<never>(() => {});

export interface Asked {
  operation: string;
  variables: Record<string, unknown>;
}

/** The published schema. */
export const schema = buildSchema(schemaText);

/** Creates a fake server that executes requests against the published schema, so that data of the wrong shape fails the test. */
export function respondingWith(responses: Responses, asked: Asked[] = []): ApolloLink {
  return new ApolloLink(({ operationName = '', query, variables }) => {
    asked.push({ operation: operationName, variables });
    const response: unknown = responses[operationName as keyof Responses];
    return new Observable((observer) => {
      const take = (reply: unknown) => {
        if (reply === undefined) observer.error(new Error(`there is no response to ${operationName}`));
        else if (reply instanceof GraphQLError) give({ errors: [reply] });
        else if (reply instanceof Error) observer.error(reply);
        else give(resolve(reply));
      };
      const give = ({ data, errors }: ExecutionResult) => {
        observer.next({ data, errors: errors?.map((error) => error.toJSON()) });
        // Completes the observable only after the response was delivered, as Apollo's HttpLink does.
        void Promise.resolve().then(() => observer.complete());
      };
      const resolve = (data: unknown) =>
        execute({
          schema,
          document: query,
          variableValues: variables,
          rootValue: data,
          fieldResolver: (parent, _args, _context, { path }) => parent[path.key],
        }) as ExecutionResult;
      const reply = typeof response === 'function' ? response(variables) : response;
      void Promise.resolve(reply).then(take);
    });
  });
}
