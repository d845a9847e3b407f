import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { noteNoResponse, noteResponse } from '../core/requests/connection';
import { hasNoResponse } from '../core/requests/failure';

/** Notes whether requests get responses. */
export const connectionLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: noteResponse, error: noteFailure })));

function noteFailure(error: Error): void {
  if (hasNoResponse(error)) noteNoResponse();
  else if (error.name !== 'AbortError') noteResponse();
}
