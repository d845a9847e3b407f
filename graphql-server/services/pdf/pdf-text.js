// Lays out text for the PDF thread: line breaks, fonts for other scripts, and right-to-left text.
const { readFileSync } = require('node:fs');
const fontkit = require('fontkit');
const bidiFactory = require('bidi-js');

/** @param {string} name */
const file = (name) => readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`));

/** Font files by name. `regular` and `bold` draw most text. */
const FILES = {
  regular: 'source-sans-3/400Regular/SourceSans3_400Regular',
  bold: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  thai: 'noto-sans-thai/400Regular/NotoSansThai_400Regular',
  devanagari: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular',
  latin: 'noto-sans/400Regular/NotoSans_400Regular',
  chinese: 'noto-sans-sc/400Regular/NotoSansSC_400Regular',
  korean: 'noto-sans-kr/400Regular/NotoSansKR_400Regular',
  math: 'noto-sans-math/400Regular/NotoSansMath_400Regular',
  olderChinese: 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular',
  olderJapanese: 'kosugi/Kosugi_400Regular',
};
/** @typedef {keyof typeof FILES} FontName */

/** @type {FontName[]} */
const SCRIPTS = ['arabic', 'hebrew', 'thai', 'devanagari'];
/** @type {FontName[]} */
const NEWER = ['latin', 'chinese', 'korean', 'math'];
/** @type {FontName[]} */
const OLDER = ['olderChinese', 'olderJapanese'];

/** Fonts for characters that `regular` and `bold` lack. The first font that has a character draws it. */
let fallbacks = [...SCRIPTS, ...NEWER, ...OLDER];

/**
 * Chooses the fonts of the next document. A document from before the newer fonts keeps the look of its time.
 * @param {{ isOlder?: boolean | undefined }} options
 */
function chooseFonts({ isOlder }) {
  const chosen = isOlder ? [...SCRIPTS, ...OLDER, ...NEWER] : [...SCRIPTS, ...NEWER, ...OLDER];
  if (chosen.join() !== fallbacks.join()) layouts.clear();
  fallbacks = chosen;
}

/**
 * @typedef {{ name: FontName, bytes: Buffer, font: import('fontkit').Font, characters: Map<string, number | undefined> }} LoadedFont
 * @typedef {{ text: string, font: FontName, width: number }} Character
 * @typedef {Character & { level: number }} Part
 * @typedef {{ text: string, parts: Part[] }} Line
 */

/** @type {Map<FontName, LoadedFont>} */
const loaded = new Map();

/**
 * Returns a font with its bytes, reading it at the first use.
 * @param {FontName} name
 * @returns {LoadedFont}
 */
function fontOf(name) {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = file(FILES[name]);
  const font = /** @type {import('fontkit').Font} */ (fontkit.create(bytes));
  const read = { name, bytes, font, characters: new Map() };
  loaded.set(name, read);
  return read;
}

/**
 * Returns the font's width of one character in thousandths of its size. Undefined if the font lacks it.
 * @param {LoadedFont} font
 * @param {string} character
 */
function widthIn({ font, characters }, character) {
  if (!characters.has(character)) {
    const code = character.codePointAt(0) ?? 0;
    const has = font.hasGlyphForCodePoint(code);
    characters.set(character, has ? (font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1000 : undefined);
  }
  return characters.get(character);
}

/** Returns the code points that a font can draw, sorted. `common/printable.ts` has the same as a table, for clients. */
const drawableCodePoints = () => {
  const names = /** @type {FontName[]} */ (Object.keys(FILES)).filter((name) => name !== 'bold');
  const all = names.flatMap((name) => {
    const { font } = fontOf(name);
    return font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  });
  return [...new Set(all)].sort((one, other) => one - other);
};

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const COMBINING = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Returns text without control characters. Tabs and line breaks other than '\n' become spaces.
 * @param {string} text
 */
const clean = (text) => text.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, (each) => (each === '\n' ? '\n' : ' '));

/**
 * Returns the characters to draw for one character, with font and width. If no font has the character, the returned characters
 * spell a code such as [U+1F600].
 * @param {string} character
 * @param {LoadedFont} base
 * @param {FontName | undefined} before
 * @returns {Character[]}
 */
function drawn(character, base, before) {
  const width = widthIn(base, character);
  if (width !== undefined) return [{ text: character, font: base.name, width }];
  // A combining mark gets the font of its letter, if that font has the mark.
  const likeBefore = COMBINING.test(character) && before && before !== base.name ? [before] : [];
  for (const name of [...likeBefore, ...fallbacks]) {
    const own = widthIn(fontOf(name), character);
    if (own !== undefined) return [{ text: character, font: name, width: own }];
  }
  if (INVISIBLE.test(character)) return [];
  const code = `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  return [...code].map((text) => ({ text, font: base.name, width: widthIn(base, text) ?? 0 }));
}

/**
 * Returns the characters of one paragraph, each with its font and width.
 * @param {string} paragraph
 * @param {LoadedFont} base
 */
function charactersOf(paragraph, base) {
  /** @type {Character[]} */
  const characters = [];
  for (const character of paragraph) characters.push(...drawn(character, base, characters.at(-1)?.font));
  return characters;
}

/** Characters of scripts without spaces. A line may break before and after them. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/**
 * @param {Character[]} characters
 * @param {number} index
 */
const mayBreakBefore = (characters, index) => {
  const [before = '', at = ''] = [characters[index - 1]?.text, characters[index]?.text];
  return (
    (before === ' ' && at !== ' ') || before === '-' || (IDEOGRAPH.test(at) && at !== ' ') || IDEOGRAPH.test(before)
  );
};

/**
 * Splits a paragraph into lines that are at most `most` thousandths of the font size wide. Cuts words that are too long.
 * @param {Character[]} characters
 * @param {number} most
 */
function linesOf(characters, most) {
  /** @type {Character[][]} */
  const lines = [];
  let start = 0;
  let width = 0;
  let breakAt = 0;
  for (const [index, { text, width: own }] of characters.entries()) {
    if (index > start && mayBreakBefore(characters, index)) breakAt = index;
    width += own;
    if (width <= most || text === ' ' || index === start || COMBINING.test(text)) continue;
    const end = breakAt > start ? breakAt : index;
    lines.push(characters.slice(start, end));
    start = end;
    width = 0;
    for (const again of characters.slice(start, index + 1)) width += again.width;
  }
  lines.push(characters.slice(start));
  return lines.map((line) => {
    const last = line.findLastIndex(({ text }) => text !== ' ');
    return line.slice(0, last + 1);
  });
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
// The types describe the library's module form, whose default export is this function.
const createBidi = /** @type {typeof import('bidi-js').default} */ (/** @type {unknown} */ (bidiFactory));
const bidi = createBidi();

/**
 * Splits a line into parts of one font and direction, one word each, in visual order from left to right.
 * @param {Character[]} line
 */
function partsOf(line) {
  const whole = line.map(({ text }) => text).join('');
  const { levels } = RIGHT_TO_LEFT.test(whole) ? bidi.getEmbeddingLevels(whole, 'auto') : { levels: undefined };
  /** @type {Part[]} */
  const parts = [];
  let offset = 0;
  for (const { text, font, width } of line) {
    const level = levels?.[offset] ?? 0;
    offset += text.length;
    const shown = level % 2 ? (bidi.getMirroredCharacter(text) ?? text) : text;
    const last = parts.at(-1);
    const goesOn =
      last && last.font === font && last.level === level && (!levels || (last.text !== ' ' && text !== ' '));
    if (goesOn) Object.assign(last, { text: last.text + shown, width: last.width + width });
    else parts.push({ text: shown, font, level, width });
  }
  if (!levels) return parts;
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level--) {
    for (let from = 0; from < parts.length; from++) {
      let to = from;
      while ((parts[to]?.level ?? -1) >= level) to++;
      if (to === from) continue;
      parts.splice(from, to - from, ...parts.slice(from, to).reverse());
      from = to;
    }
  }
  return parts;
}

/** @type {Map<string, Line[]>} */
const layouts = new Map();
const MOST_LAYOUTS = 2000;

/**
 * Returns the lines of a text within a width in points, each with its parts and its text.
 * @param {string} text
 * @param {{ bold?: boolean | undefined, size: number, width: number }} look
 */
function layOut(text, { bold = false, size, width }) {
  const key = `${bold}|${size}|${width}|${text}`;
  const known = layouts.get(key);
  if (known) return known;
  const base = fontOf(bold ? 'bold' : 'regular');
  const lines = clean(text)
    .split('\n')
    .flatMap((paragraph) => linesOf(charactersOf(paragraph, base), (width / size) * 1000))
    .map((line) => ({ text: line.map((each) => each.text).join(''), parts: partsOf(line) }));
  if (layouts.size >= MOST_LAYOUTS) layouts.clear();
  layouts.set(key, lines);
  return lines;
}

module.exports = { chooseFonts, clean, drawableCodePoints, fontOf, layOut };
