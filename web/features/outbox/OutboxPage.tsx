import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../../components/page/PageFrame';
import type { Attachment } from '../../core/offline/device/attachment';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { draftPrefix, editedIn, newDraftKey, readDraft, writeDraft } from '../../core/offline/drafts/draftStore';
import { useAttachments, useOutbox, useOutboxItems } from '../../core/offline/outbox/context';
import { useOnline } from '../../core/requests/useOnline';
import { showToast } from '../../core/toasts/toasts';
import { useViewer } from '../../core/viewer';
import { SubmissionPhotos } from '../photos/shared/SubmissionPhotos';
import { WaitingPhotos } from '../photos/shared/WaitingPhotos';
import { OutboxList } from './components/OutboxList';

/** Lists the viewer's submissions that the server has not accepted yet. */
export function OutboxPage() {
  const { _ } = useLingui();
  const viewer = useViewer();
  const outbox = useOutbox();
  const attachments = useAttachments();
  const items = useOutboxItems();
  const records = useMemo(() => byRecord(attachments ?? []), [attachments]);
  const online = useOnline();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  async function sendNow() {
    setSending(true);
    await outbox?.flush({ now: true }).catch(() => undefined);
    setSending(false);
  }

  /**
   * Opens a submission in its form, with any changes made so far. A submission that may have arrived keeps its id, so that the
   * server accepts it only once.
   */
  async function edit({ key, form: name }: OutboxItem) {
    let isStored = true;
    const found = await outbox?.edit(key, (item) => {
      const { form, values, refusal, attempts, submittedAt } = item;
      const begun = editedIn(form, viewer.id, item);
      // Save the draft now, because the form opens the most recently saved draft.
      isStored = writeDraft(begun ?? newDraftKey(draftPrefix(form, viewer.id)), {
        values,
        clientRequestId: refusal ? crypto.randomUUID() : key,
        unconfirmed: !refusal && attempts > 0,
        ...(begun && readDraft(begun)),
        edits: { key, submittedAt },
      });
    });
    if (!isStored) return showToast(outOfStorage);
    if (!found)
      return showToast({ tone: 'info', title: _('Sent'), description: _('This item has already been sent.') });
    navigate(outbox?.forms[name]?.path ?? '/');
  }

  return (
    <PageFrame>
      <OutboxList
        items={items}
        attachmentsOf={(key) => <SubmissionPhotos submission={key} />}
        photosOf={(key) => attachments?.filter(({ parent }) => parent === key).length ?? 0}
        attached={records.length > 0 && records.map((record) => <WaitingPhotos key={record.keys.join()} {...record} />)}
        forms={outbox?.forms ?? {}}
        online={online}
        sending={sending}
        onSendNow={() => void sendNow()}
        onSendOld={({ key }) => void outbox?.confirmOld(key)}
        onSendAgain={({ key }) => void outbox?.retry(key)}
        onEdit={(item) => void edit(item)}
        onDelete={async ({ key }) => outbox?.delete(key)}
      />
    </PageFrame>
  );
}

/**
 * Groups attachments by their record. If the record was deleted on the server, its id is missing, and the summary identifies the
 * record.
 */
function byRecord(attachments: readonly Attachment[]): { summary: string; keys: string[] }[] {
  const records = new Map<string, { summary: string; keys: string[] }>();
  for (const { key, parent, recordId, summary } of attachments) {
    if (parent) continue;
    const record = records.get(recordId ?? summary) ?? { summary, keys: [] };
    records.set(recordId ?? summary, { ...record, keys: [...record.keys, key] });
  }
  return [...records.values()];
}

const outOfStorage = /* i18n */ {
  tone: 'error',
  title: 'Error',
  description: "This item can't be edited because the device is out of storage. Free some space and try again.",
} as const;
