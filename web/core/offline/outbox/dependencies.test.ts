import { buildItem, emptyDevice, storedItems, storeItems } from '../../../testing/device';
import type { Sent } from '../../requests/outcomes';
import { deviceDatabase } from '../device/database';
import type { OutboxItem } from '../device/outboxItem';
import { draftPrefix, newDraftKey, writeDraft } from '../drafts/draftStore';
import { Outbox } from './outbox';
import { addItem, settleItems } from './store';

const ME = 'user-admin';
const offline: Sent = { state: 'waiting', offline: true };
const refused: Sent = { state: 'refused', message: 'Work area is required', problems: {} };

beforeEach(emptyDevice);

/**
 * Creates an outbox whose server responds by key, or else delivers the item. An item is valid while its card still has
 * the signed hours.
 */
function outboxWith(responses: Record<string, Sent> = {}) {
  const sent: string[] = [];
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    async send({ key }) {
      sent.push(key);
      return responses[key] ?? { state: 'delivered', data: { card: { id: `record of ${key}` } } };
    },
    async problemOf({ after = [] }, items) {
      const [card] = after;
      if (card?.state === 'deleted') return 'The card was deleted';
      const hours = items.find(({ key }) => key === card?.key)?.input['hours'];
      return card?.state === 'waiting' && hours !== card.part ? `Not valid: the card now says ${hours}` : undefined;
    },
    prepareAttachment: async () => undefined,
    sendAttachment: async () => ({ state: 'delivered' }),
    onDelivered: () => undefined,
  });
  return { outbox, sent };
}

const card = (key: string, hours: number, overrides: Partial<OutboxItem> = {}) =>
  buildItem({ key, form: 'timecard', input: { hours, clientRequestId: key }, ...overrides });
const signatureOf = (key: string, hours: number, overrides: Partial<OutboxItem> = {}) =>
  buildItem({ key: 'signature', form: 'extra-work', after: [{ key, state: 'waiting', part: hours }], ...overrides });
const handedOver = ({ key, form, input, values, summary }: OutboxItem) => ({ key, form, input, values, summary });
const theSignature = async () => (await storedItems()).find(({ key }) => key === 'signature');

test('an item is sent after the submission it depends on, even if the submission is newer', async () => {
  const late = card('card', 8);
  await storeItems(signatureOf('card', 8, { submittedAt: '2020-01-01T00:00:00.000Z' }), late);
  const { outbox, sent } = outboxWith();
  await outbox.confirmOld('signature');
  expect(sent).toEqual(['card', 'signature']);
  expect(await storedItems()).toEqual([]);
});

test('dependents of an edited submission are sent after the submission that replaces it', async () => {
  const first = card('card', 8);
  await storeItems(first, signatureOf('card', 8));
  const { outbox, sent } = outboxWith();
  const { key, submittedAt } = first;
  await outbox.submit(handedOver(card('corrected', 8)), { edited: { key, submittedAt } });
  expect(sent).toEqual(['corrected', 'signature']);
});

test('changing a signed card’s hours makes its signature invalid, and the signature is never sent', async () => {
  const first = card('card', 8);
  await storeItems(first, signatureOf('card', 8));
  const { outbox, sent } = outboxWith({ twenty: offline, eight: offline });
  await outbox.submit(handedOver(card('twenty', 20)), { edited: { key: 'card', submittedAt: first.submittedAt } });
  expect(await theSignature()).toMatchObject({
    after: [{ key: 'twenty', state: 'waiting' }],
    refusal: { message: 'Not valid: the card now says 20', invalid: true },
  });
  const twenty = (await storedItems()).find(({ key }) => key === 'twenty')!;
  await outbox.submit(handedOver(card('eight', 8)), { edited: { key: 'twenty', submittedAt: twenty.submittedAt } });
  expect(await theSignature()).toMatchObject({ refusal: { invalid: true } });
  expect(sent).not.toContain('signature');
});

test('if the submission an item depends on is deleted, the item stays unsent, with the reason', async () => {
  await storeItems(card('card', 8), signatureOf('card', 8));
  const { outbox, sent } = outboxWith();
  await outbox.delete('card');
  expect(await storedItems()).toMatchObject([
    { key: 'signature', refusal: { message: 'The card was deleted', invalid: true } },
  ]);
  await outbox.flush({ now: true });
  expect(sent).toEqual([]);
});

test('an item waits while the submission it depends on is refused, and is sent after the corrected one', async () => {
  await storeItems(card('card', 8), signatureOf('card', 8));
  const { outbox, sent } = outboxWith({ card: refused });
  await outbox.flush({ now: true });
  await outbox.flush({ now: true });
  expect(sent).toEqual(['card']);
  expect((await theSignature())?.refusal).toBeUndefined();
  const { submittedAt } = (await storedItems()).find(({ key }) => key === 'card')!;
  await outbox.submit(handedOver(card('mended', 8)), { edited: { key: 'card', submittedAt } });
  expect(sent).toEqual(['card', 'mended', 'signature']);
});

test('an item waits while the submission it depends on is being edited', async () => {
  const first = card('card', 8);
  await storeItems(first, signatureOf('card', 8));
  const { key, submittedAt } = first;
  writeDraft(newDraftKey(draftPrefix('timecard', ME)), {
    values: {},
    clientRequestId: 'draft',
    edits: { key, submittedAt },
  });
  const { outbox, sent } = outboxWith();
  await outbox.flush({ now: true });
  expect(sent).toEqual([]);
});

test('if one tab edits a submission while another sends, its dependent is sent once, and last', async () => {
  const endLocks = withLocks();
  const first = card('card', 8);
  await storeItems(first, signatureOf('card', 8));
  const [one, other] = [outboxWith(), outboxWith()];
  const { key, submittedAt } = first;
  await Promise.all([
    one.outbox.submit(handedOver(card('corrected', 8)), { edited: { key, submittedAt } }),
    other.outbox.flush({ now: true }),
  ]);
  endLocks();
  const all = [...one.sent, ...other.sent];
  expect(all.filter((sent) => sent === 'signature')).toHaveLength(1);
  const sentBy = [one.sent, other.sent].find((sent) => sent.includes('signature'))!;
  expect(sentBy.at(-1)).toBe('signature');
  expect(await storedItems()).toEqual([]);
});

/** Adds Web Locks, which jsdom lacks, for both tabs. Returns a function that removes them. */
function withLocks(): () => void {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, writable: true, value: { request } });
  return () => Object.defineProperty(navigator, 'locks', { configurable: true, writable: true, value: undefined });
}

test('an item doesn’t wait if the submission it depends on was delivered before the item was stored', async () => {
  await (await deviceDatabase()).put('delivered', new Date().toISOString(), 'card');
  await addItem(signatureOf('card', 8));
  expect((await theSignature())?.after).toMatchObject([{ key: 'card', state: 'arrived' }]);
});

test('if an older client sent or deleted a submission, the next start updates its dependents', async () => {
  await (await deviceDatabase()).put('delivered', new Date().toISOString(), 'sent');
  await storeItems(signatureOf('sent', 8), buildItem({ key: 'other', after: [{ key: 'deleted', state: 'waiting' }] }));
  await settleItems();
  expect(await storedItems()).toMatchObject([
    { key: 'other', after: [{ state: 'deleted' }] },
    { key: 'signature', after: [{ state: 'arrived' }] },
  ]);
});

test('another person’s items stay unchanged', async () => {
  const theirs = signatureOf('card', 8, { personId: 'someone-else' });
  await storeItems(card('card', 8), theirs);
  await outboxWith().outbox.flush({ now: true });
  expect(await storedItems()).toEqual([theirs]);
});
