import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Sentence } from '../../common/i18n/texts';
import { SIGNED_IN_AS } from '../../common/settings';
import { whenUsed } from '../core/browser/whenUsed';
import { personalTexts } from '../core/i18n/texts';
import { type PreparedAttachment, settleAttachments } from '../core/offline/attachments/attachments';
import type { Attachment } from '../core/offline/device/attachment';
import { onOutboxChange } from '../core/offline/device/changes';
import type { OutboxItem } from '../core/offline/device/outboxItem';
import { askToPersist, checkStorage, noteWaiting } from '../core/offline/device/storage';
import { hasDrafts, removeDraftsOf, settleHandedOver } from '../core/offline/drafts/draftStore';
import { OutboxContext } from '../core/offline/outbox/context';
import { isSentLater, Outbox } from '../core/offline/outbox/outbox';
import { pruneDelivered, settleItems, submittedKeys } from '../core/offline/outbox/store';
import { isOnline, onConnectionChange } from '../core/requests/connection';
import { outcomeOf, type Sent } from '../core/requests/outcomes';
import { showToast } from '../core/toasts/toasts';
import { useViewer } from '../core/viewer';
import { attachmentKinds, outboxForms, preloadSubmissions } from './offline';
import { keepOfflineCopies } from './requests/offlineCopies';

const SEND_EVERY_MS = 30_000;
/** Time after which pages are shown even if IndexedDB doesn't respond. */
const SETTLED_WITHIN_MS = 2_000;
const NO_RESPONSE_AFTER_MS = 30_000;

/** Provides the person's outbox. Sends its contents at start, when the app is online or visible again, and every 30 s. */
export function OutboxSender({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { id } = viewer;
  const client = useApolloClient();
  const [outbox] = useState(
    () =>
      new Outbox({
        personId: id,
        forms: outboxForms,
        send: (item) => send(client, item),
        problemOf,
        prepareAttachment,
        sendAttachment: (attachment, bytes) => sendAttachment(client, attachment, bytes),
        onDelivered: sayDelivered,
      }),
  );
  // False until drafts that were already submitted have been removed. Otherwise a form would offer such a draft again.
  const [settled, setSettled] = useState(() => !hasDrafts(id));
  useEffect(() => {
    const flush = (now: boolean) => void outbox.flush({ now }).catch(() => undefined);
    const flushNow = () => flush(true);
    const noteChange = () => void noteWaiting().catch(() => undefined);
    const endNoting = onOutboxChange(noteChange);
    const whenShown = () => {
      if (document.visibilityState !== 'visible') return;
      flushNow();
      void checkStorage();
    };
    const tooLate = setTimeout(() => setSettled(true), SETTLED_WITHIN_MS);
    // Forms with a `viewPath` store no drafts, so remove the drafts that earlier versions of the client stored.
    for (const [form, { viewPath }] of Object.entries(outboxForms)) if (viewPath) removeDraftsOf(form);
    void submittedKeys()
      .then((keys) => settleHandedOver(id, keys))
      .catch(() => undefined)
      .then(() => {
        setSettled(true);
        return Promise.all([settleAttachments(), settleItems()]);
      })
      .catch(() => undefined)
      .then(() => {
        flushNow();
        return pruneDelivered();
      })
      .catch(() => undefined);
    const timer = setInterval(() => flush(false), SEND_EVERY_MS);
    const end = onConnectionChange(() => isOnline() && flushNow());
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      clearInterval(timer);
      clearTimeout(tooLate);
      end();
      endNoting();
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [outbox, id]);
  useEffect(() => {
    void checkStorage();
    void askToPersist().catch(() => undefined);
    const endPreloading = whenUsed(() => preloadSubmissions(viewer));
    const endCopies = keepOfflineCopies(client, viewer);
    return () => {
      endPreloading();
      endCopies();
    };
  }, [client, viewer]);
  return <OutboxContext value={outbox}>{settled && children}</OutboxContext>;
}

async function send(client: ApolloClient, item: OutboxItem): Promise<Sent> {
  const { form, values, personId } = item;
  const submission = outboxForms[form];
  // Leave the item waiting: a later version of the client stored it and will send it.
  if (!submission) return { state: 'waiting', offline: false };
  try {
    const { document, differs, inputOf } = await submission.load();
    const { data } = await client.mutate({
      mutation: document,
      variables: { input: inputOf ? inputOf(item, isSentLater(item)) : item.input },
      context: {
        headers: { [SIGNED_IN_AS]: personId },
        refetchLater: true,
        fetchOptions: { signal: AbortSignal.timeout(NO_RESPONSE_AFTER_MS) },
      },
    });
    return data ? { state: 'delivered', data, differs: differs(data, values) } : { state: 'waiting', offline: false };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function problemOf(item: OutboxItem, items: readonly OutboxItem[]): Promise<Sentence | undefined> {
  const code = await outboxForms[item.form]?.load();
  return code?.problemOf?.(item, items);
}

async function prepareAttachment(attachment: Attachment, bytes: ArrayBuffer): Promise<PreparedAttachment | undefined> {
  const code = await attachmentKinds[attachment.kind]?.load();
  // Leave the attachment as it is: a later version of the client stored it and will prepare it.
  if (!code?.prepare) throw new Error(`Unknown attachment: ${attachment.kind}`);
  return code.prepare(attachment, bytes);
}

async function sendAttachment(client: ApolloClient, attachment: Attachment, bytes: ArrayBuffer): Promise<Sent> {
  const { kind, recordId } = attachment;
  try {
    const code = await attachmentKinds[kind]?.load();
    // Leave the attachment waiting: a later version of the client stored it and will send it.
    if (!code?.send || !recordId) return { state: 'waiting', offline: false };
    return await code.send(client, { ...attachment, recordId }, bytes);
  } catch (error) {
    return outcomeOf(error);
  }
}

function sayDelivered({ form, summary }: OutboxItem) {
  const { success = '' } = outboxForms[form] ?? {};
  const title = personalTexts._('Success');
  showToast({ tone: 'success', title, description: personalTexts._(success), detail: summary });
}
