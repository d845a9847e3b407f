import { act, screen, waitFor } from '@testing-library/react';
import { CopyAgeNotice } from '../components/device/CopyAgeNotice';
import { deviceDatabase } from '../core/device/database';
import { noteNoResponse, noteResponse } from '../core/requests/connection';
import { MeDocument } from '../features/accounts/viewer.generated';
import { LastTimecardsDocument } from '../features/timecards/entry/timecardCopy.generated';
import { MyTimecardsDocument } from '../features/timecards/mine/my-timecards.generated';
import { emptyDevice } from '../testing/device';
import { viewers } from '../testing/fixtures';
import { myTimecardPage, myTimecards } from '../testing/myTimecards';
import { render } from '../testing/render';
import { type Responses, respondingWith, unreachable } from '../testing/responses';
import { createApolloClient } from './apollo';
import { cacheOfflineScreens } from './offline';

const me = viewers.user;
const firstPage = { query: MyTimecardsDocument, variables: { first: 20, filter: {} } };

beforeEach(emptyDevice);
afterEach(() => act(noteResponse));

const start = (responses: Responses) => createApolloClient(respondingWith({ Me: { me }, ...responses }));

test('the first page of My Timecards is stored before it is visited, and shown offline with its age', async () => {
  const online = start({ MyTimecards: myTimecardPage(myTimecards) });
  await online.query({ query: MeDocument });
  await cacheOfflineScreens(online, me).catch(() => undefined);
  await online.query(firstPage);
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

test('a list just received from the server shows no age', async () => {
  const online = start({ LastTimecards: { myLastTimecards: [] } });
  await online.query({ query: MeDocument });
  await online.query({ query: LastTimecardsDocument, variables: {} });
  const { container } = render(<CopyAgeNotice query="LastTimecards" onBack={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});
