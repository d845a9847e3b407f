import { attempt } from './attempt';

/** `attempt` for what stays open until it succeeds (an inline row, a dialog): a failure is thrown with what was said. */
export async function insist<Data>(
  mutation: Promise<{ data?: Data | null }>,
  words: Parameters<typeof attempt>[1],
): Promise<Data> {
  const { data, failure } = await attempt(mutation, words);
  if (failure) throw new Error(failure.message ?? words.failure);
  return data as Data;
}
