import { screen, waitFor } from '@testing-library/react';
import { browser } from '../core/browser/browser';
import { cacheResponse } from '../core/offline/device/cachedResponses';
import { deviceDatabase } from '../core/offline/device/database';
import { countItems } from '../core/offline/outbox/store';
import { LoginPage } from '../features/accounts/LoginPage';
import { MeDocument } from '../features/accounts/viewer.generated';
import { LoadPickersDocument } from '../features/loads/loads.generated';
import { buildItem, emptyDevice, storedItems, storeItems } from '../testing/device';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, respondingWith, signedOut, unreachable } from '../testing/responses';
import { createApolloClient } from './requests/apollo';
import { UserMenu } from './UserMenu';

// Several people use the site office's tablet in turn.

const [ada, lee] = [viewers.admin, viewers.trucking];
const pickers = { materialTemplates: [{ id: 'm', name: 'Ada’s gravel' }], truckingSources: [] };

beforeEach(emptyDevice);

/** Visits the app with a connection: queries `me` and loads a picker. */
async function visit(me: typeof ada) {
  const client = createApolloClient(respondingWith({ Me: { me }, LoadPickers: pickers }));
  await client.query({ query: MeDocument });
  await client.query({ query: LoadPickersDocument });
  await waitFor(async () => expect(await cachedKeys()).toContain(`${me.id} LoadPickers {}`));
}

const cachedKeys = async () => (await deviceDatabase()).getAllKeys('answers');

/** Starts the app later, without a connection. */
const startOffline = () => createApolloClient(respondingWith({ Me: unreachable, LoadPickers: unreachable }));

test('offline, the last person gets their own cached responses', async () => {
  await visit(ada);
  const client = startOffline();
  expect((await client.query({ query: MeDocument })).data).toMatchObject({ me: { id: ada.id } });
  expect((await client.query({ query: LoadPickersDocument })).data).toMatchObject(pickers);
});

test('offline after an update, forms show lists stored by the older version, even if they lack new fields', async () => {
  await visit(ada);
  const { materialTemplates } = pickers;
  await cacheResponse(ada.id, 'LoadPickers {}', { materialTemplates });
  // In development, Apollo reports the missing field.
  const reported = jest.spyOn(console, 'error').mockImplementation();
  const shown = jest.fn();
  const client = startOffline();
  await client.query({ query: MeDocument });
  client.watchQuery({ query: LoadPickersDocument }).subscribe(({ data }) => shown(data));
  await waitFor(() =>
    expect(shown).toHaveBeenLastCalledWith(
      expect.objectContaining({ materialTemplates: [expect.objectContaining({ id: 'm' })] }),
    ),
  );
  reported.mockRestore();
});

test('another person who signs in gets none of the first person’s cached responses', async () => {
  await visit(ada);
  const client = createApolloClient(respondingWith({ Me: { me: lee }, LoadPickers: unreachable }));
  await client.query({ query: MeDocument });
  await waitFor(async () => expect(await cachedKeys()).toEqual([]));
  await expect(client.query({ query: LoadPickersDocument })).rejects.toThrow();
});

test('after a session has ended, an offline start signs nobody in', async () => {
  await visit(ada);
  const ended = createApolloClient(respondingWith({ Me: signedOut }));
  await ended.query({ query: MeDocument }).catch(() => undefined);
  await expect(startOffline().query({ query: MeDocument })).rejects.toThrow();
});

test.each<[string, Responses['Me']]>([
  ['blocked', signedOut],
  ['rejected while signed in', { me: { ...ada, isApproved: false } }],
])('if the account was %s, the device wipes every copy of company data and keeps unsent work', async (_how, Me) => {
  await visit(ada);
  await storeItems(buildItem({ personId: ada.id }));
  sessionStorage.setItem(`fieldbook.loads.${ada.id}`, JSON.stringify([{ id: 'load' }]));
  sessionStorage.setItem('fieldbook.wanted-page', '/timecards');
  const client = createApolloClient(respondingWith({ Me }));
  await client.query({ query: MeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  await waitFor(async () => expect(await cachedKeys()).toEqual([]));
  expect(localStorage.getItem('fieldbook.me')).toBeNull();
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['fieldbook.wanted-page']));
  expect(await storedItems()).toHaveLength(1);
});

test.each([
  ['with a connection', { logout: { __typename: 'Notice' as const } }],
  ['without a connection', unreachable],
])('signing out %s wipes every copy of company data and keeps unsent work', async (_how, Logout) => {
  jest.spyOn(browser, 'open').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await visit(ada);
  await storeItems(buildItem({ personId: ada.id }));
  const draft = `fieldbook.load.${ada.id}.1`;
  localStorage.setItem(draft, JSON.stringify({ values: { truckNumber: '7' }, clientRequestId: 'draft' }));
  sessionStorage.setItem(`fieldbook.loads.${ada.id}`, JSON.stringify([{ id: 'load' }]));
  const { user } = renderApp(<UserMenu />, { responses: { Logout } });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  await waitFor(() => expect(browser.open).toHaveBeenCalledWith('/login'));
  expect(await cachedKeys()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('fieldbook.me')).toBeNull();
  expect(localStorage.getItem(draft)).not.toBeNull();
  expect(await storedItems()).toHaveLength(1);
});

test.each([
  [1, '1 item is waiting on this device. Sign in as the person who entered it.'],
  [2, '2 items are waiting on this device. Sign in as the person who entered them.'],
])('the sign-in screen shows the number of waiting submissions: %d', async (count, sentence) => {
  await storeItems(...Array.from({ length: count }, (_, at) => buildItem({ personId: at ? lee.id : ada.id })));
  renderApp(<LoginPage />);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the sign-in screen shows no count while nothing waits', async () => {
  renderApp(<LoginPage />);
  await screen.findByLabelText('Email');
  // The page has called `countItems` before this test does, so its count has arrived once the test's count has.
  await waitFor(async () => expect(await countItems()).toBe(0));
  expect(screen.queryByText(/waiting on this device/)).not.toBeInTheDocument();
});
