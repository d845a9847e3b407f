import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getMainDefinition } from '@apollo/client/utilities';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { from, mergeMap, of } from 'rxjs';
import { cachedViewer, cacheViewer } from '../../core/offline/device/cachedViewer';
import type { CachedResponse } from '../../core/offline/device/database';
import { noteAwaited, noteReceived } from '../../core/offline/device/responseAge';
import { isSignedOut } from '../../core/requests/failure';
import type { ViewerFragment } from '../../features/accounts/viewer.generated';
import { pages } from '../pages';

type Data = Record<string, unknown>;

/** Names of the queries that offline pages need. */
const CACHED = new Set(pages.flatMap(({ offline }) => Object.keys(offline?.queries ?? {})));
/** Names of the queries whose responses Apollo's cache doesn't store. */
const LONG = new Set(pages.flatMap(({ offline }) => offline?.long ?? []));
const VIEWER_QUERY = /* not shown */ 'Me';

/** True for queries of offline pages. Of a list, only the first page is stored. */
const isCached = (name: string, variables: Record<string, unknown>) => CACHED.has(name) && !variables['after'];

/** Returns the key of a query's cached response. */
const responseName = (query: DocumentNode, variables: object = {}): string =>
  `${getMainDefinition(query).name?.value} ${JSON.stringify(variables)}`;

const cachedResponses = () => import('../../core/offline/device/cachedResponses');
/** Without their code, the app works without copies. `watchMissingCode` tells the person about a newer version. */
const ignore = () => undefined;

interface Asked {
  query: DocumentNode;
  variables?: object;
  fetchPolicy?: 'cache-first' | 'network-only' | 'no-cache';
}

/** Sends a query before its page is visited, so that the device stores the response. */
export async function cacheQuery(client: ApolloClient, personId: string, asked: Asked): Promise<void> {
  const askedAt = new Date().toISOString();
  const { data } = await client.query<Data>(asked);
  // The link has stored a response that isn't from Apollo's cache.
  if (asked.fetchPolicy === 'no-cache') return;
  const name = responseName(asked.query, asked.variables);
  if (data) await (await cachedResponses()).cacheResponse(personId, name, data, askedAt);
}

/** Removes company data from the device, except unsent work. Called when nobody with access is signed in. */
function wipe(): void {
  cacheViewer(null);
  void import('../../core/offline/device/wipe').then(({ wipeEndedSession }) => wipeEndedSession());
}

interface Store {
  read(): Promise<Partial<CachedResponse> | undefined>;
  write(data: Data, askedAt: string): void;
}

/** Storage for the response to `me`. Uses local storage, not IndexedDB, because every page waits for this response. */
const viewerStore: Store = {
  read: async () => {
    const me = cachedViewer();
    return me ? { data: { me } } : undefined;
  },
  write({ me }) {
    const before = cachedViewer()?.id;
    const { id, isApproved, passwordResetRequired } = me as ViewerFragment;
    // People who wait for approval or must change their password can't use the app offline.
    cacheViewer(isApproved && !passwordResetRequired ? (me as ViewerFragment) : null);
    if (!isApproved) wipe();
    else if (before !== id) void cachedResponses().then(({ wipeResponses }) => wipeResponses(id));
  },
};

function responseStore(query: string): Store | undefined {
  const personId = cachedViewer()?.id;
  if (!personId) return undefined;
  return {
    read: async () => (await cachedResponses()).readResponse(personId, query),
    write: (data, askedAt) =>
      void cachedResponses().then(({ cacheResponse }) => cacheResponse(personId, query, data, askedAt), ignore),
  };
}

/**
 * Stores on the device the responses that offline pages need. The first time that a query is sent after a page load, shows its
 * cached response immediately, and then the server's response. After that, or if the cached response lacks the person's last
 * change, shows it only if the server doesn't respond.
 */
export function cachedResponsesLink(): ApolloLink {
  const asked = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const { operationName = '', variables } = operation;
    if (operationName !== VIEWER_QUERY && !isCached(operationName, variables)) return forward(operation);
    const query = responseName(operation.query, variables);
    const store = operationName === VIEWER_QUERY ? viewerStore : responseStore(query);
    if (!store) return forward(operation);
    const first = !asked.has(query);
    asked.add(query);
    return new Observable<ApolloLink.Result>((observer) => {
      let [responded, shown] = [false, false];
      const askedAt = new Date().toISOString();
      const cached = store.read().catch(ignore);
      if (first) {
        void cached.then((copy) => {
          if (!copy || copy.behindSince || responded || observer.closed) return;
          shown = true;
          noteAwaited(operationName, true);
          observer.next({ data: copy.data });
        });
      }
      const subscription = forward(operation).subscribe({
        next(result) {
          responded = true;
          const { data, errors } = result as FormattedExecutionResult;
          if (data && !errors?.length) {
            store.write(data as Data, askedAt);
            noteReceived(operationName, new Date().toISOString());
          }
          if (errors && operationName === VIEWER_QUERY && isSignedOut(new CombinedGraphQLErrors({ errors }))) wipe();
          observer.next(result);
        },
        async error(error) {
          const copy = CombinedGraphQLErrors.is(error) ? undefined : await cached;
          responded = true;
          if (!copy) return observer.error(error);
          const { keptAt, behindSince } = copy;
          if (keptAt) noteReceived(operationName, keptAt, { isCopy: true, isBehind: behindSince !== undefined });
          if (!shown) observer.next({ data: copy.data });
          observer.complete();
        },
        complete: () => observer.complete(),
      });
      return () => {
        subscription.unsubscribe();
        // Waits for the next task, so that the page gets the server's response first.
        if (shown) setTimeout(noteAwaited, 0, operationName, false);
      };
    });
  });
}

/**
 * Sends the query for a long list once after a page load. After that, reads the response from the device, unless the person has
 * changed the list.
 */
export function longListsLink(): ApolloLink {
  const begun = new Date().toISOString();
  return new ApolloLink((operation, forward) => {
    const { operationName = '', query, variables } = operation;
    const store = LONG.has(operationName) && responseStore(responseName(query, variables));
    if (!store) return forward(operation);
    const isNew = ({ behindSince, keptAt = '' }: Partial<CachedResponse>) => !behindSince && keptAt > begun;
    return from(store.read().catch(ignore)).pipe(
      mergeMap((copy) => (copy && isNew(copy) ? of({ data: copy.data }) : forward(operation))),
    );
  });
}
