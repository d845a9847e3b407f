/**
 * Something that belongs to a submission, such as a photo. It is stored on the device apart from its submission, and sent on its
 * own once the server has the record.
 */
export interface Attachment {
  /** Value of `clientRequestId`: the server accepts it once, however many times it is sent. */
  key: string;
  /** Kind, such as 'photo'. A feature declares how it is sent. */
  kind: string;
  /** The person who added it; it is never sent for, shown to, or deleted by anyone else. */
  personId: string;
  /** The form it was added in, such as 'timecard'; none if it was added to a record that the server had. */
  form?: string;
  /** The key of its submission, or of the draft that will be one; none once the record is known. */
  parent?: string;
  /** The record on the server. It is sent only when this is known. */
  recordId?: string;
  /** A summary of the record: 'Nov 21, North pier, 96.50 h'. */
  summary: string;
  /** Facts that its kind needs to send and show it. */
  facts: Record<string, unknown>;
  contentType: string;
  /** How many bytes are stored. */
  size: number;
  /** A small picture of it, for lists; empty until it is prepared. */
  preview: ArrayBuffer;
  /** When it was added, ISO 8601; the oldest is sent first. */
  addedAt: string;
  /** Number of send attempts that got no response. */
  attempts: number;
  /** Before this moment (ISO 8601) it is not resent automatically. */
  waitUntil?: string;
  /** Why the server wants it later. */
  waitsBecause?: string;
  /** The server refused it, for this reason. It stays until the person sends it again or deletes it. */
  refusal?: { message: string };
  /** The draft was discarded. The attachment is deleted at the next start, unless that is undone. */
  discarded?: boolean;
  /**
   * Details of an attachment whose bytes are not prepared for sending yet. Until then it has a kind that older versions of the
   * client don't know, and so don't send.
   */
  unprepared?: Unprepared;
}

export interface Unprepared {
  fileName: string;
  fileType: string;
  /** The person wants the place kept. */
  withPlace: boolean;
  /** Number of preparations that began and did not end: the tab was closed, or ran out of memory. */
  begun: number;
}
