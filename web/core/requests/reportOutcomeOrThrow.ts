import type { FieldConflict } from '../../../common/field-conflicts';
import type { FieldProblems } from './failure';
import { reportOutcome } from './reportOutcome';

/** The server refused a change: `problems` says what is wrong with which field, `conflicts` what somebody else made of one. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly problems: FieldProblems,
    readonly conflicts: readonly FieldConflict[] = [],
  ) {
    super(message);
  }
}

/** `reportOutcome` for what stays open until it succeeds (an inline row, a dialog): throws on failure. */
export async function reportOutcomeOrThrow<Data>(
  mutation: Promise<{ data?: Data | null }>,
  toasts: Parameters<typeof reportOutcome>[1],
): Promise<Data> {
  const { data, failure } = await reportOutcome(mutation, toasts);
  if (failure) throw new RefusedError(failure.message ?? toasts.failure, failure.problems, failure.fieldConflicts);
  return data as Data;
}
