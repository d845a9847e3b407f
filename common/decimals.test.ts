import fc from 'fast-check';
import { asStored, fromHundredths, groupThousands, isDecimal, toHundredths } from './decimals';

const hundredths = fc.integer({ min: 0, max: 9_999_999_999 });
const written = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;

describe('a decimal', () => {
  test('is valid for every amount that fits its column, with or without trailing zeros', () => {
    fc.assert(
      fc.property(hundredths, (count) => {
        const text = written(count);
        return [text, text.replace(/0$/, ''), text.replace(/\.00$/, '')].every(isDecimal);
      }),
    );
  });

  test('converts to hundredths without floating-point error', () => {
    fc.assert(fc.property(hundredths, (count) => toHundredths(written(count)) === count));
    expect([toHundredths('7'), toHundredths('7.5'), toHundredths('0.07'), toHundredths('007.50')]).toEqual([
      700, 750, 7, 750,
    ]);
  });

  test('adds up exactly in hundredths', () => {
    expect(['0.10', '0.20'].reduce((sum, text) => sum + toHundredths(text), 0)).toBe(30);
  });

  test.each([
    'NaN',
    'Infinity',
    '-1',
    '-0.01',
    '+1',
    '1e3',
    '0x10',
    '1.005',
    '1.',
    '.5',
    '1,5',
    '1 000',
    ' 1',
    '1\n',
    '123456789',
    '100000000.00',
    '',
    '٣',
    7,
    7.5,
    null,
    undefined,
    ['1'],
    {},
  ])('cannot be %p', (value) => {
    expect(isDecimal(value)).toBe(false);
  });
});

describe('Postgres decimals', () => {
  test.each([
    [0, '0.00'],
    [7, '0.07'],
    [70, '0.70'],
    [99, '0.99'],
    [100, '1.00'],
    [12_345, '123.45'],
    [9_999_999_999, '99999999.99'],
    [-7, '-0.07'],
    [-12_345n, '-123.45'],
    [0n, '0.00'],
    [123_456_789_012_345_678_901n, '1234567890123456789.01'],
  ])('%d hundredths are written %s', (count, text) => {
    expect(fromHundredths(count)).toBe(text);
  });

  test.each([
    ['7', '7.00'],
    ['7.5', '7.50'],
    ['007.05', '7.05'],
    ['0', '0.00'],
  ])('%s is stored as %s', (text, stored) => {
    expect(asStored(text)).toBe(stored);
  });

  test('digits past the hundredths are cut off, and a missing whole part is 0', () => {
    expect([toHundredths('1.239'), toHundredths('.5'), toHundredths('')]).toEqual([123, 50, 0]);
  });
});

test.each([
  ['0', '0'],
  ['999.99', '999.99'],
  ['1000', '1,000'],
  ['8504.00', '8,504.00'],
  ['-12345.67', '-12,345.67'],
  ['1234567', '1,234,567'],
  ['123456.1234', '123,456.1234'],
  ['1000 tons', '1000 tons'],
  ['No. 1000', 'No. 1000'],
  ['', ''],
])('%j with separated thousands is %j', (text, shown) => {
  expect(groupThousands(text)).toBe(shown);
});
