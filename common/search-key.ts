import { ZERO_WIDTH } from './names';

/** Matches combining accents, white space, quotes, apostrophes, primes, hyphens, and dashes. */
const IGNORED =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\p{White_Space}"'`\u00AB\u00B4\u00BB\u02B9-\u02BF\u2018-\u201F\u2032-\u2037\u2039\u203A\u2010-\u2015\u2212-]+/gu;

/** Letters that Unicode doesn't decompose, each with the letters that people type for it. */
const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'øoðdđdłlıiħhŧtŋnĸkſsςsƀbɓbɖdɗdƒfɠgǥgɨiɉjƙkƚlɲnƞnɵoƥpɍrƭtʈtʉuʋvƴyɏyƶz'.match(/../gu)!.map(([...pair]) => pair),
  ),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

const ASCII = /^[ -~]*$/;

/**
 * Returns a text's form for searches: `nameKey` without accents, apostrophes, quotes, hyphens, and spaces. So 'munoz' finds Muñoz,
 * and 'oneil' finds O’Neil. The SQL function `search_key` returns the same.
 */
export const searchKey = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replaceAll(/[ "'`-]+/g, '')
    : text
        .replaceAll(ZERO_WIDTH, '')
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(IGNORED, '')
        .replaceAll(LETTER, (letter) => LETTERS[letter]!);

/** Returns a function that tells whether a text contains `search`, compared by `searchKey`. Each text contains an empty search. */
export function searchFor(search: string): (text: string) => boolean {
  const key = searchKey(search);
  return (text) => searchKey(text).includes(key);
}
