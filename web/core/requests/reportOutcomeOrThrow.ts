import type { FieldConflict } from '../../../common/field-conflicts';
import { translated } from '../said';
import { type FieldProblems, NO_RESPONSE } from './failure';
import { reportOutcome } from './reportOutcome';

/** The server's refusal of a change, or advice after no response. `problems` has messages by field, and `conflicts` has somebody else's changes. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly problems: FieldProblems,
    readonly conflicts: readonly FieldConflict[] = [],
  ) {
    super(message);
  }
}

/** Calls `reportOutcome` for a row or dialog that stays open until the change succeeds. @throws RefusedError on failure */
export async function reportOutcomeOrThrow<Data>(
  mutation: Promise<{ data?: Data | null }>,
  toasts: Parameters<typeof reportOutcome>[1],
): Promise<Data> {
  const { data, failure } = await reportOutcome(mutation, toasts);
  if (failure)
    throw new RefusedError(failure.message ?? translated(NO_RESPONSE), failure.problems, failure.fieldConflicts);
  return data as Data;
}
