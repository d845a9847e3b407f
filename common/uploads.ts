import { inEnglish, say } from './i18n/say';
import type { Sentence } from './i18n/texts';

/** Data for registering an uploaded file. */
interface Upload {
  fileURL?: unknown;
  fileName?: unknown;
  fileSize?: unknown;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Returns 'Missing information: URL filename filesize' with only the missing items. Null if none is missing. */
export function missingInformation(upload: Upload): string | null {
  const sentence = missingOf(upload);
  return sentence && inEnglish(sentence);
}

/** Returns the same as a sentence. */
export function missingOf({ fileURL, fileName, fileSize }: Upload): Sentence | null {
  const parts = Object.entries({ URL: fileURL, filename: fileName, filesize: fileSize });
  const missing = parts.filter(([, value]) => isMissing(value)).map(([name]) => name);
  return missing.length > 0 ? say('Missing information: {items}', { items: missing.join(' ') }) : null;
}
