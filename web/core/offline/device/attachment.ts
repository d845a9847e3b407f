import type { Sentence } from '../../../../common/i18n/texts';
import type { Said } from '../../said';

/** An addition to a submission, such as a photo. An attachment is stored separately, and sent after the server has the record. */
export interface Attachment {
  /** Value of `clientRequestId`. The server accepts each key once, however many times it is sent. */
  key: string;
  /** Kind, such as 'photo'. A feature declares how to send attachments of each kind. */
  kind: string;
  /** Id of the person who added the attachment. Nobody else can see, send, or delete it. */
  personId: string;
  /** Form of the attachment's submission, such as 'timecard'. Undefined for an attachment of a record on the server. */
  form?: string;
  /** Key of the attachment's submission or draft. Undefined once the id of the record is known. */
  parent?: string;
  /** Id of the record on the server. The attachment is sent only after the id is known. */
  recordId?: string;
  /** Summary of the record, such as 'Nov 21, North pier, 96.50 h'. */
  summary: string;
  /** Data that the kind's code needs to send and show the attachment. */
  facts: Record<string, unknown>;
  contentType: string;
  /** Number of stored bytes. */
  size: number;
  /** A small picture for lists. Empty until the attachment is prepared. */
  preview: ArrayBuffer;
  /** Time when the attachment was added (ISO 8601). The oldest is sent first. */
  addedAt: string;
  /** Number of send attempts that got no response. */
  attempts: number;
  /** Earliest time of the next automatic attempt (ISO 8601). */
  waitUntil?: string;
  /** The server's message if it will accept the attachment only later, such as after a daily limit. */
  waitsBecause?: string;
  /** The message's sentence, if it has values. An older client stored none. */
  waitsSentence?: Sentence;
  /** Reason for a refusal. The attachment stays until the person sends it again or deletes it. */
  refusal?: Said;
  /**
   * True if the draft was discarded. The next start then deletes the attachment, unless the person undoes the
   * discarding.
   */
  discarded?: boolean;
  /**
   * Set until the bytes are prepared for sending. Meanwhile the attachment has another kind, so that older versions of the
   * client don't send it.
   */
  unprepared?: Unprepared;
}

export interface Unprepared {
  fileName: string;
  fileType: string;
  /** True if the person wants to keep the file's location. */
  withPlace: boolean;
  /** Number of preparations that started but did not end, because the tab was closed or ran out of memory. */
  begun: number;
}
