import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { noteBehind } from '../../core/offline/device/responseAge';
import { onStale } from '../../core/offline/device/staleFields';
import { isOnline, onConnectionChange } from '../../core/requests/connection';
import type { Viewer } from '../../core/viewer';
import { isOpenTo } from '../offline';
import { pageAt, pages } from '../pages';
import { cacheQuery } from './cachedResponsesLink';
import { rootFields } from './freshnessLink';

const DELAYS = {
  /** Delay before copies are stored for offline use, so that the current page loads first. */
  firstMs: 3_000,
  /** Delay before a copy is stored again after a change. Several changes in a row then cause one request. */
  againMs: 1_000,
};

/**
 * Stores on the device the responses that the person's offline pages need: at start, and again after each change that this device
 * makes to their records. Until a changed copy is stored again, it is marked as older than the change. After a failure, tries
 * again when the device is online. Returns a function that stops this.
 */
export function keepOfflineCopies(client: ApolloClient, viewer: Viewer, { firstMs, againMs } = DELAYS): () => void {
  const queries = offlineQueries(viewer);
  const due = new Set(Object.keys(queries));
  /** Queries whose data in Apollo's cache may lack a change. */
  const changed = new Set<string>();
  let timer = setTimeout(store, firstMs);
  let storing = Promise.resolve();
  let hasEnded = false;

  function store() {
    storing = storing.then(storeAll).catch(() => undefined);
  }
  async function storeAll() {
    await pageAt('/outbox')?.preload();
    for (const name of [...due]) {
      if (hasEnded) return;
      const { load, variables, isLong } = queries[name]!;
      const isChanged = changed.delete(name);
      due.delete(name);
      try {
        const query = await load();
        const fetchPolicy = isChanged ? 'network-only' : undefined;
        await cacheQuery(client, viewer.id, { query, variables, fetchPolicy: isLong ? 'no-cache' : fetchPolicy });
      } catch {
        due.add(name);
        if (isChanged) changed.add(name);
        if (!isOnline()) return;
      }
    }
  }
  async function noteChange(fields: readonly string[]) {
    const since = new Date().toISOString();
    const documents = await Promise.all(
      Object.entries(queries).map(async ([name, { load }]) => ({ name, document: await load() })),
    );
    const affected = documents
      .filter(({ document }) => rootFields(document).some((field) => fields.includes(field)))
      .map(({ name }) => name);
    if (affected.length === 0 || hasEnded) return;
    for (const name of affected) {
      changed.add(name);
      due.add(name);
    }
    noteBehind(affected);
    clearTimeout(timer);
    timer = setTimeout(store, againMs);
    const { markBehind } = await import('../../core/offline/device/cachedResponses');
    await markBehind(viewer.id, affected, since);
  }

  const endStale = onStale((fields) => void noteChange(fields).catch(() => undefined));
  const endConnection = onConnectionChange(() => {
    if (isOnline() && due.size > 0) store();
  });
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    endStale();
    endConnection();
  };
}

interface OfflineQuery {
  load(): Promise<DocumentNode>;
  variables: object | undefined;
  isLong: boolean | undefined;
}

/** Returns the queries of the offline pages that the person may open, by operation name. */
const offlineQueries = (viewer: Viewer): Record<string, OfflineQuery> =>
  Object.fromEntries(
    pages
      .filter(isOpenTo(viewer))
      .flatMap(({ offline }) =>
        Object.entries(offline?.queries ?? {}).map(([name, load]) => [
          name,
          { load, variables: offline?.variables?.[name], isLong: offline?.long?.includes(name) },
        ]),
      ),
  );
