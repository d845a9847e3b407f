import { guarded, unguarded } from './formula-guard';

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫A1',
  '−1',
  '\u200b=1',
  '\ufeff=1',
  '-',
  '-1.',
  '-.5',
  '-1\n',
  '-1 ton',
  '+5',
  "'99 Ford",
])('%j gets an apostrophe in a spreadsheet, and an import removes it', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

test.each(['', 'Sand', '12 - 14', 'a=b', '-7', '-1234.50', '0.5', "Dan's"])(
  '%j needs no apostrophe in a spreadsheet',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);

test('an import keeps an apostrophe that no export added', () => {
  expect(unguarded("'Sand")).toBe("'Sand");
  expect(unguarded("'-7")).toBe("'-7");
});
