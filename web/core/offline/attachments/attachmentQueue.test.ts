import { buildAttachment, buildItem, emptyDevice, storeAttachments, storeItems } from '../../../testing/device';
import type { Sent } from '../../requests/outcomes';
import { Outbox } from '../outbox/outbox';
import { attachmentsOf } from './attachments';

const ME = 'user-admin';
const offline: Sent = { state: 'waiting', offline: true };
const delivered: Sent = { state: 'delivered', data: { createCard: { id: 'record-1' } } };

beforeEach(emptyDevice);

/** Creates an outbox whose server responds by key, and a list of sent attachments. By default, attachments are delivered. */
function outboxWith(responses: Record<string, Sent> = {}) {
  const sent: string[] = [];
  const respond = async ({ key }: { key: string }) => {
    sent.push(key);
    return responses[key] ?? delivered;
  };
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    send: respond,
    prepareAttachment: async () => undefined,
    sendAttachment: respond,
    onDelivered: () => {},
  });
  const flush = async () => {
    await outbox.flush({ now: true });
    await outbox.attachments.flush({ now: true });
  };
  return { outbox, sent, responses, flush };
}

const left = async () => (await attachmentsOf(ME)).map(({ key }) => key);

test('the submission is sent first, then its attachments, oldest first', async () => {
  await storeItems(buildItem({ key: 'card' }));
  await storeAttachments(
    buildAttachment({ key: 'second', parent: 'card', addedAt: '2026-11-21T10:00:02Z' }),
    buildAttachment({ key: 'first', parent: 'card', addedAt: '2026-11-21T10:00:01Z' }),
  );
  const { sent, flush } = outboxWith();
  await flush();
  expect(sent).toEqual(['card', 'first', 'second']);
  expect(await left()).toEqual([]);
});

test('attachments of a draft, of a refused submission, or of another person are not sent', async () => {
  await storeItems(buildItem({ key: 'bad' }));
  await storeAttachments(
    buildAttachment({ key: 'of-draft', parent: 'draft' }),
    buildAttachment({ key: 'of-bad', parent: 'bad' }),
    buildAttachment({ key: 'theirs', personId: 'someone-else', parent: undefined, recordId: 'record' }),
  );
  const { sent, flush } = outboxWith({ bad: { state: 'refused', message: 'No', problems: {} } });
  await flush();
  expect(sent).toEqual(['bad']);
  expect(await left()).toEqual(['of-draft', 'of-bad']);
});

test('a refused attachment keeps its reason, blocks no others, and is sent again on request', async () => {
  await storeAttachments(
    buildAttachment({ key: 'bad', parent: undefined, recordId: 'record' }),
    buildAttachment({ key: 'good', parent: undefined, recordId: 'record' }),
  );
  const { outbox, sent, responses, flush } = outboxWith({
    bad: { state: 'refused', message: 'The photo is damaged.', problems: {} },
  });
  await flush();
  await flush();
  expect(sent).toEqual(['bad', 'good']);
  expect(await attachmentsOf(ME)).toMatchObject([{ key: 'bad', refusal: { message: 'The photo is damaged.' } }]);
  delete responses['bad'];
  await outbox.attachments.retry('bad');
  expect(await left()).toEqual([]);
});

test('if one attachment gets no response, all attachments wait, and the next automatic attempt is later', async () => {
  await storeAttachments(
    buildAttachment({ key: 'a', parent: undefined, recordId: 'record' }),
    buildAttachment({ key: 'b', parent: undefined, recordId: 'record' }),
  );
  const { outbox, sent } = outboxWith({ a: offline });
  await outbox.attachments.flush();
  expect(sent).toEqual(['a']);
  const [a] = await attachmentsOf(ME);
  expect(a).toMatchObject({ attempts: 1 });
  expect(Date.parse(a!.waitUntil!)).toBeGreaterThan(Date.now());
});

test('while submissions get no response, no attachment is sent', async () => {
  await storeItems(buildItem({ key: 'card' }));
  await storeAttachments(buildAttachment({ key: 'a', parent: undefined, recordId: 'record' }));
  const { outbox, sent } = outboxWith({ card: offline });
  await outbox.flush({ now: true });
  expect(sent).toEqual(['card']);
});

test('several flushes at the same time send each attachment once', async () => {
  await storeAttachments(buildAttachment({ key: 'a', parent: undefined, recordId: 'record' }));
  const { outbox, sent } = outboxWith();
  await Promise.all([1, 2, 3].map(() => outbox.attachments.flush({ now: true })));
  await outbox.attachments.flush({ now: true });
  expect(sent).toEqual(['a']);
});
