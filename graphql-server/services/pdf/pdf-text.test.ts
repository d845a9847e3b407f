import { unprintable } from '../../../common/printable';

const { drawableCodePoints } = require('./pdf-text.js') as { drawableCodePoints(): number[] };

test('a character passes the check before signing exactly if a font of the PDF has it', () => {
  const drawable = new Set(drawableCodePoints());
  const different: string[] = [];
  for (let code = 0x20; code < 0x3_2000; code++) {
    const character = String.fromCodePoint(code);
    // Characters without a picture, characters that NFC replaces, and private ones, which every font draws in its own way.
    if (/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}]/u.test(character)) continue;
    if (character.normalize('NFC') !== character) continue;
    if (drawable.has(code) !== (unprintable(character).length === 0)) different.push(code.toString(16));
  }
  // If this fails, the fonts have changed: run "npm run printable".
  expect(different).toEqual([]);
});
