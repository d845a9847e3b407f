import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { noteAnswer, noteNoAnswer } from '../components/data/connection';
import { isUnanswered } from '../components/data/failure';

/** Notes whether requests are answered. */
export const connectionLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: noteAnswer, error: noteFailure })));

function noteFailure(error: Error): void {
  if (isUnanswered(error)) noteNoAnswer();
  else if (error.name !== 'AbortError') noteAnswer();
}
