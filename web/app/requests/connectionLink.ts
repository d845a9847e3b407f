import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { noteNoResponse, noteResponse } from '../../core/requests/connection';
import { hasNoResponse } from '../../core/requests/failure';
import { noteServerTime } from '../../core/requests/serverClock';

/** Records whether requests get responses, and the server's time from each response. */
export const connectionLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next() {
          noteResponse();
          noteServerTime(operation.getContext()['response']);
        },
        error: noteFailure,
      }),
    ),
  );

function noteFailure(error: Error): void {
  if (hasNoResponse(error)) noteNoResponse();
  else if (error.name !== 'AbortError') noteResponse();
}
