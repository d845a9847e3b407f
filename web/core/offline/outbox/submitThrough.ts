import { saidProblems } from '../../requests/failure';
import type { Sent } from '../../requests/outcomes';
import type { Outcome } from '../../requests/reportOutcome';
import { said, translated } from '../../said';
import { showToast } from '../../toasts/toasts';
import { whenStored } from '../attachments/attachmentStoring';
import { checkStorage, deviceStorage } from '../device/storage';
import type { Draft } from '../drafts/useDraft';
import type { Outbox, Submitted } from './outbox';
import { getItem, removeItem } from './store';

/** Outcome if there is no response to show: the submission waits in the outbox, or another tab has delivered it. */
export interface Saved {
  saved: true;
}

interface Through<Data> {
  /** Null if there is no outbox. The submission is then sent directly. */
  outbox: Outbox | null;
  item: Submitted;
  /** Text of the toast if another tab delivered the submission, so that this tab has no response to show. */
  success: string;
  draft: Pick<Draft<never>, 'edits' | 'handOver' | 'takeBack'> | null;
  /** Sends the submission without the outbox. */
  directly(): Promise<Outcome<Data>>;
}

/**
 * Submits through the outbox: stores the submission on the device, then sends it. At any time, the submission is either a draft
 * or in the outbox. Closing the tab therefore loses nothing and sends nothing twice.
 */
export async function submitThrough<Data>({
  outbox,
  item,
  success,
  draft,
  directly,
}: Through<Data>): Promise<Outcome<Data> | Saved> {
  if (!outbox) return directly();
  const edited = draft?.edits();
  await whenStored(edited?.key ?? item.key);
  let sent: Sent | { state: 'taken' };
  try {
    sent = await outbox.submit(item, { edited, onStored: () => draft?.handOver() });
  } catch {
    // The device can't store the submission (full, or a private window). The form keeps the values while the tab is
    // open.
    draft?.takeBack();
    await checkStorage();
    const outcome = await directly();
    if (outcome.failure?.noResponse)
      showToast({ tone: 'error', title: /* i18n */ 'Error', description: notKeptText() });
    return outcome;
  }
  switch (sent.state) {
    case 'delivered':
      draft?.takeBack();
      if (sent.data) return { data: sent.data as Data };
      showToast({ tone: 'success', title: /* i18n */ 'Success', description: success });
      return { saved: true };
    case 'refused':
      if (edited) draft?.takeBack(await getItem(item.key));
      else {
        draft?.takeBack();
        await removeItem(item.key);
      }
      showToast({ tone: 'error', title: /* i18n */ 'Error', description: said(sent) });
      return {
        failure: {
          ...{ message: said(sent), problems: saidProblems(sent), reason: sent.reason },
          ...{ signedOut: false, noResponse: false },
        },
      };
    case 'taken':
      draft?.takeBack();
      showToast({ tone: 'error', title: /* i18n */ 'Error', description: takenText });
      return { failure: { message: translated(takenText), problems: {}, signedOut: false, noResponse: false } };
    case 'waiting':
      showToast({ tone: 'info', title: /* i18n */ 'Saved', description: savedText(sent) });
      return { saved: true };
    case 'paused':
      // The form shows nothing, because the app opens the login or the password change itself.
      return { saved: true };
  }
}

/** Returns the text of the toast for a submission that could be neither sent nor stored. */
const notKeptText = () =>
  deviceStorage().problem === 'full'
    ? /* i18n */ 'Not sent, and not saved: this device is out of storage. Free some space, keep this page open, and submit again.'
    : /* i18n */ "Not sent, and not saved: this browser can't keep your work. Keep this page open, and submit again when you are online.";

const takenText =
  /* i18n */ 'An earlier version of this item is waiting in the outbox. Edit or delete that version first.';

/** Returns the text of the toast for a submission that waits in the outbox. */
export function savedText({ offline, message, sentence }: Pick<Waits, 'offline' | 'message' | 'sentence'>): string {
  const saved = deviceStorage().problem
    ? /* i18n */ 'Saved until you close this window.'
    : /* i18n */ 'Saved on this device.';
  const sentWhen = offline
    ? /* i18n */ 'It will be sent when you are back online.'
    : /* i18n */ 'It will be sent when the server responds again.';
  return `${translated(saved)} ${message ? said({ message, ...sentence }) : translated(sentWhen)}`;
}

type Waits = Extract<Sent, { state: 'waiting' }>;
