import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Viewer } from '../components/data/viewer';
import { keepAnswer } from '../components/device/answers';
import type { Permission } from '../schema.generated';
import { answerName } from './keptAnswersLink';
import { pageAt } from './pages';

interface Ahead {
  permission: Permission;
  documents(): Promise<readonly DocumentNode[]>;
}

/**
 * What the entry screens ask, so that each opens without a connection after one visit to any of them. Each import() is taken
 * apart where it stands: the build then leaves out what nobody uses, such as the hooks that codegen writes for Suspense.
 */
const entryScreens: readonly Ahead[] = [
  {
    permission: 'TIMECARDS_SUBMIT',
    documents: async () => {
      const { TimecardPickersDocument } = await import('../features/timecards/timecards.generated');
      const { LastTimecardsDocument, CrewsDocument } = await import('../features/timecards/copying.generated');
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
 * Asks what the person's entry screens will need and keeps it on the device, under the name that keptAnswersLink looks
 * for. Much of it is in the cache already and needs no request.
 */
export async function fetchAhead(client: ApolloClient, { id, permissions }: Viewer): Promise<void> {
  await pageAt('/outbox')?.preload();
  for (const { permission, documents } of entryScreens) {
    if (!permissions.includes(permission)) continue;
    for (const query of await documents()) {
      const { data } = await client.query<Record<string, unknown>>({ query });
      if (data) await keepAnswer(id, answerName(query), data);
    }
  }
}
