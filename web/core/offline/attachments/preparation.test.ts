import { buildItem, buildUnprepared, emptyDevice, storeAttachments, storeItems } from '../../../testing/device';
import type { Attachment } from '../device/attachment';
import { deviceDatabase } from '../device/database';
import { Outbox } from '../outbox/outbox';
import { addAttachment, attachedBytes, attachmentsOf, type PreparedAttachment } from './attachments';

const ME = 'user-admin';
const ofRecord = { parent: undefined, recordId: 'record-1' };

beforeEach(emptyDevice);
afterEach(() => Object.assign(navigator, { locks: undefined }));

const small = async ({ key }: Attachment): Promise<PreparedAttachment> => ({
  kind: 'photo',
  contentType: 'image/jpeg',
  facts: { takenAtSource: 'camera' },
  preview: new ArrayBuffer(2),
  bytes: new TextEncoder().encode(`small ${key}`).buffer,
});

type Prepare = (attachment: Attachment, bytes: ArrayBuffer) => Promise<PreparedAttachment | undefined>;

/** Starts the app in one tab. Returns the keys of prepared attachments, and the bytes of sent ones as text. */
function start(prepareAttachment: Prepare = small) {
  const sent: string[] = [];
  const prepared: string[] = [];
  const outbox = new Outbox({
    personId: ME,
    forms: {},
    send: async () => ({ state: 'delivered', data: { createCard: { id: 'record-1' } } }),
    prepareAttachment(attachment, bytes) {
      prepared.push(attachment.key);
      return prepareAttachment(attachment, bytes);
    },
    async sendAttachment(_, bytes) {
      sent.push(new TextDecoder().decode(bytes));
      return { state: 'delivered' };
    },
    onDelivered: () => {},
  });
  const flush = async () => {
    await outbox.attachments.prepare();
    await outbox.flush({ now: true });
    await outbox.attachments.flush({ now: true });
  };
  return { outbox, prepared, sent, flush };
}

/** Starts the app and kills it during a preparation. */
async function startAndKill() {
  await new Promise<void>((begun) => {
    const { outbox } = start(() => {
      begun();
      return new Promise(() => {});
    });
    void outbox.attachments.prepare();
  });
}

const left = () => attachmentsOf(ME);

test('an attachment left by a killed tab is prepared at the next start and sent once', async () => {
  await storeItems(buildItem({ key: 'card' }));
  await storeAttachments(buildUnprepared({ key: 'a', parent: 'card' }));
  await startAndKill();
  const { sent, flush } = start();
  await flush();
  await flush();
  expect(sent).toEqual(['small a']);
  expect(await left()).toEqual([]);
});

test('preparing an attachment keeps its facts, and replaces its bytes and size', async () => {
  await storeAttachments(
    buildUnprepared({ key: 'a', parent: 'draft', size: 9_000, facts: { subject: 'timecard', caption: 'Trench' } }),
  );
  const { outbox } = start();
  await outbox.attachments.prepare();
  const [a] = await left();
  expect(a).toMatchObject({
    parent: 'draft',
    kind: 'photo',
    size: 'small a'.length,
    facts: { subject: 'timecard', caption: 'Trench', takenAtSource: 'camera' },
  });
  expect(a?.unprepared).toBeUndefined();
  expect(new TextDecoder().decode(await attachedBytes('a'))).toBe('small a');
});

test('an attachment whose preparation fails is not sent, and a later start prepares it again', async () => {
  await storeAttachments(buildUnprepared({ key: 'a', ...ofRecord }), buildUnprepared({ key: 'b', ...ofRecord }));
  const before = start(async (attachment) => {
    if (attachment.key === 'a') throw new Error('its code could not be loaded');
    return small(attachment);
  });
  await before.flush();
  expect(before.sent).toEqual(['small b']);
  await before.outbox.attachments.prepare();
  expect(await left()).toMatchObject([{ key: 'a', kind: 'unprepared photo', unprepared: { begun: 0 } }]);
  const { sent, flush } = start();
  await flush();
  expect(sent).toEqual(['small a']);
});

test('two open tabs prepare each attachment once, one at a time, and send each once', async () => {
  shareLocks();
  await storeAttachments(...['a', 'b', 'c'].map((key) => buildUnprepared({ key, ...ofRecord })));
  let [now, most] = [0, 0];
  const slowly: Prepare = async (attachment) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    return small(attachment);
  };
  const tabs = [start(slowly), start(slowly)];
  await Promise.all(tabs.map(({ flush }) => flush()));
  expect(most).toBe(1);
  expect(tabs.flatMap(({ prepared }) => prepared).sort()).toEqual(['a', 'b', 'c']);
  expect(tabs.flatMap(({ sent }) => sent).sort()).toEqual(['small a', 'small b', 'small c']);
});

test('unprepared bytes count toward the device’s limit until they are prepared', async () => {
  expect(await addAttachment(buildUnprepared({ size: 99_000_000 }), new ArrayBuffer(1))).toBe(true);
  const next = buildUnprepared({ size: 2_000_000 });
  expect(await addAttachment(next, new ArrayBuffer(1))).toBe(false);
  await start().outbox.attachments.prepare();
  expect(await addAttachment(next, new ArrayBuffer(1))).toBe(true);
});

test('an attachment that can’t be used is removed with its bytes', async () => {
  await storeAttachments(buildUnprepared({ key: 'bad', ...ofRecord }), buildUnprepared({ key: 'good' }));
  const { outbox } = start(async (attachment) => (attachment.key === 'bad' ? undefined : small(attachment)));
  await outbox.attachments.prepare();
  expect(await left()).toMatchObject([{ key: 'good' }]);
  expect(await (await deviceDatabase()).getAllKeys('attachedBytes')).toEqual(['good']);
});

test('an attachment whose preparation ended the app three times is prepared again only on request', async () => {
  await storeAttachments(
    buildUnprepared({ key: 'heavy', ...ofRecord }),
    buildUnprepared({ key: 'light', ...ofRecord }),
  );
  for (let time = 0; time < 3; time++) await startAndKill();
  const { outbox, prepared, sent, flush } = start();
  await flush();
  expect(prepared).toEqual(['light']);
  expect(await left()).toMatchObject([{ key: 'heavy', refusal: { message: expect.stringContaining('smaller') } }]);
  await outbox.attachments.retry('heavy');
  expect(sent).toEqual(['small light', 'small heavy']);
  expect(await left()).toEqual([]);
});

test('an attachment deleted during its preparation stays deleted', async () => {
  await storeAttachments(buildUnprepared({ key: 'a' }));
  const { outbox } = start(async (attachment) => {
    await outbox.attachments.delete('a');
    return small(attachment);
  });
  await outbox.attachments.prepare();
  expect(await left()).toEqual([]);
  expect(await (await deviceDatabase()).count('attachedBytes')).toBe(0);
});

/** Adds Web Locks, which jsdom lacks, shared by this test's tabs. */
function shareLocks() {
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
}
