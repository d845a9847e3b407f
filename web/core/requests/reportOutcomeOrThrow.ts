import type { FieldConflict } from '../../../common/field-conflicts';
import type { FieldProblems } from './failure';
import { reportOutcome } from './reportOutcome';

/** The server's refusal of a change. `problems` has messages by field, `conflicts` somebody else's changes. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly problems: FieldProblems,
    readonly conflicts: readonly FieldConflict[] = [],
  ) {
    super(message);
  }
}

/** `reportOutcome` for a part that stays open until it succeeds (an inline row, a dialog). Throws on failure. */
export async function reportOutcomeOrThrow<Data>(
  mutation: Promise<{ data?: Data | null }>,
  toasts: Parameters<typeof reportOutcome>[1],
): Promise<Data> {
  const { data, failure } = await reportOutcome(mutation, toasts);
  if (failure) throw new RefusedError(failure.message ?? toasts.failure, failure.problems, failure.fieldConflicts);
  return data as Data;
}
