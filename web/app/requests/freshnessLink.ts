import {
  type ApolloCache,
  type ApolloClient,
  ApolloLink,
  NetworkStatus,
  type ObservableQuery,
  type Reference,
  type StoreObject,
} from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { filter, firstValueFrom, mergeMap, of } from 'rxjs';
import type { Effect, QueryField } from '../../core/feature';
import { announceStale } from '../../core/offline/device/staleFields';
import { effectOf } from './freshness';

/**
 * Updates the cache after a mutation, as the features declare. Returns the response once the page's own queries are refetched, so
 * that a button stays pending until its result is visible. Two values in an operation's context change this. `refetchLater`
 * returns the response immediately, so that the outbox doesn't wait for a list next to the form. `isOneOfMany` leaves the cache
 * unchanged, because the last of the many requests updates it.
 */
export const freshnessLink = () =>
  new ApolloLink((operation, forward) => {
    const isMutation = operation.operationType === OperationTypeNode.MUTATION;
    if (!isMutation || operation.getContext()['isOneOfMany']) return forward(operation);
    return forward(operation).pipe(
      mergeMap((result) => {
        const changed = Object.entries(('data' in result && result.data) || {}).filter(([, record]) => record);
        if (changed.length === 0) return of(result);
        const freshened = freshenAll(operation.client, changed);
        return operation.getContext()['refetchLater'] ? of(result) : freshened.then(() => result);
      }),
    );
  });

async function freshenAll(client: ApolloClient, changed: [field: string, record: unknown][]): Promise<void> {
  for (const [field, record] of changed) {
    const effect = effectOf(field, record);
    announceStale([...(effect.stale ?? []), ...(effect.adds ?? [])]);
    await freshen(client, effect, record as StoreObject | string);
  }
}

async function freshen(client: ApolloClient, effect: Effect, record: StoreObject | string): Promise<void> {
  const { cache } = client;
  const left = effect.leaves?.ids(record) ?? [];
  const shown = [...shownQueries(client, effect.stale ?? []), ...shownRecords(client, effect.leaves?.record, left)];
  const loading = loadingQueries(client);
  const awaited = new Set([
    ...shown,
    ...shownQueries(client, effect.adds ?? []).filter((list) => loading.includes(list)),
  ]);
  const responses = shown.map((query) => query.getCurrentResult().data);
  cache.batch({
    update() {
      for (const fieldName of effect.stale ?? []) cache.evict({ id: 'ROOT_QUERY', fieldName });
      if (effect.leaves) removeFrom(cache, effect.leaves, left);
      // Keep the displayed data until the refetch completes.
      shown.forEach(({ query, variables }, index) => {
        if (responses[index]) cache.writeQuery({ query, variables, data: responses[index] });
      });
      for (const list of effect.adds ?? []) addTo(cache, list, record as StoreObject);
      if (effect.deletes) cache.evict({ id: cache.identify({ __typename: effect.deletes, id: record as string }) });
    },
  });
  cache.gc();
  for (const query of loading) if (!awaited.has(query)) void refetch(client, query);
  await Promise.all([...awaited].map((query) => refetch(client, query)));
}

/**
 * Refetches a query if it is still active. Waits for a pending response first, because Apollo would use that response for the
 * refetch, too. Ignores failures, because the mutation has succeeded.
 */
async function refetch(client: ApolloClient, query: ObservableQuery): Promise<void> {
  try {
    if (query.getCurrentResult().loading) {
      await firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
      // Wait until Apollo has forgotten the request, shortly after its response.
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (client.getObservableQueries('active').has(query)) await query.refetch();
  } catch {}
}

/** Returns the active queries whose pending responses may be older than the mutation. */
const loadingQueries = (client: ApolloClient) =>
  [...client.getObservableQueries('active')].filter((query) => {
    const { loading, networkStatus } = query.getCurrentResult();
    return loading && networkStatus !== NetworkStatus.fetchMore;
  });

/** Returns the active queries that select one of these fields. */
const shownQueries = (client: ApolloClient, fields: readonly string[]) =>
  [...client.getObservableQueries('active')].filter(({ query }) => rootFields(query).some((f) => fields.includes(f)));

/** Returns the active queries of these records. */
const shownRecords = (client: ApolloClient, field: string | undefined, ids: readonly string[]) =>
  field ? shownQueries(client, [field]).filter(({ variables }) => ids.includes(variables['id'] as string)) : [];

/** Removes records from a connection and its count, and makes their cached queries stale. */
function removeFrom(cache: ApolloCache, { list, record }: NonNullable<Effect['leaves']>, ids: readonly string[]): void {
  for (const id of ids) cache.evict({ id: 'ROOT_QUERY', fieldName: record, args: { id } });
  cache.modify<Record<string, CachedConnection>>({
    fields: {
      [list]: (connection, { readField }) => {
        const { edges: before, totalCount } = connection as CachedConnection;
        const edges = before.filter(({ node }) => !ids.includes(readField<string>('id', node) ?? ''));
        const removed = before.length - edges.length;
        return { ...connection, edges, ...(totalCount != null && { totalCount: totalCount - removed }) };
      },
    },
  });
}

interface CachedConnection {
  edges: readonly { node: Reference }[];
  totalCount?: number | null;
}

/** Returns the query fields that a document selects. */
export const rootFields = (query: DocumentNode) =>
  getMainDefinition(query).selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );

function addTo(cache: ApolloCache, list: QueryField, record: StoreObject): void {
  cache.modify<Record<string, Reference[]>>({
    fields: {
      [list]: (entries, { toReference, readField }) => {
        const added = toReference(record, true);
        const known = entries.some((entry) => readField('id', entry) === record['id']);
        return added && !known ? [added, ...entries] : entries;
      },
    },
  });
}
