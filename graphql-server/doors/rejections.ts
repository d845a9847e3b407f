import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { ErrorRequestHandler } from 'express';
import type { Actor } from '../access/actor';
import { AppError } from '../core/errors';
import type { PublicContext } from '../core/operations/context';
import type { RejectionLog } from '../core/operations/rejection-log';
import { traceOf } from './request-log';

/** Records rejections in REST, and in GraphQL before Apollo is called. */
export function recordRejections(rejections: RejectionLog): ErrorRequestHandler {
  return (error, req, res, next) => {
    const requester = {
      actor: (req.user as Actor | undefined) ?? null,
      ip: req.ip ?? '',
      userAgent: req.get('user-agent') ?? '',
    };
    if (error instanceof AppError) rejections.note(requester, error, traceOf(res).operation);
    next(error);
  };
}

/** Records rejections that GraphQL operations throw. `recordRejections` records rejections from before Apollo is called. */
export const recordGraphqlRejections = (rejections: RejectionLog): ApolloServerPlugin<PublicContext> => ({
  async requestDidStart({ contextValue }) {
    return {
      async didEncounterErrors({ errors }) {
        for (const error of errors) {
          const original = unwrapResolverError(error);
          if (original instanceof AppError) rejections.note(contextValue, original, contextValue.trace.operation);
        }
      },
    };
  },
});
