import { pauseAfter, type Sent } from '../../requests/outcomes';
import type { Attachment } from '../device/attachment';
import { announceChange } from '../device/changes';
import { Turns } from '../device/turns';
import { attachedBytes, attachmentsOf, changeAttachment, getAttachment, removeAttachment } from './attachments';
import { BYTES_GONE, Preparation, type PreparationOptions } from './preparation';

export interface AttachmentQueueOptions extends PreparationOptions {
  /** Sends one attachment once. Never throws. */
  sendAttachment(attachment: Attachment, bytes: ArrayBuffer): Promise<Sent>;
}

/**
 * Sends one person's attachments, oldest first, one at a time, once their records are on the server. Uses a different lock than
 * submissions do, so submissions don't wait for attachments.
 */
export class AttachmentQueue {
  private readonly turns = new Turns('fieldbook.attachments');
  private readonly preparation: Preparation;
  private running: Promise<void> | undefined;
  private again = false;
  /** Key of the attachment that this tab is sending. */
  sending: string | undefined;

  constructor(private readonly options: AttachmentQueueOptions) {
    this.preparation = new Preparation(options);
  }

  /** Prepares newly stored attachments, and then starts to send them. */
  async prepare(): Promise<void> {
    if (await this.preparation.run()) void this.flush().catch(() => undefined);
  }

  /** Sends waiting attachments. @param now true to include attachments that pause after a failed attempt */
  flush({ now = false }: { now?: boolean } = {}): Promise<void> {
    if (this.running) {
      this.again ||= now;
      return this.running;
    }
    this.running = this.sendAll(now).finally(() => {
      this.running = undefined;
      if (!this.again) return;
      this.again = false;
      void this.flush({ now: true }).catch(() => undefined);
    });
    return this.running;
  }

  /** Deletes an attachment. Waits while any attachment is being sent. */
  delete(key: string): Promise<void> {
    return this.turns.take(() => removeAttachment(key));
  }

  /** Sends a refused attachment again. */
  async retry(key: string): Promise<void> {
    const unprepared = (await getAttachment(key))?.unprepared;
    await changeAttachment(key, { refusal: undefined, ...(unprepared && { unprepared: { ...unprepared, begun: 0 } }) });
    if (unprepared) await this.preparation.run();
    await this.flush({ now: true });
  }

  private async sendAll(now: boolean): Promise<void> {
    const tried = new Set<string>();
    while (await this.turns.take(() => this.sendNext(now, tried)));
  }

  /**
   * Sends the next due attachment. Returns false if none is left or none can be sent now: no response, too many requests, or the
   * person must first act, such as sign in.
   */
  private async sendNext(now: boolean, tried: Set<string>): Promise<boolean> {
    const waiting = await attachmentsOf(this.options.personId);
    const next = waiting.find((each) => !tried.has(each.key) && isDue(each, now));
    if (!next) return false;
    tried.add(next.key);
    this.show(next.key);
    const outcome = await this.send(next).finally(() => this.show(undefined));
    await this.apply(next, outcome);
    return !(outcome.state === 'paused' || (outcome.state === 'waiting' && outcome.offline));
  }

  private async send(attachment: Attachment): Promise<Sent> {
    const bytes = await attachedBytes(attachment.key);
    if (!bytes) return { state: 'refused', message: BYTES_GONE, problems: {} };
    return this.options.sendAttachment(attachment, bytes);
  }

  private async apply({ key }: Attachment, outcome: Sent): Promise<void> {
    switch (outcome.state) {
      case 'delivered':
        return removeAttachment(key);
      case 'waiting': {
        const attempts = ((await getAttachment(key))?.attempts ?? 0) + 1;
        const waitUntil = new Date(Date.now() + pauseAfter(attempts)).toISOString();
        return changeAttachment(key, {
          ...{ attempts, waitUntil },
          ...{ waitsBecause: outcome.message, waitsSentence: outcome.sentence },
        });
      }
      case 'refused': {
        const { message, text, values } = outcome;
        return changeAttachment(key, { refusal: { message, ...(text !== undefined && { text, values }) } });
      }
    }
  }

  private show(key: string | undefined) {
    this.sending = key;
    announceChange();
  }
}

function isDue({ recordId, refusal, waitUntil, unprepared }: Attachment, now: boolean): boolean {
  if (!recordId || refusal || unprepared) return false;
  return now || !waitUntil || waitUntil <= new Date().toISOString();
}
