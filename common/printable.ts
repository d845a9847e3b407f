import type { ExtraWorkContent } from './extra-work/extra-work';
import type { ExtraWorkShown } from './extra-work/extra-work-document';
import { say } from './i18n/say';
import type { Sentence } from './i18n/texts';
import { PRINTABLE_CHARACTERS } from './printable-characters';

/** Characters that print as nothing or as a space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/u;

let starts: number[] | undefined;
/** Ends of the ranges in `starts`. The end isn't part of the range. */
const ends: number[] = [];

function readRanges(): number[] {
  let at = 0;
  return PRINTABLE_CHARACTERS.split(' ').map((range) => {
    const [gap, length = 1] = range.split('-').map((number) => Number.parseInt(number, 36));
    const start = at + gap!;
    at = start + length;
    ends.push(at);
    return start;
  });
}

/** True if one of the printed sheet's fonts has the character. */
function hasGlyph(character: string): boolean {
  starts ??= readRanges();
  const code = character.codePointAt(0)!;
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > code) high = middle;
    else low = middle + 1;
  }
  return low < starts.length && starts[low]! <= code;
}

/** Returns the characters that the printed sheet's fonts lack, such as emoji, each once. */
export const unprintable = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((character) => !UNSEEN.test(character) && !hasGlyph(character));

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

const unprintableValues = (characters: readonly string[]) => ({ characters: characters.slice(0, 10).join('') });

/** Returns the message for unprintable characters in a sheet that only the contractor can correct. */
export const unprintableOfSentence = (characters: readonly string[], contractor: string) =>
  say('"{characters}" can\'t be printed on the sheet. Please ask {contractor} to correct it.', {
    ...unprintableValues(characters),
    contractor,
  });

/**
 * Returns the message for unprintable characters in a field. People can omit a symbol. Without its letters, a name would be
 * another name, so the message refers to the office.
 */
export function unprintableEntrySentence(characters: readonly string[]): Sentence {
  const values = unprintableValues(characters);
  if (characters.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character)))
    return say(
      '"{characters}" can\'t be printed on the sheet. Ask the office to print the sheet, and sign it on paper.',
      values,
    );
  return characters.length > 1
    ? say('"{characters}" can\'t be printed on the sheet. Please leave them out.', values)
    : say('"{characters}" can\'t be printed on the sheet. Please leave it out.', values);
}

/** Returns the message for unprintable characters in the content of a sheet. */
export const unprintableSheetSentence = (characters: readonly string[]) =>
  say(
    '"{characters}" can\'t be printed on the sheet. Correct the timecards or the work order, then sign.',
    unprintableValues(characters),
  );
