// Lays out text for the PDF thread: line breaks, fonts for other scripts, and right-to-left text.
const { readFileSync } = require('node:fs');
const fontkit = require('fontkit');
const bidiFactory = require('bidi-js');

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
const SCRIPTS = ['arabic', 'hebrew', 'thai', 'devanagari'];
const NEWER = ['latin', 'chinese', 'korean', 'math'];
const OLDER = ['olderChinese', 'olderJapanese'];

/** Fonts for characters that `regular` and `bold` lack. The first font that has a character draws it. */
let fallbacks = [...SCRIPTS, ...NEWER, ...OLDER];

/** Chooses the fonts of the next document. A document from before the newer fonts keeps the look of its time. */
function chooseFonts({ isOlder }) {
  const chosen = isOlder ? [...SCRIPTS, ...OLDER, ...NEWER] : [...SCRIPTS, ...NEWER, ...OLDER];
  if (chosen.join() !== fallbacks.join()) layouts.clear();
  fallbacks = chosen;
}

const loaded = new Map();

/** Returns a font with its bytes, reading it at the first use. */
function fontOf(name) {
  if (!loaded.has(name)) {
    const bytes = file(FILES[name]);
    loaded.set(name, { name, bytes, font: fontkit.create(bytes), characters: new Map() });
  }
  return loaded.get(name);
}

/** Returns the font's width of one character in thousandths of its size. Undefined if the font lacks it. */
function widthIn({ font, characters }, character) {
  if (!characters.has(character)) {
    const code = character.codePointAt(0);
    const has = font.hasGlyphForCodePoint(code);
    characters.set(character, has ? (font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1000 : undefined);
  }
  return characters.get(character);
}

/** Returns the code points that a font can draw, sorted. `common/printable.ts` has the same as a table, for clients. */
const drawableCodePoints = () => {
  const names = Object.keys(FILES).filter((name) => name !== 'bold');
  const all = names.flatMap((name) => {
    const { font } = fontOf(name);
    return font.characterSet.filter((code) => font.hasGlyphForCodePoint(code));
  });
  return [...new Set(all)].sort((one, other) => one - other);
};

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const COMBINING = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

/** Returns text without control characters. Tabs and line breaks other than '\n' become spaces. */
const clean = (text) => text.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, (each) => (each === '\n' ? '\n' : ' '));

/**
 * Returns the characters to draw for one character, with font and width. If no font has the character, the returned characters
 * spell a code such as [U+1F600].
 */
function drawn(character, base, before) {
  if (widthIn(base, character) !== undefined)
    return [{ text: character, font: base.name, width: widthIn(base, character) }];
  // A combining mark gets the font of its letter, if that font has the mark.
  const likeBefore = COMBINING.test(character) && before && before !== base.name ? [before] : [];
  const name = [...likeBefore, ...fallbacks].find((each) => widthIn(fontOf(each), character) !== undefined);
  if (name) return [{ text: character, font: name, width: widthIn(fontOf(name), character) }];
  if (INVISIBLE.test(character)) return [];
  const code = `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
  return [...code].map((text) => ({ text, font: base.name, width: widthIn(base, text) }));
}

/** Returns the characters of one paragraph, each with its font and width. */
function charactersOf(paragraph, base) {
  const characters = [];
  for (const character of paragraph) characters.push(...drawn(character, base, characters.at(-1)?.font));
  return characters;
}

/** Characters of scripts without spaces. A line may break before and after them. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const mayBreakBefore = (characters, index) => {
  const [before, at] = [characters[index - 1].text, characters[index].text];
  return (
    (before === ' ' && at !== ' ') || before === '-' || (IDEOGRAPH.test(at) && at !== ' ') || IDEOGRAPH.test(before)
  );
};

/** Splits a paragraph into lines that are at most `most` thousandths of the font size wide. Cuts words that are too long. */
function linesOf(characters, most) {
  const lines = [];
  let start = 0;
  let width = 0;
  let breakAt = 0;
  for (let index = 0; index < characters.length; index++) {
    const { text, width: own } = characters[index];
    if (index > start && mayBreakBefore(characters, index)) breakAt = index;
    width += own;
    if (width <= most || text === ' ' || index === start || COMBINING.test(text)) continue;
    const end = breakAt > start ? breakAt : index;
    lines.push(characters.slice(start, end));
    start = end;
    width = 0;
    for (let again = start; again <= index; again++) width += characters[again].width;
  }
  lines.push(characters.slice(start));
  return lines.map((line) => {
    const last = line.findLastIndex(({ text }) => text !== ' ');
    return line.slice(0, last + 1);
  });
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const bidi = bidiFactory();

/** Splits a line into parts of one font and direction, one word each, in visual order from left to right. */
function partsOf(line) {
  const whole = line.map(({ text }) => text).join('');
  const { levels } = RIGHT_TO_LEFT.test(whole) ? bidi.getEmbeddingLevels(whole, 'auto') : { levels: undefined };
  const parts = [];
  let offset = 0;
  for (const { text, font, width } of line) {
    const level = levels ? levels[offset] : 0;
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
      if (parts[from].level < level) continue;
      let to = from;
      while (to < parts.length && parts[to].level >= level) to++;
      parts.splice(from, to - from, ...parts.slice(from, to).reverse());
      from = to;
    }
  }
  return parts;
}

const layouts = new Map();
const MOST_LAYOUTS = 2000;

/** Returns the lines of a text within a width in points, each with its parts and its text. */
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
