import { queues } from '../limits/table';
import type { Settings } from '../settings/env';
import { WorkerThreads } from './worker-threads';

/** Number of guesses that a new password must withstand. */
const FEWEST_GUESSES = 1_000_000;
/**
 * Number of characters that are judged. 64 characters take up to 0.3 s of a processor, and 128 characters up to 0.6 s. An
 * attacker who guesses the first 64 characters must still guess the others.
 */
const JUDGED = 64;
/** Minimum length of a word from a name or address. Shorter words are ignored, because many other words contain them. */
const SHORTEST_WORD = 3;

export interface Owner {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/**
 * A thread for judging passwords. It loads the dictionaries with its first password, in 0.2 s and 70 MB, and ends when it is idle.
 * Other threads hash, so that long passwords delay no sign-in.
 */
const threads = new WorkerThreads<{ password: string; words: string[] }, number>('password strength', {
  file: 'password-strength-thread.js',
  queue: queues.passwordStrength,
  idleMs: 60_000,
  niceIncrement: 5,
});

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns the words in names and addresses, longest first. */
const wordsIn = (texts: readonly (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** True if every letter of the password is in one of the words. */
function isMadeOf(words: readonly string[], password: string): boolean {
  let rest = plain(password);
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest !== plain(password) && !/\p{L}/u.test(rest);
}

/**
 * True if the password is easy to guess by dictionaries, keyboard patterns, and the words in the person's name, the email
 * address, the project, and the contractor. A password whose letters all come from these words is always easy.
 * @throws 429 or 503 if too many passwords are waiting
 */
export async function isTooCommon(
  password: string,
  { email, firstName, lastName }: Owner,
  { projectTitle, contractorName }: Pick<Settings, 'projectTitle' | 'contractorName'>,
): Promise<boolean> {
  const words = wordsIn([email, firstName, lastName, projectTitle, contractorName]);
  if (isMadeOf(words, password)) return true;
  return (await threads.run(email, { password: password.slice(0, JUDGED), words })) < FEWEST_GUESSES;
}
