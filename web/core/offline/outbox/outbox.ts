import { DAY_MS } from '../../../../common/days';
import { inEnglish, type Message } from '../../../../common/i18n/say';
import { pauseAfter, type Sent } from '../../requests/outcomes';
import { AttachmentQueue, type AttachmentQueueOptions } from '../attachments/attachmentQueue';
import type { OutboxItem } from '../device/outboxItem';
import { Turns } from '../device/turns';
import { editedIn, removeDraft, type Waiting } from '../drafts/draftStore';
import { hasToWait } from './dependencies';
import { addItem, changeItem, deleteItem, getItem, isEdited, itemsOf, noteArrived } from './store';

/**
 * Items older than this are sent only on confirmation. The server forgets keys after 90 days, so sending a received item again
 * would then record it twice.
 */
const OLD_AFTER_DAYS = 80;
/** Maximum time that a form waits for the server. After that, the stored item is sent in the background. */
const FORM_WAITS_MS = 10_000;

/** True if an item is too old to be sent without confirmation. */
export const isOld = ({ submittedAt }: OutboxItem, now = Date.now()): boolean =>
  now - Date.parse(submittedAt) > OLD_AFTER_DAYS * DAY_MS;

/** True if the item's form no longer waits for the response. */
export const isSentLater = ({ attempts, submittedAt }: OutboxItem, now = Date.now()): boolean =>
  attempts > 0 || now - Date.parse(submittedAt) > FORM_WAITS_MS;

/** A form whose submissions go through the outbox. */
export interface OutboxForm {
  /** Name, such as 'Timecard'. */
  name: string;
  /** Path of the form. */
  path: string;
  /** Path that shows a submission. Set if submissions contain another person's consent, so that they are never edited. */
  viewPath?: string;
  /** True if its submissions are deleted and entered again, not edited. */
  isFinal?: boolean;
}

/** Outbox forms, keyed by the form name that each stored item has (`OutboxItem.form`). */
export type OutboxForms = Readonly<Record<string, OutboxForm>>;

interface OutboxOptions extends AttachmentQueueOptions {
  forms: OutboxForms;
  /** Sends one item once. Never throws. */
  send(item: OutboxItem): Promise<Sent>;
  /**
   * Returns a message if the item can't be sent, because a submission it depends on has changed. Otherwise returns
   * undefined.
   */
  problemOf?(item: OutboxItem, items: readonly OutboxItem[]): Promise<Message | undefined>;
  /** Called for each item that the server has received, unless a form waits for the response. */
  onDelivered(item: OutboxItem): void;
}

/** A submission from a form. */
export type Submitted = Pick<OutboxItem, 'key' | 'form' | 'input' | 'values' | 'summary' | 'after'>;

/**
 * One person's submissions that the server has not accepted yet. An item is stored before it is sent, and removed only once
 * the server has it. All tabs of the device share the outbox, and a lock lets one of them send at a time.
 */
export class Outbox {
  /** Outcomes of the items that a form waits for. Undefined until an item is sent. */
  private readonly awaited = new Map<string, Sent | undefined>();
  private readonly turns = new Turns('fieldbook.outbox');
  readonly attachments: AttachmentQueue;

  constructor(private readonly options: OutboxOptions) {
    this.attachments = new AttachmentQueue(options);
  }

  get personId(): string {
    return this.options.personId;
  }

  get forms(): OutboxForms {
    return this.options.forms;
  }

  /**
   * Stores a submission and sends it after the earlier ones. Stops waiting for the server after `FORM_WAITS_MS`.
   * @param edited the submission that this one replaces
   * @param onStored called when the submission is on the disk, before it is sent
   * @returns the outcome, or 'taken' if the key already belongs to a submission with other values, which stays unchanged
   * @throws if the device can't store it, or can't read it again. In the second case, the server may already have it.
   */
  async submit(
    item: Submitted,
    { edited, onStored }: { edited?: Waiting; onStored?: () => void } = {},
  ): Promise<Sent | { state: 'taken' }> {
    this.awaited.set(item.key, undefined);
    try {
      const submittedAt = new Date().toISOString();
      const added = await addItem({ ...item, personId: this.personId, submittedAt, attempts: 0 }, edited);
      if (!added) return { state: 'taken' };
      onStored?.();
      const tooLate = new Promise((resolve) => setTimeout(resolve, FORM_WAITS_MS, true));
      const isLate = await Promise.race([this.flush({ now: true }), tooLate]);
      // Another flush in this tab may have sent the item.
      const outcome = this.awaited.get(item.key);
      if (outcome) return outcome;
      return isLate || (await getItem(item.key)) ? { state: 'waiting', offline: true } : { state: 'delivered' };
    } finally {
      this.awaited.delete(item.key);
    }
  }

  /**
   * Sends waiting items, oldest first, one at a time. Also prepares attachments, and sends them after the items. The promise
   * doesn't wait for attachments.
   * @param now true to include items that pause after a failed attempt
   */
  async flush({ now = false }: { now?: boolean } = {}): Promise<void> {
    void this.attachments.prepare().catch(() => undefined);
    const getsThrough = await this.turns.take(() => this.sendAll(now));
    if (getsThrough) void this.attachments.flush({ now }).catch(() => undefined);
  }

  /**
   * Opens an unsent item in its form. Waits while an item is being sent. The item stays in the outbox.
   * @param open writes the draft that edits the item
   * @returns false if the item was sent meanwhile
   */
  edit(key: string, open: (item: OutboxItem) => void): Promise<boolean> {
    return this.turns.take(async () => {
      const item = await getItem(key);
      if (item) open(item);
      return item !== undefined;
    });
  }

  /** Deletes an item, its attachments, and the draft that edits it. Waits while an item is being sent. */
  delete(key: string): Promise<void> {
    return this.turns.take(async () => {
      const item = await getItem(key);
      const draft = item && editedIn(item.form, item.personId, item);
      if (draft) removeDraft(draft);
      await deleteItem(key);
      await this.refuseInvalid();
    });
  }

  /** Sends an old item that the person has confirmed. */
  async confirmOld(key: string): Promise<void> {
    await changeItem(key, { confirmedOld: true });
    await this.flush({ now: true });
  }

  /** Sends a refused item again unchanged. */
  async retry(key: string): Promise<void> {
    await changeItem(key, { refusal: undefined });
    await this.flush({ now: true });
  }

  /**
   * Sends all due items, oldest first. Returns false if no item can be sent now: no response, too many requests, or the person
   * must first act, such as sign in.
   */
  private async sendAll(now: boolean): Promise<boolean> {
    const tried = new Set<string>();
    for (;;) {
      await this.refuseInvalid();
      const items = await itemsOf(this.personId);
      const item = items.find((each) => !tried.has(each.key) && isDue(each, now));
      if (!item) return true;
      const { key } = item;
      tried.add(key);
      const outcome = await this.options.send(item);
      if (this.awaited.has(key)) this.awaited.set(key, outcome);
      await this.apply(item, outcome);
      if (outcome.state === 'paused' || (outcome.state === 'waiting' && outcome.offline)) return false;
    }
  }

  /** Refuses items that depend on a changed submission. They stay refused, even if the change is undone. */
  private async refuseInvalid(): Promise<void> {
    const items = await itemsOf(this.personId);
    for (const item of items) {
      if (!item.after || item.refusal) continue;
      const problem = await this.options.problemOf?.(item, items);
      if (!problem) continue;
      const refusal = { message: inEnglish(problem), ...(typeof problem === 'object' && problem) };
      await changeItem(item.key, { refusal: { ...refusal, problems: {}, invalid: true } });
    }
  }

  private async apply(item: OutboxItem, outcome: Sent): Promise<void> {
    const attempts = item.attempts + 1;
    switch (outcome.state) {
      case 'delivered': {
        const isAwaited = this.awaited.has(item.key);
        // A form that waits for this item shows the differences itself.
        const refusal = outcome.differs && !isAwaited ? arrivedEarlier : undefined;
        await noteArrived(item, { recordId: recordIdIn(outcome.data), refusal });
        if (!isAwaited && !refusal) this.options.onDelivered(item);
        return;
      }
      case 'waiting':
        return changeItem(item.key, {
          attempts,
          waitUntil: new Date(Date.now() + pauseAfter(attempts)).toISOString(),
          waitsBecause: outcome.message,
          waitsSentence: outcome.sentence,
        });
      case 'refused': {
        const { state: _, reason: __, ...refusal } = outcome;
        return changeItem(item.key, { refusal });
      }
    }
  }
}

const arrivedEarlier = /* i18n */ {
  message: 'The server received an earlier version. Your last changes are not included.',
  problems: {},
  arrived: true,
};

/** Returns the id of the record in a mutation's response. Every mutation of the outbox selects it. */
function recordIdIn(data: unknown): string | undefined {
  const [record] = Object.values((data ?? {}) as Record<string, { id?: string } | null>);
  return record?.id;
}

function isDue(item: OutboxItem, now: boolean): boolean {
  if (item.refusal || hasToWait(item) || isEdited(item) || (isOld(item) && !item.confirmedOld)) return false;
  return now || !item.waitUntil || item.waitUntil <= new Date().toISOString();
}
