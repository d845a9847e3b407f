import { inEnglish } from './i18n/say';
import { unprintable, unprintableEntrySentence, unprintableOfSentence, unprintableOnSheet } from './printable';

const unprintableEntry = (characters: string[]) => inEnglish(unprintableEntrySentence(characters));

test.each([
  ['李明', []],
  ['هيئة الميناء', []],
  ['Jürgen Åström-O’Neill, “Łódź” & Söhne: 50 % ½ – €12 ©™ ° ±', []],
  ['שלום สวัสดี नमस्ते カタカナ Ω Чебурашка', []],
  ['Pat 😀😀 👍🏽', ['😀', '👍', '🏽']],
  ['🇺🇸 ok', ['🇺', '🇸']],
  ['한국 黃志明 吳氏工程 龔 蔣 祎 珺 Ɓala Ƙarfi ① 𝐀𝐧𝐧', []],
  ['বাংলা', ['ব', 'া', 'ং', 'ল']],
  ['A\u200d\tB', []],
])('the unprintable characters of %s are %j', (text, characters) => {
  expect(unprintable(text)).toEqual(characters);
});

const content = { codes: [], machines: [], materials: [] };
const shown = { contractor: 'Blaze', orderNumber: 7, coNumber: null, description: null, codes: [] };
const code = { operators: 1, laborers: 0, operatorHours: '8', laborerHours: '0' };
const machine = { company: 'dans', equipment: 'Saw', operatedHours: '1', standbyHours: '0' };
const workerClass = { code: '1', kind: 'laborer', hours: '1' } as const;

test.each([
  ['work area', { workArea: 'North 😀' }, {}],
  ['cost code', { content: { ...content, codes: [{ ...code, code: '😀' }] } }, {}],
  ['class', { content: { ...content, classes: [{ ...workerClass, workerClass: '😀' }] } }, {}],
  ['company', { content: { ...content, machines: [{ ...machine, company: '😀' }] } }, {}],
  ['machine', { content: { ...content, machines: [{ ...machine, equipment: '😀' }] } }, {}],
  ['model', { content: { ...content, machines: [{ ...machine, model: '😀' }] } }, {}],
  ['serial', { content: { ...content, machines: [{ ...machine, serial: '😀' }] } }, {}],
  ['material', { content: { ...content, materials: [{ name: '😀', unit: 'TON', quantity: '1' }] } }, {}],
  ['unit', { content: { ...content, materials: [{ name: 'Sand', unit: '😀', quantity: '1' }] } }, {}],
  ['contractor', {}, { contractor: '😀' }],
  ['CO number', {}, { coNumber: '😀' }],
  ['description', {}, { description: '😀' }],
  ['description of a code', {}, { codes: [{ code: '1', description: '😀' }] }],
])('an emoji in the %s of a sheet is found', (_what, sheet, texts) => {
  expect(unprintableOnSheet({ workArea: 'North', content, ...sheet }, { ...shown, ...texts })).toEqual(['😀']);
});

test('a sheet without emoji can be printed, even if optional texts are missing', () => {
  const classes = [{ ...workerClass, workerClass: null }];
  const sheet = { ...content, classes, codes: [{ ...code, code: '1' }], machines: [machine] };
  expect(unprintableOnSheet({ workArea: 'North', content: sheet }, shown)).toEqual([]);
});

test('messages show at most ten unprintable characters, and a field’s message says what to do', () => {
  expect(inEnglish(unprintableOfSentence([...'😀😁😂😃😄😅😆😇😈😉😊'], 'Blaze'))).toBe(
    '"😀😁😂😃😄😅😆😇😈😉" can\'t be printed on the sheet. Please ask Blaze to correct it.',
  );
  expect(unprintableEntry(['😀'])).toBe('"😀" can\'t be printed on the sheet. Please leave it out.');
  expect(unprintableEntry(['ব', '😀'])).toBe(
    '"ব😀" can\'t be printed on the sheet. Ask the office to print the sheet, and sign it on paper.',
  );
  expect(unprintableEntry(['😀', '😁'])).toBe('"😀😁" can\'t be printed on the sheet. Please leave them out.');
});
