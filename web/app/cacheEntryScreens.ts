import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { cacheResponse } from '../core/device/cachedResponses';
import type { Viewer } from '../core/viewer';
import type { Permission } from '../schema.generated';
import { responseName } from './cachedResponsesLink';
import { pageAt } from './pages';

interface EntryScreen {
  permission: Permission;
  documents(): Promise<readonly DocumentNode[]>;
}

/**
 * The entry screens' queries, so that each works offline after one visit to any of them. Each import() is destructured in
 * place, so that the build can drop unused exports, such as codegen's Suspense hooks.
 */
const entryScreens: readonly EntryScreen[] = [
  {
    permission: 'TIMECARDS_SUBMIT',
    documents: async () => {
      const { TimecardPickersDocument } = await import('../features/timecards/entry/entry.generated');
      const { LastTimecardsDocument } = await import('../features/timecards/entry/copying.generated');
      const { CrewsDocument } = await import('../features/timecards/crews/crews.generated');
      return [TimecardPickersDocument, LastTimecardsDocument, CrewsDocument];
    },
  },
  {
    permission: 'EQUIPMENT_HOURS_SUBMIT',
    documents: async () => {
      const { ReadingPickersDocument } = await import('../features/equipment-hours/equipment-hours.generated');
      return [ReadingPickersDocument];
    },
  },
  {
    permission: 'TRUCKING_RECORDS_MANAGE',
    documents: async () => {
      const { LoadPickersDocument } = await import('../features/trucking/trucking.generated');
      return [LoadPickersDocument];
    },
  },
];

/**
 * Caches the data that the person's entry screens need on the device, under the keys that cachedResponsesLink reads.
 * Much of it is in Apollo's cache already and needs no request.
 */
export async function cacheEntryScreens(client: ApolloClient, { id, permissions }: Viewer): Promise<void> {
  await pageAt('/outbox')?.preload();
  for (const { permission, documents } of entryScreens) {
    if (!permissions.includes(permission)) continue;
    for (const query of await documents()) {
      const { data } = await client.query<Record<string, unknown>>({ query });
      if (data) await cacheResponse(id, responseName(query), data);
    }
  }
}
