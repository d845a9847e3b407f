import { englishTexts } from './texts';

test.each([
  ['Save', undefined, 'Save'],
  ['Change||button', undefined, 'Change'],
  ['{count} cards of {name}', { count: 3, name: 'Ana' }, '3 cards of Ana'],
  ['{name}', { name: '{count} of <1>these</1>' }, '{count} of <1>these</1>'],
  ['{name} is gone', { name: String.raw`C:\x41\u0042` }, String.raw`C:\x41\u0042 is gone`],
  ['{name} is gone', {}, ' is gone'],
])('%s with %j is shown as "%s"', (id, values, shown) => {
  expect(englishTexts._(id, values)).toBe(shown);
  expect(englishTexts.t(id, values)).toBe(shown);
});
