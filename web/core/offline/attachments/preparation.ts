import type { Attachment } from '../device/attachment';
import { Turns } from '../device/turns';
import {
  attachedBytes,
  attachmentsOf,
  changeUnprepared,
  type PreparedAttachment,
  removeAttachment,
  storePrepared,
} from './attachments';

/**
 * Maximum number of interrupted preparations of an attachment. After that, a start doesn't try again, because the
 * preparation itself may crash the app.
 */
const MOST_BEGUN = 3;

export interface PreparationOptions {
  personId: string;
  /**
   * Prepares an attachment for sending.
   * @returns undefined if the attachment can't be used. The person has then been told.
   * @throws if a later attempt may succeed
   */
  prepareAttachment(attachment: Attachment, bytes: ArrayBuffer): Promise<PreparedAttachment | undefined>;
}

/**
 * Prepares one person's attachments from their stored bytes, oldest first. All tabs together prepare one at a time,
 * because each may need as much memory as a photo's pixels. The next start prepares attachments that a killed tab left.
 */
export class Preparation {
  private readonly turns = new Turns('fieldbook.preparation');
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PreparationOptions) {}

  /** Prepares everything stored before this call. @returns true if there was anything to prepare */
  run(): Promise<boolean> {
    const run = this.last.then(() => this.prepareAll());
    this.last = run.catch(() => undefined);
    return run;
  }

  private async prepareAll(): Promise<boolean> {
    const tried = new Set<string>();
    // Check for work before waiting for another tab, because usually there is nothing to prepare.
    while ((await this.next(tried)) && (await this.turns.take(() => this.prepareNext(tried))));
    return tried.size > 0;
  }

  private async next(tried: ReadonlySet<string>): Promise<Attachment | undefined> {
    const waiting = await attachmentsOf(this.options.personId);
    return waiting.find(
      ({ key, unprepared, refusal }) => unprepared && !tried.has(key) && !(refusal && unprepared.begun >= MOST_BEGUN),
    );
  }

  /** Prepares the next attachment. Returns false if none is left. */
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

const DID_NOT_END =
  /* i18n */ 'This device could not make the photo smaller. Send it again, or delete it and take a new one.';
export const BYTES_GONE = /* i18n */ 'This browser deleted the photo before it was sent. Add it again.';
