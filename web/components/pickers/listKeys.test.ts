import { placeAfter, shortestWay } from './listKeys';

test.each([
  ['Home', 7, 0],
  ['End', 7, 29],
  ['PageDown', 7, 17],
  ['PageDown', 25, 29],
  ['PageUp', 7, 0],
  ['PageUp', 25, 15],
  ['ArrowDown', 7, undefined],
])('%s from line %i of 30 leads to %s', (key, at, place) => {
  expect(placeAfter(key, at, 30)).toBe(place);
});

test('in an empty list, End moves nowhere', () => {
  expect(placeAfter('End', -1, 0)).toBeUndefined();
});

test.each([
  [0, 29, -1],
  [0, 10, 10],
  [29, 0, 1],
  [5, 0, -5],
])('the shortest way from line %i to line %i of 30 is %i steps, negative for up', (from, to, steps) => {
  expect(shortestWay(from, to, 30)).toBe(steps);
});
