import { dayIn } from './day-forms';
import { compileText, withoutMark } from './texts';

test.each([
  ['Save', ['Save']],
  ['{count} cards of {name}', ['', ['count'], ' cards of ', ['name'], '']],
  ['Change||button', ['Change']],
  ['{a}{b}', ['', ['a'], '', ['b'], '']],
  ["50% isn't {one day}", ["50% isn't {one day}"]],
])('%s is compiled', (text, parts) => {
  expect(compileText(text)).toEqual(parts);
});

test('a mark is not part of the English text, and a typed text keeps its bars', () => {
  expect(withoutMark('Change||button')).toBe('Change');
  expect(withoutMark('Pier 9 || Pier 10')).toBe('Pier 9 || Pier 10');
});

test.each([
  ['en', 'medium', 'Mar 2, 2026'],
  ['en', 'long', 'Monday, March 2, 2026'],
  ['en', 'longOfYear', 'Monday, March 2'],
  ['en', 'ofYear', 'Mar 2'],
  ['en', 'short', 'Mon, Mar 2'],
  ['en', 'month', 'March 2026'],
  ['en', 'numeric', '03/02/2026'],
  ['es', 'medium', '2 mar 2026'],
  ['es', 'long', 'lunes, 2 de marzo de 2026'],
  ['es', 'longOfYear', 'lunes, 2 de marzo'],
  ['es', 'ofYear', '2 mar'],
  ['es', 'short', 'lun, 2 mar'],
  ['es', 'month', 'marzo de 2026'],
  ['es', 'numeric', '2 mar 2026'],
] as const)('a day in %s, %s', (language, form, expected) => {
  expect(dayIn(language, form, '2026-03-02')).toBe(expected);
});
