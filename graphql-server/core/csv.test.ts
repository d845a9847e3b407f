import { csvLine } from './csv';

const cell = (text: string | null) => csvLine([text]).replace(/\r\n$/, '');

test.each(['=', '+', '-', '@', '\t', '\r', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])(
  'text that begins with %j is quoted and marked as text, even on its own',
  (sign) => {
    expect(cell(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
    expect(cell(sign)).toBe(`"'${sign}"`);
    expect(cell(`${sign}HYPERLINK("x")`)).toBe(`"'${sign}HYPERLINK(""x"")"`);
  },
);

test.each(['12', '-0.75', '0.00', '-120'])('the plain decimal %s stays a number', (text) => {
  expect(cell(text)).toBe(text);
});

test.each(['-1-2', '-1e5', '-', '--1', '-1,5', '+1.25', '-.5', '-1.'])('%s is not a plain decimal', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test.each([
  ['Sand', 'Sand'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  [' padded ', '" padded "'],
  ['one\ntwo', '"one\ntwo"'],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, written) => {
  expect(cell(text)).toBe(written);
});
