import { ApolloLink } from '@apollo/client';
import { mergeMap, type Observable, of, timer } from 'rxjs';
import { isOtherVersion } from '../../core/requests/failure';

/** Pauses between attempts, in ms. An update of all servers usually ends before the last attempt. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

const message = /* i18n */ 'Fieldbook is being updated. Please try again in a minute.';

/** Repeats a request that a server of another version refused. During an update, the next server may accept it. */
export const otherVersionLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const send = (attempt: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => {
          const [error] = result.errors ?? [];
          if (!error || !isOtherVersion(result.errors)) return of(result);
          const pause = PAUSES_MS[attempt];
          if (pause === undefined) return of({ errors: [{ ...error, message }] });
          return timer(pause).pipe(mergeMap(() => send(attempt + 1)));
        }),
      );
    return send(0);
  });
