import type { Sentence } from '../../../../common/i18n/texts';
import type { Refusal } from '../../requests/failure';

/** A submission that must be sent before an item, such as the card before its signature. */
export interface Dependency {
  /** The submission's key. After an edit, the key of the submission that replaced it. */
  key: string;
  /** 'arrived' once the server has it. */
  state: 'waiting' | 'arrived' | 'deleted';
  /** The part of the submission that the item covers. For a signature, the card's part of the signed sheet. */
  part?: unknown;
}

/** A submission on its way to the server, as stored on the device. */
export interface OutboxItem {
  /** Value of `clientRequestId`. The server accepts each key once, however many times it is sent. */
  key: string;
  /** Form of the submission, such as 'timecard'. */
  form: string;
  /** Id of the person who submitted the item. Nobody else can see, send, or delete it. */
  personId: string;
  /** The mutation's input. */
  input: Record<string, unknown>;
  /** The form's values, for editing. */
  values: unknown;
  /** A summary that identifies the submission, such as 'Nov 21, North pier, 96.50 h'. */
  summary: string;
  /** Time of submission, ISO 8601. The oldest is sent first. */
  submittedAt: string;
  /** Submissions that must be sent before this one. */
  after?: readonly Dependency[];
  /** Number of send attempts that got no response. */
  attempts: number;
  /** Earliest time of the next automatic attempt (ISO 8601). */
  waitUntil?: string;
  /** The server's message if it will accept the item only later: 'You have submitted 200 timecards today, ...'. */
  waitsBecause?: string;
  /** The message's sentence, if it has values. An older client stored none. */
  waitsSentence?: Sentence;
  /**
   * Reason for a refusal. The item stays until the person edits or deletes it. `arrived`: the server has an earlier
   * state of the record, so sending it under a new key would create a duplicate. `invalid`: the device refused the
   * item, because a submission that it depends on has changed.
   */
  refusal?: Refusal & { arrived?: boolean; invalid?: boolean };
  /** True if the person agreed to send the item although it is old. */
  confirmedOld?: boolean;
}
