import { ApolloLink } from '@apollo/client';
import { mergeMap, type Observable, of, timer } from 'rxjs';
import { secondsUntilServed } from '../../core/requests/failure';

/** Longest wait for one request, in seconds. Afterwards the page shows the server's message. */
const MOST_SECONDS = 60;

/** Repeats a request that the server refused because of this person's earlier requests, after the time that the server says. */
export const busyServerLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const send = (waited: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => {
          const seconds = secondsUntilServed(result.errors);
          if (seconds === undefined || waited + seconds > MOST_SECONDS) return of(result);
          return timer(seconds * 1000).pipe(mergeMap(() => send(waited + seconds)));
        }),
      );
    return send(0);
  });
