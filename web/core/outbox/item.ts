import type { FieldProblems } from '../requests/failure';

/** A submission on its way to the server, as stored on the device. */
export interface OutboxItem {
  /** Its `clientRequestId`: the server accepts it once, however often it is sent. */
  key: string;
  /** The form it was filled in with, such as 'timecard'. */
  form: string;
  /** The person who submitted it; it is never sent for, shown to, or deleted by anyone else. */
  personId: string;
  /** What was sent: the mutation's input. */
  input: Record<string, unknown>;
  /** The form's values, for editing. */
  values: unknown;
  /** A summary that identifies it: 'Nov 21, North pier, 96.50 h'. */
  summary: string;
  /** When it was submitted, ISO 8601; the oldest is sent first. */
  submittedAt: string;
  /** How often it was sent without a response. */
  attempts: number;
  /** Before this moment (ISO 8601) it is not resent automatically. */
  waitUntil?: string;
  /** Why the server wants it later: 'You have submitted 200 timecards today, ...'. */
  waitsBecause?: string;
  /**
   * The server refused it, for this reason. It stays until the person edits or deletes it. `arrived`: the server has an
   * earlier state of it, so that sending it under a new key would make a duplicate.
   */
  refusal?: { message: string; problems: FieldProblems; arrived?: boolean };
  /** The person agreed to send it although it is old. */
  confirmedOld?: boolean;
}
