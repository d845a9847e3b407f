/**
 * Characters of common family and given names, by encoding. They tell apart encodings in which the same bytes are letters.
 * @type {Record<string, string>}
 */
const COMMON_IN_NAMES = {
  gb18030:
    '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙史陶贺毛郝顾龚邵万明国华文建志伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀英平刚桂兰玉小红春',
  big5: '陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何羅高蕭潘朱簡鍾彭游詹胡施沈余趙盧梁顏柯翁魏孫戴范方宋鄧杜傅侯曹溫薛丁馬蔣唐卓藍馮姚石董紀歐程連古汪湯姜田康鄒白志明美華玉淑惠英文俊雅家豪怡君小大國建',
  shift_jis:
    '田中山本佐藤鈴木高橋村井川小林松伊渡辺加吉斎清森池阿部石前岡長谷島近後坂遠青西福太三大上原野口子一郎美恵健二和正幸之香花真由紀直樹',
  'euc-jp':
    '田中山本佐藤鈴木高橋村井川小林松伊渡辺加吉斎清森池阿部石前岡長谷島近後坂遠青西福太三大上原野口子一郎美恵健二和正幸之香花真由紀直樹',
  'euc-kr':
    '김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민지수영현준호진희경은미혜선철동상재원승훈',
};
const COMMON_CYRILLIC = 'оеаинтсрвлкмпдья';

/**
 * Ranges of lead bytes of rare characters, with their faults.
 * @type {Record<string, [first: number, last: number, faults: number][]>}
 */
const RARE_LEADS = {
  gb18030: [
    [0x81, 0xaf, 1],
    [0xd8, 0xfe, 0.3],
  ],
  big5: [
    [0x81, 0xa3, 0.5],
    [0xc7, 0xfe, 0.5],
  ],
  shift_jis: [
    [0x98, 0x9f, 0.5],
    [0xe0, 0xfc, 0.5],
  ],
  'euc-jp': [
    [0x8e, 0x8f, 1],
    [0xa1, 0xa3, 0.3],
    [0xa6, 0xaf, 0.5],
    [0xd0, 0xfe, 0.5],
  ],
  'euc-kr': [
    [0xa1, 0xaf, 0.5],
    [0xc9, 0xfe, 0.7],
  ],
};

const SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Hangul}/u, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u];

/**
 * Faults of a word, each with its weight. Readings in a wrong encoding have many of them.
 * @type {[pattern: RegExp, weight: number][]}
 */
const FAULTS = [
  // Characters that no text has.
  [/[\uFFFD\u0080-\u009F\p{Co}\p{Cn}]/gu, 3],
  // A sign between letters, or a currency or low quote at the start or end of a word: Mu–oz, Jos‚, £ukasz.
  [/\p{L}[^\p{L}\p{M}\p{N}’'‘.&/+@_\x2d–—™®]+(?=\p{L})/gu, 1.5],
  [/[£¥¤¢¦¬¯¨¸´¡¿•‡†‰ˆ˜‹›«§¶·‚„ƒ]\p{L}|\p{L}[£¥¤¢¦¬¨¸´¡¿‡†‰ˆ˜§¶·‚„‹«]/gu, 1.2],
  // Half-width katakana, box drawing, and signs of code pages.
  [/[\uFF61-\uFF9F]/gu, 0.7],
  [/[\u2500-\u25FF]/gu, 1.5],
  // A capital inside of a word, next to or as a letter with an accent: JosŽ, MŸller.
  [/\p{Ll}(?=[^\P{Lu}A-Z])|[^\P{Ll}a-z](?=\p{Lu})/gu, 1],
  [/\p{Lu}[^\P{Lu}A-Z]\p{Lu}?\p{Ll}/gu, 0.7],
  // A single capital with an accent.
  [/^[ÐÑÕÒÓÔÊËŠŽŒŸÝÞÃÂÎÏ]$/gu, 1],
  // A name that starts with a small letter.
  [/^[^\P{Ll}a-z]\p{L}/gu, 0.4],
  // Letters that few names have, but that single bytes of other encodings give.
  [/[ŠšŽžŒœŸƒºª]/gu, 0.3],
  [/[ÐðÞþÝÿ¿×÷]/gu, 0.2],
  [/[ЂЃѓЉЊЌЋЏђљњќћџЅѕЎўЄєЇїЈј]/gu, 0.3],
];

/** Three and more letters with accents in a row: Èâàíîâ. */
const DENSE = /[^\P{sc=Latin}A-Za-z]{3,}/gu;
/** An apostrophe or a dash inside of a word, unless a capital, a last s, or a long word follows: Mart’nez, Pe–a. */
const BROKEN = /(\p{L}+)[’‘–—](\p{Ll}+)/gu;

/** @param {string} word */
function faultsOfBreaks(word) {
  let faults = 0;
  for (const [, before = '', after = ''] of word.matchAll(BROKEN)) {
    const isWord =
      (before.length >= 5 && after.length >= 5) || /^(s|t|d|m|ll|re|ve)$/.test(after) || before.length === 1;
    const isPrefix = before.length === 1 && /[’‘]/.test(word);
    if (!isPrefix && !(isWord && before.length > 1)) faults += 1;
  }
  return faults;
}

/**
 * @param {string} word
 * @param {string} encoding
 */
function faultsOfWord(word, encoding) {
  let faults = faultsOfBreaks(word);
  for (const [pattern, weight] of FAULTS) faults += (word.match(pattern)?.length ?? 0) * weight;
  for (const run of word.match(DENSE) ?? []) faults += run.length - 2;
  const scripts = SCRIPTS.filter((script) => script.test(word)).length;
  if (scripts > 1) faults += 2 * (scripts - 1);
  const common = COMMON_IN_NAMES[encoding] ?? '';
  for (const letter of word) {
    if (/\p{sc=Cyrillic}/u.test(letter) && !COMMON_CYRILLIC.includes(letter.toLowerCase())) faults += 0.05;
    else if (common.includes(letter)) faults -= 0.4;
    else if (common && letter > '\u2E80') faults += 0.1;
  }
  return faults;
}

const BETWEEN_WORDS = /[\s,;|"()/-]+/;
/** Longer words are no names. */
const MOST_CHARACTERS = 40;
const MOST_WORDS = 400;

/**
 * Returns how many bytes of rare characters a text in a multi-byte encoding has, weighted.
 * @param {Uint8Array} bytes
 * @param {string} encoding
 */
function rareBytes(bytes, encoding) {
  const leads = RARE_LEADS[encoding];
  if (!leads) return 0;
  let faults = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x81 || (encoding === 'shift_jis' && byte >= 0xa0 && byte <= 0xdf)) continue;
    const [, , weight] = leads.find(([first, last]) => byte >= first && byte <= last) ?? [0, 0, 0];
    const isExtended = encoding === 'gb18030' && (bytes[at + 1] ?? 0) < 0xa1;
    faults += Math.max(weight, isExtended ? 1 : 0);
    at++;
  }
  return faults;
}

/**
 * Returns the weighted number of faults in a text that was decoded from bytes. 0 or less for a text in its true encoding.
 * @param {string} text
 * @param {Uint8Array} bytes
 * @param {string} encoding
 */
function readingFaults(text, bytes, encoding) {
  let faults = rareBytes(bytes, encoding);
  let words = 0;
  for (const word of text.split(BETWEEN_WORDS)) {
    if (word.length > MOST_CHARACTERS || !/\P{ASCII}/u.test(word)) continue;
    if (++words > MOST_WORDS) break;
    faults += faultsOfWord(word, encoding);
  }
  return faults;
}

module.exports = { readingFaults };
