import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../../components/page/PageFrame';
import { draftPrefix, editedIn, newDraftKey, readDraft, writeDraft } from '../../core/drafts/draftStore';
import { useOutbox, useOutboxItems } from '../../core/outbox/context';
import type { OutboxItem } from '../../core/outbox/item';
import { useOnline } from '../../core/requests/useOnline';
import { showToast } from '../../core/toasts/toasts';
import { useViewer } from '../../core/viewer';
import { OutboxItems } from './components/OutboxItems';
import { outboxTitles } from './titles';

/** This person's submissions that the server has not accepted yet. */
export function OutboxPage() {
  const viewer = useViewer();
  const outbox = useOutbox();
  const items = useOutboxItems();
  const online = useOnline();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  async function sendNow() {
    setSending(true);
    await outbox?.flush({ now: true }).catch(() => undefined);
    setSending(false);
  }

  /** Opens it in its form, with the changes made so far. One that may have arrived keeps its id, so that the server accepts it once. */
  async function edit({ key, form: name }: OutboxItem) {
    let isStored = true;
    const found = await outbox?.edit(key, (item) => {
      const { form, values, refusal, attempts, submittedAt } = item;
      const begun = editedIn(form, viewer.id, item);
      // The form opens the draft that was written last.
      isStored = writeDraft(begun ?? newDraftKey(draftPrefix(form, viewer.id)), {
        values,
        clientRequestId: refusal ? crypto.randomUUID() : key,
        unconfirmed: !refusal && attempts > 0,
        ...(begun && readDraft(begun)),
        edits: { key, submittedAt },
      });
    });
    if (!isStored) return showToast(outOfStorage);
    if (!found) return showToast({ tone: 'info', title: 'Sent', description: 'It was sent in the meantime.' });
    navigate(outbox?.forms[name]?.path ?? '/');
  }

  return (
    <PageFrame {...outboxTitles} width="form">
      <OutboxItems
        items={items}
        forms={outbox?.forms ?? {}}
        online={online}
        sending={sending}
        onSendNow={() => void sendNow()}
        onSendOld={({ key }) => void outbox?.confirmOld(key)}
        onEdit={(item) => void edit(item)}
        onDelete={async ({ key }) => outbox?.delete(key)}
      />
    </PageFrame>
  );
}

const outOfStorage = {
  tone: 'error',
  title: 'Error',
  description: "It can't be edited: this device is out of storage. Free some space and try again.",
} as const;
