import { act, screen, waitFor } from '@testing-library/react';
import { CopyAgeNotice } from '../components/device/CopyAgeNotice';
import { deviceDatabase } from '../core/offline/device/database';
import { noteNoResponse, noteResponse } from '../core/requests/connection';
import { MeDocument } from '../features/accounts/viewer.generated';
import { LastTimecardsDocument } from '../features/timecards/card/timecardCopy.generated';
import { WorkersDocument, type WorkersQuery } from '../features/timecards/card/workers.generated';
import {
  SubmitTimecardDocument,
  type SubmitTimecardMutation,
  type SubmitTimecardMutationVariables,
} from '../features/timecards/entry/entry.generated';
import { MyTimecardsDocument } from '../features/timecards/mine/my-timecards.generated';
import { emptyDevice } from '../testing/device';
import { viewers } from '../testing/fixtures';
import { myTimecardPage, myTimecards, workers } from '../testing/myTimecards';
import { render } from '../testing/render';
import { type Responses, respondingWith, unreachable } from '../testing/responses';
import { timecard } from '../testing/timecards';
import { createApolloClient } from './requests/apollo';
import { keepOfflineCopies } from './requests/offlineCopies';

const me = viewers.user;
const firstPage = { query: MyTimecardsDocument, variables: { first: 20, filter: {} } };

const atOnce = { firstMs: 0, againMs: 0 };
let end = () => {};

beforeEach(emptyDevice);
afterEach(() => {
  end();
  act(noteResponse);
});

const start = (responses: Responses) => createApolloClient(respondingWith({ Me: { me }, ...responses }));

test('the first page of My Timecards is stored before it is visited, and shown offline with its age', async () => {
  const online = start({ MyTimecards: myTimecardPage(myTimecards) });
  await online.query({ query: MeDocument });
  end = keepOfflineCopies(online, me, atOnce);
  const key = `${me.id} MyTimecards {"first":20,"filter":{}}`;
  await waitFor(async () => expect(await (await deviceDatabase()).getAllKeys('answers')).toContain(key));
  const database = await deviceDatabase();
  const copy = await database.get('answers', key);
  await database.put('answers', { ...copy!, keptAt: '2026-11-26T00:10:00.000Z' }, key);

  const offline = start({ Me: unreachable, MyTimecards: unreachable });
  await offline.query({ query: MeDocument });
  const { data } = await offline.query<{ myTimecards: { edges: unknown[] } }>({
    ...firstPage,
    fetchPolicy: 'network-only',
  });
  expect(data?.myTimecards.edges).toHaveLength(myTimecards.length);
  const onBack = jest.fn();
  act(noteNoResponse);
  render(<CopyAgeNotice query="MyTimecards" onBack={onBack} />);
  expect(screen.getByText(/^You're offline\. Last updated Nov 2[56], \d+:10 [AP]M\.$/)).toBeVisible();
  expect(onBack).not.toHaveBeenCalled();
  act(noteResponse);
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
});

test('the list of workers is stored on the device early, outside of Apollo’s cache', async () => {
  let requests = 0;
  const count = () => ({ workers: workers.slice(0, ++requests) });
  const online = start({ Workers: count });
  await online.query({ query: MeDocument });
  end = keepOfflineCopies(online, me, atOnce);
  const key = `${me.id} Workers {}`;
  await waitFor(async () => expect(await (await deviceDatabase()).getAllKeys('answers')).toContain(key));
  expect(JSON.stringify(online.extract())).not.toContain('"Worker:');
  const asked = { query: WorkersDocument, fetchPolicy: 'no-cache' } as const;
  const ask = async (client: typeof online) => (await client.query<WorkersQuery>(asked)).data?.workers;
  expect(await ask(online)).toHaveLength(1);
  expect(requests).toBe(1);

  const nextPage = start({ Workers: count });
  await nextPage.query({ query: MeDocument });
  expect(await ask(nextPage)).toHaveLength(2);
  const offline = start({ Me: unreachable, Workers: unreachable });
  await offline.query({ query: MeDocument });
  expect(await ask(offline)).toHaveLength(2);
});

test('a list just received from the server shows no age', async () => {
  const online = start({ LastTimecards: { myLastTimecards: [] } });
  await online.query({ query: MeDocument });
  await online.query({ query: LastTimecardsDocument, variables: {} });
  const { container } = render(<CopyAgeNotice query="LastTimecards" onBack={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

describe('a submission on this device', () => {
  const key = `${me.id} MyTimecards {"first":20,"filter":{}}`;
  const stored = async () => (await deviceDatabase()).get('answers', key);
  const submit = (client: ReturnType<typeof start>) =>
    client.mutate<SubmitTimecardMutation, SubmitTimecardMutationVariables>({
      mutation: SubmitTimecardDocument,
      variables: { input: { date: '2026-03-02', workArea: 'Pier 9', reportingSupervisor: 'Pat Lee', costCodes: [] } },
    });
  const open = (responses: Responses) => {
    const client = start({ SubmitTimecard: { submitTimecard: timecard('new') }, ...responses });
    return client.query({ query: MeDocument }).then(() => client);
  };

  test('stores the copy of My Timecards again', async () => {
    let cards = myTimecards.slice(0, 1);
    const client = await open({ MyTimecards: () => myTimecardPage(cards) });
    end = keepOfflineCopies(client, me, atOnce);
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('"mine-1"'));
    cards = myTimecards.slice(0, 2);
    await submit(client);
    await waitFor(async () => expect(JSON.stringify(await stored())).toContain('"mine-2"'));
    await waitFor(async () => expect((await stored())?.behindSince).toBeUndefined());
  });

  test('marks the copy as older than the submission until the server has answered again', async () => {
    let isOffline = false;
    const client = await open({ MyTimecards: () => (isOffline ? unreachable : myTimecardPage([])) });
    end = keepOfflineCopies(client, me, atOnce);
    await waitFor(async () => expect(await stored()).toBeDefined());
    isOffline = true;
    await submit(client);
    await waitFor(async () => expect((await stored())?.behindSince).toBeDefined());

    isOffline = false;
    act(noteNoResponse);
    act(noteResponse);
    await waitFor(async () => expect((await stored())?.behindSince).toBeUndefined());
  });
});
