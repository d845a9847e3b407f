import { buildItem, emptyDevice, storedItems, storeItems } from '../../../testing/device';
import type { Sent } from '../../requests/outcomes';
import { deviceDatabase } from '../device/database';
import type { OutboxItem } from '../device/outboxItem';
import { Outbox } from './outbox';
import { pruneDelivered, submittedKeys } from './store';

const ME = 'user-admin';
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeEach(emptyDevice);

/** Creates an outbox whose server responds by key, or else delivers the item. */
function outboxWith(responses: Record<string, Sent | (() => Sent)> = {}, personId = ME) {
  const sent: string[] = [];
  const delivered: string[] = [];
  const outbox = new Outbox({
    personId,
    forms: {},
    async send({ key }) {
      sent.push(key);
      const response = responses[key] ?? { state: 'delivered', data: { key } };
      return typeof response === 'function' ? response() : response;
    },
    prepareAttachment: async () => undefined,
    sendAttachment: async () => ({ state: 'delivered' }),
    onDelivered: ({ key }) => void delivered.push(key),
  });
  return { outbox, sent, delivered };
}

const submission = (key: string, truckNumber = 'T-1') => {
  const { form, input, values, summary } = buildItem({ key, input: { truckNumber, clientRequestId: key } });
  return { key, form, input, values, summary };
};
const offline: Sent = { state: 'waiting', offline: true };
const refused: Sent = { state: 'refused', message: 'Quantity must be above 0', problems: {} };

describe('submitting', () => {
  test('stores the item before sending, and removes it after the server has responded with data', async () => {
    const stored: OutboxItem[][] = [];
    const { outbox } = outboxWith();
    const outcome = await outbox.submit(submission('a'), {
      onStored: () => void storedItems().then((items) => stored.push(items)),
    });
    expect(outcome).toEqual({ state: 'delivered', data: { key: 'a' } });
    expect(stored).toMatchObject([[{ key: 'a', personId: ME, attempts: 0 }]]);
    expect(await storedItems()).toEqual([]);
    expect(await submittedKeys()).toEqual(new Set(['a']));
  });

  test.each<[string, Sent]>([
    ['delivers', { state: 'delivered', data: { key: 'a' } }],
    ['refuses', refused],
  ])('if another flush %s the item, the form gets the response', async (_outcome, response) => {
    const { outbox, sent, delivered } = outboxWith({ a: response });
    // Another flush starts while the item waits, as when the tab becomes visible again.
    const outcome = await outbox.submit(submission('a'), { onStored: () => void outbox.flush({ now: true }) });
    expect(outcome).toEqual(response);
    expect([sent, delivered]).toEqual([['a'], []]);
  });

  test('never overwrites a waiting submission that has the same key and other values', async () => {
    const { outbox, sent } = outboxWith({ a: offline });
    await outbox.submit(submission('a', 'T-1'));
    const onStored = jest.fn();
    expect(await outbox.submit(submission('a', 'T-2'), { onStored })).toEqual({ state: 'taken' });
    expect(onStored).not.toHaveBeenCalled();
    expect(sent).toEqual(['a']);
    expect(await storedItems()).toMatchObject([{ key: 'a', input: { truckNumber: 'T-1' } }]);
  });

  test('treats the same values under the same key as one submission, which keeps its place', async () => {
    const first = buildItem({ key: 'a', input: { truckNumber: 'T-1', clientRequestId: 'a' }, attempts: 3 });
    await storeItems(first);
    const { outbox } = outboxWith({ a: offline });
    await outbox.submit(submission('a', 'T-1'));
    expect(await storedItems()).toMatchObject([{ submittedAt: first.submittedAt, attempts: 4 }]);
  });

  test('sends a refused item again with the same values, and clears the refusal', async () => {
    const { outbox } = outboxWith({ a: offline });
    await storeItems(
      buildItem({
        key: 'a',
        input: { truckNumber: 'T-1', clientRequestId: 'a' },
        refusal: { message: 'No', problems: {} },
      }),
    );
    await outbox.submit(submission('a', 'T-1'));
    expect((await storedItems())[0]?.refusal).toBeUndefined();
  });

  test('waits for earlier submissions', async () => {
    await storeItems(buildItem({ key: 'b' }), buildItem({ key: 'a', submittedAt: daysAgo(1) }));
    const { outbox, sent, delivered } = outboxWith();
    await outbox.submit(submission('c'));
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(delivered).toEqual(['a', 'b']);
  });
});

describe('sending', () => {
  test('a refused item keeps its values and the reason, is not sent again, and does not block others', async () => {
    const bad = buildItem({ key: 'bad' });
    await storeItems(bad, buildItem({ key: 'good' }));
    const { outbox, sent } = outboxWith({ bad: refused });
    await outbox.flush({ now: true });
    await outbox.flush({ now: true });
    expect(sent).toEqual(['bad', 'good']);
    expect(await storedItems()).toEqual([{ ...bad, refusal: { message: 'Quantity must be above 0', problems: {} } }]);
  });

  test('stops after an item that gets no response, because later items would get none either', async () => {
    await storeItems(buildItem({ key: 'a' }), buildItem({ key: 'b' }));
    const { outbox, sent } = outboxWith({ a: offline });
    await outbox.flush({ now: true });
    expect(sent).toEqual(['a']);
    expect(await storedItems()).toMatchObject([
      { key: 'a', attempts: 1 },
      { key: 'b', attempts: 0 },
    ]);
  });

  test('a server error for one item does not stop the others', async () => {
    await storeItems(buildItem({ key: 'a' }), buildItem({ key: 'b' }));
    const { outbox, sent } = outboxWith({ a: { state: 'waiting', offline: false } });
    await outbox.flush({ now: true });
    expect(sent).toEqual(['a', 'b']);
    expect(await storedItems()).toMatchObject([{ key: 'a' }]);
  });

  test('after the session has ended, no further item is sent, and all items stay', async () => {
    await storeItems(buildItem({ key: 'a' }), buildItem({ key: 'b' }));
    const { outbox, sent } = outboxWith({ a: { state: 'paused' } });
    await outbox.flush({ now: true });
    expect(sent).toEqual(['a']);
    expect(await storedItems()).toHaveLength(2);
  });

  test('after each failed attempt, automatic attempts skip the item for a longer time', async () => {
    await storeItems(buildItem({ key: 'a' }));
    const { outbox, sent } = outboxWith({ a: offline });
    const pauseLeft = async () => Date.parse((await storedItems())[0]!.waitUntil!) - Date.now();
    await outbox.flush();
    const first = await pauseLeft();
    await outbox.flush();
    expect(sent).toEqual(['a']);
    await outbox.flush({ now: true });
    expect(await pauseLeft()).toBeGreaterThan(first);
  });

  test('another person’s items are neither sent nor touched', async () => {
    const theirs = buildItem({ key: 'theirs', personId: 'someone-else' });
    await storeItems(theirs, buildItem({ key: 'mine' }));
    const { outbox, sent } = outboxWith();
    await outbox.flush({ now: true });
    expect(sent).toEqual(['mine']);
    expect(await storedItems()).toEqual([theirs]);
  });

  test('an item up to 80 days old is sent, and an older item is sent only after confirmation', async () => {
    await storeItems(
      buildItem({ key: 'old', submittedAt: daysAgo(81) }),
      buildItem({ key: 'young', submittedAt: daysAgo(79) }),
    );
    const { outbox, sent } = outboxWith();
    await outbox.flush({ now: true });
    expect(sent).toEqual(['young']);
    await outbox.confirmOld('old');
    expect(sent).toEqual(['young', 'old']);
    expect(await storedItems()).toEqual([]);
  });

  test('if the server already has an earlier state of an item, the item stays, marked as arrived', async () => {
    await storeItems(buildItem({ key: 'a' }));
    const { outbox, delivered } = outboxWith({ a: { state: 'delivered', data: {}, differs: true } });
    await outbox.flush({ now: true });
    expect(delivered).toEqual([]);
    expect(await storedItems()).toMatchObject([{ key: 'a', refusal: { arrived: true } }]);
  });
});

test('keys of delivered submissions are deleted after 90 days', async () => {
  const database = await deviceDatabase();
  await database.put('delivered', daysAgo(91), 'old');
  await database.put('delivered', daysAgo(89), 'young');
  await pruneDelivered();
  expect(await submittedKeys()).toEqual(new Set(['young']));
});
