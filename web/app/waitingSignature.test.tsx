import { screen, waitFor, within } from '@testing-library/react';
import type { OutboxItem } from '../core/offline/device/outboxItem';
import { NOTHING } from '../features/extra-work/deviceSheet';
import { newCard } from '../features/timecards/card/timecard';
import { buildAttachment, buildItem, emptyDevice, storeAttachments, storedItems, storeItems } from '../testing/device';
import { sheetLists, sheetTexts } from '../testing/extraWork';
import { viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, refused, unreachable, waiting } from '../testing/responses';
import { SAMPLE_SIGNATURE } from '../testing/signature';
import { AccountRoutes } from './AccountRoutes';

beforeEach(emptyDevice);

/** Opens the app at an address. Queries without a given response never load. */
function openApp(at: string, responses: Responses = {}) {
  const known: Responses = {
    Me: { me: viewers.admin },
    SubmitTimecard: unreachable,
    SignExtraWork: unreachable,
    ExtraWorkSheet: unreachable,
    SheetTexts: sheetLists,
    SheetsToSign: { extraWorkSheets: { edges: [] } },
    ...responses,
  };
  return renderApp(<AccountRoutes />, {
    at,
    responses: new Proxy(known, { get: (all, name: keyof Responses) => (name in all ? all[name] : waiting) }),
  });
}

const content = (laborerHours: string) => ({
  ...NOTHING,
  codes: [{ code: '3310', operators: 0, laborers: 2, operatorHours: '0.00', laborerHours }],
});
const card = (laborerHours: string, overrides: Partial<OutboxItem> = {}) =>
  buildItem({
    key: 'card',
    form: 'timecard',
    summary: `Mar 3, Pier 9, ${laborerHours} h`,
    input: {
      ...{ date: '2025-03-03', workArea: 'Pier 9', clientRequestId: 'card' },
      costCodes: [{ code: '3310', workOrderId: 'order-12', laborerCount: 2, laborerHours }],
    },
    values: newCard('2025-03-03'),
    ...overrides,
  });
const signature = (overrides: Partial<OutboxItem> = {}) =>
  buildItem({
    key: 'signature',
    form: 'extra-work',
    summary: '99-012, Mar 3, Pier 9, signed by Kim Park',
    input: {
      ...{ workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9', content: content('8.00') },
      ...{ name: 'Kim Park', company: 'City of Vallejo', signature: SAMPLE_SIGNATURE, shown: sheetTexts },
      ...{ signedAt: '2025-03-04T00:30:00Z', offline: true, clientRequestId: 'signature' },
    },
    values: { number: '99-012', known: NOTHING, basis: [] },
    after: [{ key: 'card', state: 'waiting', part: content('8.00') }],
    ...overrides,
  });
const SHEET = '/extra-work?order=order-12&number=99-012&date=2025-03-03&area=Pier+9';
const INVALID = 'Not valid: 8.00 h were signed, but the card now says 20.00 h';
const inOutbox = async (summary: string) => within((await screen.findByText(summary)).closest('li')!);
const theSignature = () => inOutbox('99-012, Mar 3, Pier 9, signed by Kim Park');

test('a signature whose card has changed can be viewed, but is not sent', async () => {
  await storeItems(card('20'), signature());
  const { user, asked, address } = openApp('/outbox');
  const item = await theSignature();
  expect(await item.findByText(INVALID)).toBeVisible();
  expect(item.queryByRole('button', { name: /Edit|Send again/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await user.click(item.getByRole('link', { name: /^View/ }));
  expect(await screen.findByText('2 laborers, 8.00 hours in all')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Signature of Kim Park' })).toBeVisible();
  expect(screen.getByText(INVALID)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(address()).toBe('/extra-work/waiting/signature');
  expect(asked.some(({ operation }) => operation === 'SignExtraWork')).toBe(false);
});

test('the outbox says why a signature waits for a refused card', async () => {
  await storeItems(card('8', { refusal: { message: 'Work area is required', problems: {} } }), signature());
  openApp('/outbox');
  const reason = /^Waiting for the timecard Mar 3, Pier 9, 8 h, which was not accepted: Work area is required$/;
  expect(await (await theSignature()).findByText(reason)).toBeVisible();
  expect((await inOutbox('Mar 3, Pier 9, 8 h')).getByText(/^Signature: .* signed by Kim Park\.$/)).toBeVisible();
});

test('deleting a waiting card warns about its signature, which stays in the outbox as not valid', async () => {
  await storeItems(card('8'), signature());
  const { user } = openApp('/outbox');
  await user.click((await inOutbox('Mar 3, Pier 9, 8 h')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/signed by Kim Park\. That signature will no longer be valid\.$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not valid: 8.00 h were signed, but the card was deleted')).toBeVisible();
});

test('a signature that the server refused can be sent again unchanged', async () => {
  const refusal = { message: 'Extra work sheet not found', problems: {} };
  const after = [{ key: 'card', state: 'arrived' as const, part: content('8.00') }];
  await storeItems(signature({ after, refusal }));
  const { user, asked } = openApp('/outbox', { SignExtraWork: refused('Extra work sheet not found', 'NOT_FOUND') });
  await user.click(await (await theSignature()).findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(asked.filter(({ operation }) => operation === 'SignExtraWork')).toHaveLength(1));
  expect(await storedItems()).toMatchObject([{ key: 'signature', refusal }]);
});

test('editing a waiting card warns that the card has a signature', async () => {
  await storeItems(card('8'), signature());
  const { user } = openApp('/outbox');
  await user.click((await inOutbox('Mar 3, Pier 9, 8 h')).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('This timecard has a signature')).toBeVisible();
  expect(screen.getByText(/the signature will no longer be valid and won't be sent/)).toBeVisible();
});

describe('a waiting card with two signatures and two photos', () => {
  const other = () => signature({ key: 'other', summary: '99-013, Mar 3, Pier 9, signed by Lee Wong' });

  test('says before its deletion that the photos are deleted and the signatures are no longer valid', async () => {
    await storeItems(card('8'), signature(), other());
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} });
    await storeAttachments(buildAttachment({ parent: 'card' }), buildAttachment({ parent: 'card' }));
    const { user } = openApp('/outbox');
    const item = await inOutbox('Mar 3, Pier 9, 8 h');
    await screen.findAllByRole('img');
    await user.click(item.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        /Its 2 photos will be deleted, too\. .* signed by Lee Wong\. Those signatures will no longer be valid\.$/,
      ),
    ).toBeInTheDocument();
  });

  test('says in its form how many signatures a change can make invalid', async () => {
    await storeItems(card('8'), signature(), other());
    const { user } = openApp('/outbox');
    await user.click((await inOutbox('Mar 3, Pier 9, 8 h')).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('This timecard has 2 signatures')).toBeVisible();
    expect(screen.getByText(/the signatures will no longer be valid and won't be sent\.$/)).toBeVisible();
  });
});

test('while a signature waits, the sheet shows it and asks for no second signature', async () => {
  await storeItems(card('8'), signature());
  openApp(SHEET);
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Signature of Kim Park' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add another signature' })).not.toBeInTheDocument();
});

test('a sheet can be signed again after its waiting signature has become invalid', async () => {
  await storeItems(card('20'), signature());
  openApp(SHEET);
  expect(await screen.findByText(INVALID)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
});

test('the app removes drafts of signatures that an earlier version stored', async () => {
  const values = { name: 'Kim Park', signature: SAMPLE_SIGNATURE };
  const draft = JSON.stringify({ clientRequestId: 'request-1', values });
  localStorage.setItem(`fieldbook.extra-work.${viewers.admin.id}.one`, draft);
  localStorage.setItem('fieldbook.extra-work.someone-else.two', draft);
  openApp(SHEET);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('extra-work'))).toEqual([]));
});
