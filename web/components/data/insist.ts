import { attempt } from './attempt';
import type { FieldProblems } from './failure';

/** The server refused a change; `problems` says what is wrong with which field. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly problems: FieldProblems,
  ) {
    super(message);
  }
}

/** `attempt` for what stays open until it succeeds (an inline row, a dialog): throws on failure. */
export async function insist<Data>(
  mutation: Promise<{ data?: Data | null }>,
  words: Parameters<typeof attempt>[1],
): Promise<Data> {
  const { data, failure } = await attempt(mutation, words);
  if (failure) throw new RefusedError(failure.message ?? words.failure, failure.problems);
  return data as Data;
}
