import type { FieldProblems } from '../requests/failure';

/** A submission that an item is sent after, such as the card that a signature is for. */
export interface Dependency {
  /** The submission's key. After an edit, the key of the submission that replaced it. */
  key: string;
  /** 'arrived' once the server has it. */
  state: 'waiting' | 'arrived' | 'deleted';
  /** The part of the submission that the item was made from. */
  part?: unknown;
}

/** A submission on its way to the server, as stored on the device. */
export interface OutboxItem {
  /** Value of `clientRequestId`: the server accepts it once, however many times it is sent. */
  key: string;
  /** The form it was filled in with, such as 'timecard'. */
  form: string;
  /** The person who submitted it; it is never sent for, shown to, or deleted by anyone else. */
  personId: string;
  /** The sent input of the mutation. */
  input: Record<string, unknown>;
  /** The form's values, for editing. */
  values: unknown;
  /** A summary that identifies it: 'Nov 21, North pier, 96.50 h'. */
  summary: string;
  /** When it was submitted, ISO 8601; the oldest is sent first. */
  submittedAt: string;
  /** The submissions that it is sent after. */
  after?: readonly Dependency[];
  /** How many times it was sent without a response. */
  attempts: number;
  /** Before this moment (ISO 8601) it is not resent automatically. */
  waitUntil?: string;
  /** Why the server wants it later: 'You have submitted 200 timecards today, ...'. */
  waitsBecause?: string;
  /**
   * The server refused it, for this reason. It stays until the person edits or deletes it. `arrived`: the server has an
   * earlier state of it, so that sending it under a new key would make a duplicate. `invalid`: the device refused it, because a
   * submission it depends on has changed.
   */
  refusal?: { message: string; problems: FieldProblems; arrived?: boolean; invalid?: boolean };
  /** The person agreed to send it although it is old. */
  confirmedOld?: boolean;
}
