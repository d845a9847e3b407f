import fc from 'fast-check';
import { isDay } from '../../../common/days';
import { AppError } from '../errors';
import { fromCursor, isExactMoment, isUuid, toCursor } from './cursors';

const anything = () => true;
const REFUSED = 'The cursor must come from an earlier page';
const encoded = (text: string) => Buffer.from(text).toString('base64url');

test('decoding a cursor returns its key', () => {
  const key = ['2026-03-02', 'Ærø/?+', ''];
  const cursor = toCursor(key);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(fromCursor(cursor, [anything, anything, anything])).toEqual(key);
});

describe('any cursor', () => {
  test('needs no escaping in a URL', () => {
    fc.assert(fc.property(fc.array(fc.string()), (key) => /^[\w-]*$/.test(toCursor(key))));
  });

  test('that the server did not make is rejected without a crash', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          expect(() => fromCursor(text, [isDay, isExactMoment, isUuid])).toThrow(REFUSED);
        },
      ),
    );
  });
});

test.each([
  ['text that is not JSON', encoded('x'), [anything]],
  ['an object instead of a list', encoded('{"length":1}'), [anything]],
  ['null', encoded('null'), [anything]],
  ['a number', encoded('[1]'), [anything]],
  ['too few parts', toCursor(['a']), [anything, anything]],
  ['too many parts', toCursor(['a', 'b']), [anything]],
  ['a part that its check rejects', toCursor(['a', 'b']), [anything, (part: string) => part !== 'b']],
])('a cursor that contains %s is refused', (_what, cursor, tests) => {
  const read = () => fromCursor(cursor, tests);
  expect(read).toThrow(AppError);
  expect(read).toThrow(REFUSED);
});

const UUID = '0b2f1c9e-8a3d-4c5e-9f60-718293a4b5c6';
test.each([
  [UUID, true],
  [UUID.toUpperCase(), true],
  [`${UUID}0`, false],
  [`0${UUID}`, false],
  [UUID.replaceAll('-', ''), false],
  [UUID.replace('f', 'g'), false],
  [[UUID], false],
  [null, false],
])('%j is a UUID: %s', (value, valid) => {
  expect(isUuid(value)).toBe(valid);
});

test.each([
  ['2026-03-02T00:00:00+00:00', true],
  ['2026-03-02T23:59:59.1+00:00', true],
  ['2026-03-02T19:09:09.123456+00:00', true],
  ['2024-02-29T00:00:00+00:00', true],
  ['2026-02-29T00:00:00+00:00', false],
  ['2026-03-02T24:00:00+00:00', false],
  ['2026-03-02T30:00:00+00:00', false],
  ['2026-03-02T12:60:00+00:00', false],
  ['2026-03-02T12:00:60+00:00', false],
  ['2026-03-02T12:00:00.1234567+00:00', false],
  ['2026-03-02T12:00:00.+00:00', false],
  ['2026-03-02T12:00:00Z', false],
  ['2026-03-02T12:00:00+01:00', false],
  ['2026-03-02T12:00:00+00:00x', false],
  ['x2026-03-02T12:00:00+00:00', false],
  ['2026-03-02', false],
])('%s is an exact moment: %s', (value, valid) => {
  expect(isExactMoment(value)).toBe(valid);
});
