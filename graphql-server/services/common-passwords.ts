import type { Settings } from '../settings/env';

/** Number of common passwords that are refused. */
const LISTED = 10_000;
/** Endings that people add most often to turn a word into a password with a digit. */
const ENDINGS = ['1', '123'];
/** Minimum length of a name. Shorter names are ignored, because many other words contain them. */
const SHORTEST_WORD = 3;

export interface Owner {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

let listed: Promise<Set<string>> | undefined;

/**
 * Returns the 10,000 most common passwords that meet the rules for new passwords, in lowercase. The published list has
 * 5,183 passwords with at least 8 characters, a letter, and a digit. The other passwords are its most common words with the most
 * common endings.
 */
async function listPasswords(): Promise<Set<string>> {
  // Loaded with the first new password, because the package is half a megabyte.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const published = dictionary['passwords-common'];
  const found = new Set(published.filter((text) => text.length >= 8 && /[a-z]/.test(text) && /[0-9]/.test(text)));
  for (const word of published.filter((text) => /^[a-z]{5,}$/.test(text))) {
    for (const ending of ENDINGS) {
      if (found.size === LISTED) return found;
      if (word.length + ending.length >= 8) found.add(word + ending);
    }
  }
  return found;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns the words in names and addresses, longest first. */
const wordsIn = (...texts: (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

/** True if every letter of the password is in a word of the email address, the person's name, the project, or the contractor. */
function isMadeOfNames(password: string, { email, firstName, lastName }: Owner, company: readonly string[]): boolean {
  let rest = plain(password);
  for (const word of wordsIn(email, firstName, lastName, ...company)) rest = rest.replaceAll(word, '');
  return rest !== plain(password) && !/\p{L}/u.test(rest);
}

/** True if the password is among the 10,000 most common ones, or consists of names. */
export async function isTooCommon(
  password: string,
  owner: Owner,
  { projectTitle, contractorName }: Pick<Settings, 'projectTitle' | 'contractorName'>,
): Promise<boolean> {
  listed ??= listPasswords();
  return (await listed).has(plain(password)) || isMadeOfNames(password, owner, [projectTitle, contractorName]);
}
