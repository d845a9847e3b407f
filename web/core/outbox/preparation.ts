import type { Attachment } from './attachment';
import {
  attachedBytes,
  attachmentsOf,
  changeUnprepared,
  type PreparedAttachment,
  removeAttachment,
  storePrepared,
} from './attachments';
import { Turns } from './turns';

/** Most preparations that did not end. After them, the next start doesn't try again, because it might end the same way. */
const MOST_BEGUN = 3;

export interface PreparationOptions {
  personId: string;
  /**
   * Makes an attachment ready to be sent.
   * @returns undefined when it can't be used; the person was told
   * @throws when a later attempt may succeed
   */
  prepareAttachment(attachment: Attachment, bytes: ArrayBuffer): Promise<PreparedAttachment | undefined>;
}

/**
 * Prepares one person's attachments from their stored bytes, oldest first, one at a time in all tabs: each may take as much
 * memory as a photo's pixels. An attachment that a killed tab left is prepared at the next start.
 */
export class Preparation {
  private readonly turns = new Turns('fieldbook.preparation');
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PreparationOptions) {}

  /** Prepares everything that was stored before this call. @returns whether anything was */
  run(): Promise<boolean> {
    const run = this.last.then(() => this.prepareAll());
    this.last = run.catch(() => undefined);
    return run;
  }

  private async prepareAll(): Promise<boolean> {
    const tried = new Set<string>();
    // Most of the time there is nothing to do, and no reason to wait for another tab.
    while ((await this.next(tried)) && (await this.turns.take(() => this.prepareNext(tried))));
    return tried.size > 0;
  }

  private async next(tried: ReadonlySet<string>): Promise<Attachment | undefined> {
    const waiting = await attachmentsOf(this.options.personId);
    return waiting.find(
      ({ key, unprepared, refusal }) => unprepared && !tried.has(key) && !(refusal && unprepared.begun >= MOST_BEGUN),
    );
  }

  /** @returns false when there is nothing more to prepare */
  private async prepareNext(tried: Set<string>): Promise<boolean> {
    const next = await this.next(tried);
    if (!next?.unprepared) return false;
    const { key, unprepared } = next;
    tried.add(key);
    if (unprepared.begun >= MOST_BEGUN) await changeUnprepared(key, { refusal: { message: DID_NOT_END } });
    else await this.prepare(next, { ...unprepared, begun: unprepared.begun + 1 });
    return true;
  }

  private async prepare(attachment: Attachment, begun: Attachment['unprepared']): Promise<void> {
    const { key, unprepared } = attachment;
    const bytes = await attachedBytes(key);
    if (!bytes) return changeUnprepared(key, { unprepared: undefined, refusal: { message: BYTES_GONE } });
    await changeUnprepared(key, { unprepared: begun });
    try {
      const prepared = await this.options.prepareAttachment(attachment, bytes);
      await (prepared ? storePrepared(key, prepared) : removeAttachment(key));
    } catch {
      await changeUnprepared(key, { unprepared });
    }
  }
}

const DID_NOT_END = 'This device could not make it smaller. Send it again, or delete it and take the photo again.';
export const BYTES_GONE = 'This browser deleted it before it was sent.';
