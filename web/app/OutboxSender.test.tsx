import { act, screen, waitFor, within } from '@testing-library/react';
import { checkStorage } from '../core/offline/device/storage';
import { noteResponse } from '../core/requests/connection';
import type { CreateTruckingRecordInput } from '../schema.generated';
import { choose } from '../testing/choose';
import { buildItem, emptyDevice, storedItems, storeItems } from '../testing/device';
import { signature } from '../testing/extraWork';
import { buildLoad } from '../testing/fieldRecords';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, refused, refusedBecause, unreachable, waiting } from '../testing/responses';
import { SAMPLE_SIGNATURE } from '../testing/signature';
import { seeToast, toastTitles } from '../testing/toast';
import { AccountRoutes } from './AccountRoutes';

const me = viewers.admin;
const DAY_MS = 86_400_000;

beforeEach(emptyDevice);

/** Opens the app at an address. Queries without a given response never load. */
function openApp(at: string, responses: Responses = {}) {
  const known: Responses = {
    Me: { me },
    LoadPickers: { materialTemplates: [{ id: 'm', name: 'Import' }], truckingSources: [] },
    ...responses,
  };
  const page = renderApp(<AccountRoutes />, {
    at,
    responses: new Proxy(known, { get: (all, name: keyof Responses) => (name in all ? all[name] : waiting) }),
  });
  const sentKeys = () =>
    page.asked
      .filter(({ operation }) => operation === 'CreateTruckingRecord')
      .map(({ variables }) => (variables['input'] as { clientRequestId: string }).clientRequestId);
  return { ...page, sentKeys };
}

/** Returns the server's response to a load: the load that was sent. */
function load({
  clientRequestId: _,
  ticketNumber = null,
  unit = null,
  quantity,
  ...fields
}: CreateTruckingRecordInput) {
  return { createTruckingRecord: buildLoad({ ...fields, ticketNumber, unit, quantity: String(quantity) }) };
}
const card = async (summary: string) => within((await screen.findByText(summary)).closest('li')!);

describe('a refused item', () => {
  const refusing: Responses = {
    CreateTruckingRecord: ({ input }) =>
      input.clientRequestId === 'bad'
        ? refused('Invalid input', 'BAD_USER_INPUT', [{ path: 'quantity', message: 'Quantity must be above 0' }])
        : load(input),
  };

  test('shows the reason, does not block others, and is sent under a new key after Edit', async () => {
    await storeItems(buildItem({ key: 'bad', summary: 'Truck 7' }), buildItem({ key: 'good', summary: 'Truck 8' }));
    const { user, sentKeys, address } = openApp('/outbox', refusing);
    const bad = await card('Truck 7');
    await bad.findByText('Invalid input · Quantity must be above 0');
    expect(bad.getByText('Not accepted')).toBeInTheDocument();
    await waitFor(async () => expect(await storedItems()).toMatchObject([{ key: 'bad' }]));
    expect(sentKeys()).toEqual(['bad', 'good']);

    await user.click(bad.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(address()).toBe('/trucking/entry'));
    const quantity = await screen.findByLabelText('Quantity');
    expect(quantity).toHaveValue('8');
    await user.clear(quantity);
    await user.type(quantity, '9');
    await user.click(screen.getByRole('button', { name: 'Submit Load' }));
    await waitFor(() => expect(sentKeys()).toHaveLength(3));
    expect(sentKeys()[2]).not.toBe('bad');
    expect(await storedItems()).toEqual([]);
  });

  test('keeps its trucking company, ticket, and unit when it is edited on a day with another company', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());
    localStorage.setItem(`fieldbook.truckingCompany.${me.id}`, JSON.stringify({ day, company: 'Bay Hauling' }));
    const old = buildItem({ key: 'bad', summary: 'Truck 7' });
    const own = { truckingCompany: 'Solano Transport', ticketNumber: '004172', unit: 'TON' };
    await storeItems({ ...old, values: { ...(old.values as object), ...own } });
    const { user, asked } = openApp('/outbox', refusing);
    const bad = await card('Truck 7');
    await bad.findByText('Not accepted');
    await user.click(bad.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Submit Load' }));
    await waitFor(() => expect(asked.at(-1)?.variables['input']).toMatchObject(own));
    expect(await screen.findByText('Bay Hauling (changed)')).toBeVisible();
  });

  test('is counted apart from waiting items, and its form shows a notice unless the item is being edited', async () => {
    await storeItems(buildItem({ key: 'bad', summary: 'Truck 7' }));
    const { user } = openApp('/trucking/entry', refusing);
    expect(await screen.findByRole('link', { name: '1 not accepted' })).toHaveAttribute('href', '/outbox');
    expect(screen.queryByRole('link', { name: /waiting to be sent/ })).not.toBeInTheDocument();
    expect(await screen.findByText('1 load was not accepted')).toBeInTheDocument();
    expect(screen.getByText('Truck 7: Invalid input')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Open the outbox' }));
    await user.click((await card('Truck 7')).getByRole('button', { name: 'Edit' }));
    await screen.findByText('You are editing a load that is in the outbox');
    expect(screen.queryByText('1 load was not accepted')).not.toBeInTheDocument();
  });

  test('is removed after a confirmed Delete', async () => {
    await storeItems(buildItem({ key: 'bad', summary: 'Truck 7' }));
    const { user } = openApp('/outbox', refusing);
    const bad = await card('Truck 7');
    await bad.findByText('Not accepted');
    await user.click(bad.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(await storedItems()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Nothing is waiting to be sent');
    expect(await storedItems()).toEqual([]);
  });
});

describe('an item that is being edited', () => {
  const unreached = async () => {
    await storeItems(buildItem({ key: 'silent', summary: 'Truck 7' }));
    const page = openApp('/outbox', { CreateTruckingRecord: unreachable });
    await waitFor(() => expect(page.sentKeys()).toEqual(['silent']));
    await page.user.click((await card('Truck 7')).getByRole('button', { name: 'Edit' }));
    await screen.findByText('You are editing a load that is in the outbox');
    const quantity = screen.getByLabelText('Quantity');
    await page.user.clear(quantity);
    await page.user.type(quantity, '9');
    return page;
  };
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('fieldbook.load.'));
  const openOutbox = async (page: Awaited<ReturnType<typeof unreached>>) => {
    await page.user.click(await screen.findByRole('link', { name: '1 waiting to be sent' }));
    return card('Truck 7');
  };

  test('stays in the outbox, is not sent, and is continued after leaving the form', async () => {
    const page = await unreached();
    const row = await openOutbox(page);
    expect(row.getByText('Being edited')).toBeInTheDocument();
    act(noteResponse);
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    expect(page.sentKeys()).toEqual(['silent']);
    await page.user.click(row.getByRole('button', { name: 'Continue editing' }));
    expect(await screen.findByLabelText('Quantity')).toHaveValue('9');
    expect(drafts()).toHaveLength(1);
  });

  test('has one notice on its form, even after a reload, and one toast when it is sent', async () => {
    const { unmount } = await unreached();
    expect(screen.getAllByRole('note')).toHaveLength(1);
    unmount();
    act(noteResponse);
    const { user, sentKeys } = openApp('/trucking/entry', { CreateTruckingRecord: ({ input }) => load(input) });
    await screen.findByText('You are editing a load that is in the outbox');
    expect(screen.getAllByRole('note')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit Load' }));
    await seeToast('Success', 'Trucking record added successfully');
    expect(toastTitles()).toEqual(['Success']);
    expect(sentKeys()).toHaveLength(1);
    expect(screen.queryByText('You are editing a load that is in the outbox')).not.toBeInTheDocument();
  });

  test('waits again, unchanged, after Discard changes', async () => {
    const page = await unreached();
    await page.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Quantity')).toHaveValue('');
    const row = await openOutbox(page);
    expect(row.getByText('Waiting')).toBeInTheDocument();
    expect(await storedItems()).toMatchObject([{ key: 'silent', values: { quantity: '8' } }]);
  });

  test('is deleted with its draft', async () => {
    const page = await unreached();
    const row = await openOutbox(page);
    await page.user.click(row.getByRole('button', { name: 'Delete' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Nothing is waiting to be sent');
    expect(await storedItems()).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  test('is replaced by the edited item, which stays even if the server refuses again', async () => {
    await storeItems(buildItem({ key: 'bad', summary: 'Truck 7' }));
    const page = openApp('/outbox', { CreateTruckingRecord: () => refused('Unknown material', 'BAD_USER_INPUT') });
    await (await card('Truck 7')).findByText('Not accepted');
    await page.user.click((await card('Truck 7')).getByRole('button', { name: 'Edit' }));
    const truck = await screen.findByLabelText('Truck #');
    await page.user.clear(truck);
    await page.user.type(truck, '8');
    await page.user.click(screen.getByRole('button', { name: 'Submit Load' }));
    await waitFor(() => expect(page.sentKeys()).toHaveLength(2));
    await page.user.click(await screen.findByRole('link', { name: '1 not accepted' }));
    expect((await card('Truck 8, Import, 8')).getByText('Being edited')).toBeInTheDocument();
    expect(screen.queryByText('Truck 7')).not.toBeInTheDocument();
  });
});

test('an item over the daily limit waits with a message, and later items are sent', async () => {
  await storeItems(buildItem({ key: 'over', summary: 'Truck 7' }), buildItem({ key: 'other', summary: 'Truck 8' }));
  const limit = 'You have submitted 200 timecards today, which is the limit. You can submit more tomorrow.';
  const { sentKeys } = openApp('/outbox', {
    CreateTruckingRecord: ({ input }) =>
      input.clientRequestId === 'over' ? refusedBecause('DAY_LIMIT', limit, 'TOO_MANY_REQUESTS') : load(input),
  });
  const row = await card('Truck 7');
  expect(await row.findByText(limit)).toBeInTheDocument();
  expect(row.getByText('Waiting')).toBeInTheDocument();
  await waitFor(async () => expect(await storedItems()).toMatchObject([{ key: 'over' }]));
  expect(sentKeys()).toEqual(['over', 'other']);
});

test('a signature sent after its form was closed counts as signed offline', async () => {
  const input = {
    ...{
      workOrderId: 'order-12',
      date: '2025-03-03',
      workArea: 'Pier 9',
      name: 'Kim Park',
      company: 'City of Vallejo',
    },
    ...{ signature: SAMPLE_SIGNATURE, content: { codes: [], machines: [], materials: [] }, contentHash: 'ab' },
    ...{ signedAt: '2025-03-03T23:00:00Z', offline: false, clientRequestId: 'late' },
  };
  await storeItems(
    buildItem({
      form: 'extra-work',
      input,
      values: {},
      key: 'late',
      summary: '99-012, Mar 3, Pier 9, signed by Kim Park',
    }),
  );
  const { asked } = openApp('/outbox', { SignExtraWork: { signExtraWork: signature('new') } });
  await screen.findByText('Nothing is waiting to be sent');
  expect(asked.find(({ operation }) => operation === 'SignExtraWork')?.variables).toEqual({
    input: { ...input, offline: true },
  });
});

test('an item that got no response keeps its key after Edit', async () => {
  await storeItems(buildItem({ key: 'silent', summary: 'Truck 7' }));
  let isReachable = false;
  const { user, sentKeys } = openApp('/outbox', {
    CreateTruckingRecord: ({ input }) => (isReachable ? load(input) : unreachable),
  });
  await waitFor(() => expect(sentKeys()).toEqual(['silent']));
  await user.click((await card('Truck 7')).getByRole('button', { name: 'Edit' }));
  await screen.findByText(/That [a-z]+ won't be sent until you submit or discard your changes/);
  expect(screen.queryByText(/Submit it again/)).not.toBeInTheDocument();
  isReachable = true;
  act(noteResponse);
  await user.click(screen.getByRole('button', { name: 'Submit Load' }));
  await waitFor(() => expect(sentKeys()).toEqual(['silent', 'silent']));
  expect(await storedItems()).toEqual([]);
});

test('an item older than 80 days is sent only after confirmation', async () => {
  const submittedAt = new Date(Date.now() - 81 * DAY_MS).toISOString();
  await storeItems(buildItem({ key: 'old', summary: 'Truck 7', submittedAt }), buildItem({ key: 'new' }));
  const { user, sentKeys } = openApp('/outbox', { CreateTruckingRecord: ({ input }) => load(input) });
  const old = await card('Truck 7');
  expect(old.getByText(/^This item is more than 80 days old/)).toBeInTheDocument();
  expect(old.getByText('Saved 81 days ago')).toBeInTheDocument();
  await waitFor(() => expect(sentKeys()).toEqual(['new']));
  await user.click(old.getByRole('button', { name: 'Send anyway' }));
  await screen.findByText('Nothing is waiting to be sent');
  expect(sentKeys()).toEqual(['new', 'old']);
});

test('an item waits if the server doesn’t know its mutation yet, and is sent later with the same key', async () => {
  await storeItems(buildItem({ key: 'early' }));
  let isReachable = false;
  const { user, sentKeys } = openApp('/outbox', {
    CreateTruckingRecord: ({ input }) =>
      isReachable ? load(input) : refused('Cannot query field "axles"', 'GRAPHQL_VALIDATION_FAILED'),
  });
  await waitFor(() => expect(sentKeys()).toEqual(['early']));
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Nothing is waiting to be sent');
  expect(sentKeys()).toEqual(['early', 'early']);
});

test('an item whose record was deleted after an earlier attempt counts as sent', async () => {
  await storeItems(buildItem({ key: 'sent before' }));
  const { sentKeys } = openApp('/outbox', {
    CreateTruckingRecord: () => refusedBecause('ALREADY_SENT', 'It has been deleted', 'CONFLICT'),
  });
  await screen.findByText('Nothing is waiting to be sent');
  expect(sentKeys()).toEqual(['sent before']);
  expect(await storedItems()).toEqual([]);
});

test('an item from a newer version’s form waits for that version, and other items are sent', async () => {
  await storeItems(buildItem({ key: 'later', form: 'inspection', summary: 'Crane 4' }), buildItem({ key: 'known' }));
  const { sentKeys } = openApp('/outbox', { CreateTruckingRecord: ({ input }) => load(input) });
  await waitFor(async () => expect(await storedItems()).toMatchObject([{ key: 'later' }]));
  expect(sentKeys()).toEqual(['known']);
  expect((await card('Crane 4')).getByText('Waiting')).toBeInTheDocument();
});

test('another person’s items are not shown, counted, or sent', async () => {
  await storeItems(buildItem({ personId: viewers.user.id, summary: 'Truck 7' }));
  const { sentKeys } = openApp('/outbox');
  await screen.findByText('Nothing is waiting to be sent');
  expect(screen.queryByText('Truck 7')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /waiting to be sent/ })).not.toBeInTheDocument();
  expect(sentKeys()).toEqual([]);
  expect(await storedItems()).toHaveLength(1);
});

describe('submitting a load without a connection', () => {
  async function submitLoad({ user }: ReturnType<typeof openApp>) {
    await user.type(await screen.findByLabelText('Truck #'), 'T-9');
    await choose('Material', 'Import');
    await user.type(screen.getByLabelText('Quantity'), '8');
    await user.click(screen.getByRole('button', { name: 'Submit Load' }));
  }

  test('stores the load, shows a toast, and sends the load when the connection is back', async () => {
    let isReachable = false;
    const page = openApp('/trucking/entry', {
      CreateTruckingRecord: ({ input }) => (isReachable ? load(input) : unreachable),
    });
    await submitLoad(page);
    await seeToast('Saved', 'Saved on this device. It will be sent when you are back online.');
    expect(screen.getByRole('link', { name: '1 waiting to be sent' })).toBeInTheDocument();
    isReachable = true;
    act(noteResponse);
    await seeToast('Success', 'Trucking record added successfully');
    expect(new Set(page.sentKeys()).size).toBe(1);
    expect(await storedItems()).toEqual([]);
  });

  test('shows an error instead of ‘Saved’ on a device without storage, and keeps the form', async () => {
    const broken = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = openApp('/trucking/entry', { CreateTruckingRecord: unreachable });
    await screen.findByText("This browser can't keep your work. Stay online until it is sent.");
    await submitLoad(page);
    const advice = 'Free some space, keep this page open, and submit again.';
    await seeToast('Error', `Not sent, and not saved: this device is out of storage. ${advice}`);
    expect(toastTitles()).toEqual(['Error']);
    expect(document.body).not.toHaveTextContent(/saved on this device/i);
    expect(screen.getByLabelText('Truck #')).toHaveValue('T-9');
    broken.mockRestore();
    await act(checkStorage);
  });
});

test('a report of no work waits without a connection, can’t be edited, and is sent once', async () => {
  let isReachable = false;
  const page = openApp('/', {
    ReportNoWork: () => (isReachable ? { reportNoWork: { __typename: 'NoWorkDay' } } : unreachable),
  });
  await page.user.click(await screen.findByRole('button', { name: 'No work today' }));
  await page.user.type(await screen.findByLabelText('Reason'), 'Rain');
  await page.user.click(screen.getByRole('button', { name: 'Report no work' }));
  await seeToast('Saved', 'Saved on this device. It will be sent when you are back online.');
  const [stored] = await storedItems();
  expect(stored).toMatchObject({ form: 'no-work', input: { reason: 'Rain', clientRequestId: stored?.key } });
  await page.user.click(screen.getByRole('link', { name: '1 waiting to be sent' }));
  const row = await card(stored!.summary);
  expect(row.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  isReachable = true;
  act(noteResponse);
  await seeToast('Success', 'No work reported');
  const sent = page.asked.filter(({ operation }) => operation === 'ReportNoWork');
  expect(
    new Set(sent.map(({ variables }) => (variables['input'] as { clientRequestId: string }).clientRequestId)),
  ).toEqual(new Set([stored!.key]));
  expect(await storedItems()).toEqual([]);
});
