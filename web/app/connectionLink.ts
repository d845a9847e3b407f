import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { noteAnswer, noteNoAnswer } from '../components/data/connection';

/** Notes whether requests are answered. */
export const connectionLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: noteAnswer, error: noteFailure })));

function noteFailure(error: Error): void {
  // `fetch` fails with a TypeError when there was no answer. An aborted request says nothing.
  if (error instanceof TypeError || error.name === 'TimeoutError') noteNoAnswer();
  else if (error.name !== 'AbortError') noteAnswer();
}
