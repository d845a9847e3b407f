import {
  buildAttachment,
  buildItem,
  emptyDevice,
  storeAttachments,
  storedItems,
  storeItems,
} from '../../../testing/device';
import { deviceDatabase } from '../device/database';
import { draftPrefix, newDraftKey, writeDraft } from '../drafts/draftStore';
import { addItem, deleteItem, noteArrived, removeItem } from '../outbox/store';
import {
  addAttachment,
  adoptOrphans,
  attachedBytes,
  attachmentsOf,
  discardAttachments,
  settleAttachments,
} from './attachments';

const ME = 'user-admin';
const bytes = (size = 3) => new ArrayBuffer(size);
const keys = async () => (await attachmentsOf(ME)).map(({ key }) => key);

beforeEach(emptyDevice);

describe('the limit of waiting attachments on a device', () => {
  test('is 60 attachments of all people together', async () => {
    for (let number = 0; number < 60; number++) {
      const personId = number % 2 ? ME : 'someone-else';
      expect(await addAttachment(buildAttachment({ personId }), bytes())).toBe(true);
    }
    expect(await addAttachment(buildAttachment(), bytes())).toBe(false);
    expect(await (await deviceDatabase()).count('attachedBytes')).toBe(60);
  });

  test('is 100 MB', async () => {
    expect(await addAttachment(buildAttachment({ size: 99_000_000 }), bytes())).toBe(true);
    expect(await addAttachment(buildAttachment({ size: 2_000_000 }), bytes())).toBe(false);
    expect(await addAttachment(buildAttachment({ size: 1_000_000 }), bytes())).toBe(true);
  });
});

test('an attachment’s bytes are stored unchanged, as an ArrayBuffer', async () => {
  const sent = new Uint8Array([1, 2, 3]).buffer;
  await addAttachment(buildAttachment({ key: 'a', size: 3 }), sent);
  const stored = await attachedBytes('a');
  expect([...new Uint8Array(stored!)]).toEqual([1, 2, 3]);
});

describe('an attachment of a submission', () => {
  test('gets the id of its record in the same step that removes the submission', async () => {
    const item = buildItem({ key: 'card', summary: 'Nov 21, North pier' });
    await storeItems(item);
    await storeAttachments(
      buildAttachment({ key: 'a', parent: 'card' }),
      buildAttachment({ key: 'b', parent: 'other' }),
    );
    await noteArrived(item, { recordId: 'record-1' });
    expect(await storedItems()).toEqual([]);
    const [a, b] = await attachmentsOf(ME);
    expect(a).toMatchObject({ recordId: 'record-1', summary: 'Nov 21, North pier' });
    expect(a?.parent).toBeUndefined();
    expect(b).toMatchObject({ parent: 'other' });
  });

  test('is refused if the record has since been deleted on the server', async () => {
    const item = buildItem({ key: 'card' });
    await storeItems(item);
    await storeAttachments(buildAttachment({ key: 'a', parent: 'card' }));
    await noteArrived(item, { recordId: undefined });
    expect(await attachmentsOf(ME)).toMatchObject([{ refusal: { message: expect.stringContaining('was deleted') } }]);
  });

  test('moves to the new submission that replaces its submission after an edit', async () => {
    const refused = buildItem({ key: 'bad', refusal: { message: 'No', problems: {} } });
    await storeItems(refused);
    await storeAttachments(buildAttachment({ key: 'a', parent: 'bad' }));
    await addItem(buildItem({ key: 'good' }), { key: 'bad', submittedAt: refused.submittedAt });
    expect(await attachmentsOf(ME)).toMatchObject([{ key: 'a', parent: 'good' }]);
  });

  test('stays with its record when another form is submitted', async () => {
    await storeAttachments(buildAttachment({ key: 'a', parent: undefined, recordId: 'record-1', summary: 'Card' }));
    await addItem(buildItem({ key: 'load' }));
    const [a] = await attachmentsOf(ME);
    expect(a).toMatchObject({ recordId: 'record-1', summary: 'Card' });
    expect(a?.parent).toBeUndefined();
  });

  test('stays with the draft when the submission becomes a draft again', async () => {
    await storeItems(buildItem({ key: 'card' }));
    await storeAttachments(buildAttachment({ key: 'a', parent: 'card' }));
    await removeItem('card');
    expect(await attachmentsOf(ME)).toMatchObject([{ key: 'a', parent: 'card' }]);
  });

  test('is deleted with its bytes when the submission is deleted', async () => {
    await storeItems(buildItem({ key: 'card' }));
    await storeAttachments(
      buildAttachment({ key: 'a', parent: 'card' }),
      buildAttachment({ key: 'b', parent: 'other' }),
    );
    await deleteItem('card');
    expect(await keys()).toEqual(['b']);
    expect(await (await deviceDatabase()).getAllKeys('attachedBytes')).toEqual(['b']);
  });
});

describe('an attachment of a draft', () => {
  test('is hidden when the draft is discarded, shown again after an undo, and deleted at the next start', async () => {
    await storeAttachments(buildAttachment({ key: 'a', parent: 'draft' }));
    await discardAttachments('draft');
    expect(await keys()).toEqual([]);
    await discardAttachments('draft', false);
    expect(await keys()).toEqual(['a']);
    await discardAttachments('draft');
    await settleAttachments();
    expect(await (await deviceDatabase()).count('attachments')).toBe(0);
    expect(await (await deviceDatabase()).count('attachedBytes')).toBe(0);
  });

  test('is not discarded once the draft is in the outbox', async () => {
    await storeItems(buildItem({ key: 'draft' }));
    await storeAttachments(buildAttachment({ key: 'a', parent: 'draft' }));
    await discardAttachments('draft');
    expect(await keys()).toEqual(['a']);
  });

  test('moves to a new draft if its own draft was lost, and no other attachment moves', async () => {
    writeDraft(newDraftKey(draftPrefix('load', ME)), { values: {}, clientRequestId: 'kept' });
    await storeItems(buildItem({ key: 'submitted' }));
    await storeAttachments(
      buildAttachment({ key: 'lost', parent: 'lost-draft' }),
      buildAttachment({ key: 'kept', parent: 'kept' }),
      buildAttachment({ key: 'submitted', parent: 'submitted' }),
      buildAttachment({ key: 'sent', parent: undefined, recordId: 'record' }),
      buildAttachment({ key: 'other-form', form: 'timecard', parent: 'lost-card' }),
      buildAttachment({ key: 'theirs', personId: 'someone-else', parent: 'lost-too' }),
    );
    expect(await adoptOrphans({ form: 'load', personId: ME, parent: 'new' }, new Set(['kept']))).toBe(1);
    const adopted = (await (await deviceDatabase()).getAll('attachments')).filter(({ parent }) => parent === 'new');
    expect(adopted.map(({ key }) => key)).toEqual(['lost']);
  });

  test('is refused with a reason if an older client has sent the submission without it', async () => {
    await (await deviceDatabase()).put('delivered', new Date().toISOString(), 'card');
    await storeAttachments(buildAttachment({ key: 'a', parent: 'card' }));
    await settleAttachments();
    expect(await attachmentsOf(ME)).toMatchObject([{ key: 'a', refusal: { message: expect.any(String) } }]);
  });
});
