import type { ExtraWorkContent } from './extra-work';
import type { ExtraWorkShown } from './extra-work-document';

const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Arabic', 'Hebrew', 'Thai', 'Devanagari'];
const shared = ['Common', 'Inherited'];

/**
 * Matches characters that the printed sheet's fonts lack: pictographs from U+2300 on, flags, skin tones, and all scripts that are
 * not in SCRIPTS.
 */
const UNPRINTABLE = new RegExp(
  `[^${[...SCRIPTS, ...shared].map((script) => `\\p{Script=${script}}`).join('')}]|(?=[\\u2300-\\u{10ffff}])\\p{Extended_Pictographic}|[\\u{1f1e6}-\\u{1f1ff}\\u{1f3fb}-\\u{1f3ff}]`,
  'gu',
);

/** Returns the characters that the printed sheet's fonts lack, such as emoji, each once. */
export const unprintable = (text: string): string[] => [...new Set(text.match(UNPRINTABLE) ?? [])];

/** Returns the characters of a sheet that can't be printed, each once. */
export function unprintableOnSheet(
  { workArea, content: { codes, classes, machines, materials } }: { workArea: string; content: ExtraWorkContent },
  shown: ExtraWorkShown,
): string[] {
  const texts = [
    workArea,
    ...codes.map(({ code }) => code),
    ...(classes ?? []).map(({ workerClass }) => workerClass),
    ...machines.flatMap(({ company, equipment, model, serial }) => [company, equipment, model, serial]),
    ...materials.flatMap(({ name, unit }) => [name, unit]),
    ...[shown.contractor, shown.coNumber, shown.description],
    ...shown.codes.map(({ description }) => description),
  ];
  return unprintable(texts.join('\n'));
}

/** Returns the message for unprintable characters: '"😀" can't be printed on the sheet.' */
export const unprintableText = (characters: readonly string[]) =>
  `"${characters.slice(0, 10).join('')}" can't be printed on the sheet.`;

/** Returns the message for unprintable characters in a field, with the request to remove them. */
export const unprintableEntry = (characters: readonly string[]) =>
  `${unprintableText(characters)} Please leave ${characters.length > 1 ? 'them' : 'it'} out.`;
