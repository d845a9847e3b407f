import { unprintable } from './printable';

test.each([
  ['李明', []],
  ['هيئة الميناء', []],
  ['Jürgen Åström-O’Neill, “Łódź” & Söhne: 50 % ½ – €12 ©™ ° ±', []],
  ['שלום สวัสดี नमस्ते カタカナ Ω Чебурашка', []],
  ['Pat 😀😀 👍🏽', ['😀', '👍', '🏽']],
  ['🇺🇸 ok', ['🇺', '🇸']],
  ['한국', ['한', '국']],
])('%s cannot be printed because of %j', (text, characters) => {
  expect(unprintable(text)).toEqual(characters);
});
