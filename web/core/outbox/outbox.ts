import { DAY_MS } from '../../../common/days';
import { editedIn, removeDraft, type Waiting } from '../drafts/draftStore';
import type { OutboxItem } from './item';
import { pauseAfter, type Sent } from './outcomes';
import { addItem, changeItem, getItem, isEdited, itemsOf, removeDelivered, removeItem } from './store';

const LOCK = 'fieldbook.outbox';
/** The server remembers keys for 90 days; past that a repeated submission would count twice. */
const OLD_AFTER_DAYS = 80;
/** A form doesn't wait longer than this for the server. The item is stored, and sending goes on. */
const FORM_WAITS_MS = 10_000;

/** Whether an item is too old to be sent without confirmation. */
export const isOld = ({ submittedAt }: OutboxItem, now = Date.now()): boolean =>
  now - Date.parse(submittedAt) > OLD_AFTER_DAYS * DAY_MS;

/** Whether the form that it comes from no longer waits for it. */
export const isSentLater = ({ attempts, submittedAt }: OutboxItem, now = Date.now()): boolean =>
  attempts > 0 || now - Date.parse(submittedAt) > FORM_WAITS_MS;

/** A form whose submissions go through the outbox. */
export interface OutboxForm {
  /** Its name: 'Timecard'. */
  name: string;
  /** Where the form is. */
  path: string;
}

/** The forms by their names on the device. */
export type OutboxForms = Readonly<Record<string, OutboxForm>>;

interface OutboxOptions {
  personId: string;
  forms: OutboxForms;
  /** Sends one item once. Never throws. */
  send(item: OutboxItem): Promise<Sent>;
  /** Called for each item that left because the server has it, unless a form waits for it. */
  onDelivered(item: OutboxItem): void;
}

/**
 * One person's submissions that the server has not responded to. An item is stored before it is sent, and leaves only once
 * the server has responded with data. All tabs of the device share it; a lock makes one of them send at a time.
 */
export class Outbox {
  /** The outcomes of the items that a form waits for; undefined until an item is sent. */
  private readonly awaited = new Map<string, Sent | undefined>();

  constructor(private readonly options: OutboxOptions) {}

  get personId(): string {
    return this.options.personId;
  }

  get forms(): OutboxForms {
    return this.options.forms;
  }

  /**
   * Stores a submission and sends it, after the ones that were there before.
   * @param edited the submission that it replaces
   * @param onStored called once it is on the disk, before it is sent
   * @returns the outcome; 'taken' when its key belongs to a submission with other values, which is never overwritten
   * @throws when the device can't store it; nothing was sent then
   */
  async submit(
    item: Pick<OutboxItem, 'key' | 'form' | 'input' | 'values' | 'summary'>,
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
      // Another flush of this tab may have sent it.
      const outcome = this.awaited.get(item.key);
      if (outcome) return outcome;
      return isLate || (await getItem(item.key)) ? { state: 'waiting', offline: true } : { state: 'delivered' };
    } finally {
      this.awaited.delete(item.key);
    }
  }

  /**
   * Sends what waits, oldest first, one at a time.
   * @param now also what is pausing after a failed attempt
   */
  flush({ now = false }: { now?: boolean } = {}): Promise<void> {
    return this.exclusively(() => this.sendAll(now));
  }

  /**
   * Opens an item that was not sent yet in its form; waits while one is being sent. The item stays in the outbox.
   * @param open writes the draft that changes it
   * @returns false when it was sent in the meantime
   */
  edit(key: string, open: (item: OutboxItem) => void): Promise<boolean> {
    return this.exclusively(async () => {
      const item = await getItem(key);
      if (item) open(item);
      return item !== undefined;
    });
  }

  /** Deletes an item with the draft that changes it; waits while one is being sent. */
  delete(key: string): Promise<void> {
    return this.exclusively(async () => {
      const item = await getItem(key);
      const draft = item && editedIn(item.form, item.personId, item);
      if (draft) removeDraft(draft);
      await removeItem(key);
    });
  }

  /** Records the confirmation to send an old item. */
  async confirmOld(key: string): Promise<void> {
    await changeItem(key, { confirmedOld: true });
    await this.flush({ now: true });
  }

  private async sendAll(now: boolean): Promise<void> {
    for (const { key } of await itemsOf(this.personId)) {
      const item = await getItem(key);
      if (!item || !isDue(item, now)) continue;
      const outcome = await this.options.send(item);
      if (this.awaited.has(key)) this.awaited.set(key, outcome);
      await this.apply(item, outcome);
      if (outcome.state === 'paused' || (outcome.state === 'waiting' && outcome.offline)) break;
    }
  }

  private async apply(item: OutboxItem, outcome: Sent): Promise<void> {
    const attempts = item.attempts + 1;
    switch (outcome.state) {
      case 'delivered':
        // If a form waits for this item, it shows the differences.
        if (outcome.differs && !this.awaited.has(item.key)) return changeItem(item.key, { refusal: arrivedEarlier });
        await removeDelivered(item.key);
        if (!this.awaited.has(item.key)) this.options.onDelivered(item);
        return;
      case 'waiting':
        return changeItem(item.key, {
          attempts,
          waitUntil: new Date(Date.now() + pauseAfter(attempts)).toISOString(),
          waitsBecause: outcome.message,
        });
      case 'refused':
        return changeItem(item.key, { refusal: { message: outcome.message, problems: outcome.problems } });
    }
  }

  private exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return navigator.locks ? navigator.locks.request(LOCK, work) : this.oneAtATime(work);
  }

  private turn: Promise<unknown> = Promise.resolve();

  /** Without Web Locks (plain HTTP), at least this tab works one at a time. */
  private oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

const arrivedEarlier = {
  message: 'This was received before your last changes. They are not included.',
  problems: {},
  arrived: true,
};

function isDue(item: OutboxItem, now: boolean): boolean {
  if (item.refusal || isEdited(item) || (isOld(item) && !item.confirmedOld)) return false;
  return now || !item.waitUntil || item.waitUntil <= new Date().toISOString();
}
