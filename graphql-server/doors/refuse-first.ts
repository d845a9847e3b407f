import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { type AppError, toAppError } from '../core/errors';
import { checkCaller } from '../core/operations/check-permission';
import type { PublicContext } from '../core/operations/context';
import type { Operation } from '../core/operations/operation';
import { operations } from '../features/features';
import { inGraphql, RESPONSE_TYPE } from './graphql-errors';
import { rootFieldsOf } from './graphql-limits';

/**
 * Answers a document that can't run with a 401 or 403 instead, if its sender may not call one of its operations. So the schema's
 * details are told only to people who may use them.
 */
export const refuseFirst: ApolloServerPlugin<PublicContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ document, request, contextValue, response: { http, body } }) {
        // GraphQL omits `data` only if execution never started.
        if (body.kind !== 'single' || !document || !body.singleResult.errors) return;
        if (body.singleResult.data !== undefined) return;
        const refusal = refusalOf(contextValue, operationsIn(document));
        if (!refusal) return;
        body.singleResult.errors = [inGraphql(refusal)];
        http.status = request.http?.headers.get('accept')?.includes(RESPONSE_TYPE) ? refusal.status : 200;
      },
    };
  },
};

/** Returns the 401 or 403 of the first operation that the sender may not call. */
function refusalOf({ actor }: PublicContext, called: Operation[]): AppError | undefined {
  for (const { kind, declaration } of called) {
    try {
      checkCaller(actor, kind, declaration);
    } catch (error) {
      return toAppError(error);
    }
  }
  return undefined;
}

/** Returns the operations that a document calls, also through fragments. */
const operationsIn = (document: DocumentNode): Operation[] =>
  rootFieldsOf(document).flatMap(({ name }) => operations.get(name.value) ?? []);
