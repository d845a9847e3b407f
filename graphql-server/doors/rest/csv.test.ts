import { csvLine, UTF8_MARK } from './csv';

const cell = (text: string | null) => csvLine([text]).replace(/\r\n$/, '');

test.each([
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\uFF1D',
  '\uFF0B',
  '\uFF0D',
  '\uFF20',
  '\u2212',
  '\u2066',
  '\u200B',
  '\uFEFF',
  '\u00AD',
  '\uFE63',
])('in CSV, text that begins with %j gets quotes and an apostrophe, even if nothing follows', (sign) => {
  expect(cell(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
  expect(cell(sign)).toBe(`"'${sign}"`);
  expect(cell(`${sign}HYPERLINK("x")`)).toBe(`"'${sign}HYPERLINK(""x"")"`);
});

test.each(['12', '-0.75', '0.00', '-120'])('the plain decimal %s in CSV stays a number', (text) => {
  expect(cell(text)).toBe(text);
});

test.each(['-1-2', '-1e5', '-', '--1', '-1,5', '+1.25', '-.5', '-1.'])(
  'in CSV, %s gets an apostrophe, because it is not a plain decimal',
  (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  },
);

test.each([
  ['Sand', 'Sand'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  [' padded ', '" padded "'],
  ['one\ntwo', '"one\ntwo"'],
  ['a=b', 'a=b'],
])('in CSV, %j is written as %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('a CSV line separates its cells with commas and ends with a line break', () => {
  expect(csvLine(['Sand', null, '1,5', '2.50'])).toBe('Sand,,"1,5",2.50\r\n');
});

test.each([
  ['padded ', '"padded "'],
  ['one\rtwo', '"one\rtwo"'],
  ['\n1', `"'\n1"`],
  ['12.5.1', '12.5.1'],
  ['two words', 'two words'],
  ['x-12', 'x-12'],
  ['-12x', `"'-12x"`],
  ['', ''],
])('in CSV, the edge case %j is written as %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('a CSV file starts with the UTF-8 byte order mark', () => {
  expect(Buffer.from(UTF8_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
