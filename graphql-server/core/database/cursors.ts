import { isDay } from '../../../common/days';
import { badField } from '../errors';

/** Encodes a row's sort key as a cursor. Clients must not rely on its content. */
export const toCursor = (key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Decodes a cursor into its sort key. `tests` has one check for each part. Throws a 400 if the cursor is malformed or a check
 * fails.
 */
export function fromCursor(cursor: string, tests: ((part: string) => boolean)[]): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const sound =
      Array.isArray(key) &&
      key.length === tests.length &&
      key.every((part, index) => typeof part === 'string' && tests[index]!(part));
    if (sound) return key as string[];
  } catch {
    // Text that isn't JSON is refused below, like any other invalid cursor.
  }
  throw badField('after', 'The cursor must come from an earlier page');
}

/** True for the text of a UUID. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const exactMoment = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00:00$/;

/**
 * True for a moment as Postgres writes it in JSON, with up to six decimals. A cursor made from a JavaScript Date would lose three
 * of them and skip rows.
 */
export const isExactMoment = (value: string) => isDay(exactMoment.exec(value)?.[1]);
