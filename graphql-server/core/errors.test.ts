import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import {
  AppError,
  badField,
  badInput,
  busy,
  conflict,
  constraintOf,
  databaseUnavailable,
  forbidden,
  isDeadlock,
  isLockFailure,
  isTooSlow,
  isUniqueViolation,
  notFound,
  toAppError,
  tooManyRequests,
  tooMuchAtOnce,
  unauthenticated,
} from './errors';

const coded = (code: string) => Object.assign(new Error('a cause nobody should read'), { code });

describe('an error', () => {
  test.each([
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53100',
    '53300',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EPIPE',
  ])('with the code %s, its own or its driver’s, means that the database is unavailable', (code) => {
    const driverError = coded(code);
    for (const error of [driverError, Object.assign(new Error('query failed'), { driverError })]) {
      expect(toAppError(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(toAppError(error)!.message).not.toContain('cause');
    }
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('that says %p means the database is unavailable', (message) => {
    expect(toAppError(new Error(message))).toMatchObject({
      status: 503,
      message: 'The database is unavailable. Please try again in a moment.',
    });
  });

  test('from a full pool means that the server is busy', () => {
    expect(toAppError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      status: 503,
      message: 'The server is busy. Please try again in a few seconds.',
      details: { retryAfterSeconds: 5 },
    });
  });

  test.each([
    coded('42703'),
    coded('22001'),
    coded('22008'),
    coded('XECONNRESET'),
    coded('040001'),
    coded('235031'),
    new QueryRunnerAlreadyReleasedError(),
    new Error('x'),
    new TypeError('x'),
    'text',
    undefined,
    null,
    7,
    {},
  ])('that is a bug gets no public message (%p)', (error) => {
    expect(toAppError(error)).toBeUndefined();
  });

  test.each(['40P01', '40001', '23503'])('with the code %s is a conflict that says to try again', (code) => {
    expect(toAppError(coded(code))).toMatchObject({ status: 409, message: expect.stringContaining('try again') });
  });

  test('that is an AppError is returned unchanged', () => {
    const made = badField('date', 'Date is required');
    expect(toAppError(made)).toBe(made);
    expect(made).toMatchObject({ status: 400, details: { errors: [{ path: 'date', message: 'Date is required' }] } });
    expect(tooManyRequests(7).details.retryAfterSeconds).toBe(7);
  });

  test('is a unique violation only with the code 23505', () => {
    expect(isUniqueViolation({ driverError: { code: '23505' } })).toBe(true);
    expect(isUniqueViolation(coded('23503'))).toBe(false);
  });
});

describe('failures for clients', () => {
  test.each<[AppError, number, string, string, object]>([
    [badInput('Wrong'), 400, 'BAD_USER_INPUT', 'Wrong', { errors: [] }],
    [unauthenticated(), 401, 'UNAUTHENTICATED', 'Unauthorized', { reason: 'NOT_SIGNED_IN' }],
    [forbidden(), 403, 'FORBIDDEN', 'You do not have permission to do this', { reason: undefined }],
    [notFound('Photo'), 404, 'NOT_FOUND', 'Photo not found', {}],
    [
      conflict('Changed', 'SHEET_CHANGED', { now: 1 }),
      409,
      'CONFLICT',
      'Changed',
      { reason: 'SHEET_CHANGED', facts: { now: 1 } },
    ],
    [new AppError('tooLarge', 'Large'), 413, 'BAD_USER_INPUT', 'Large', {}],
    [new AppError('unsupportedType', 'Kind'), 415, 'BAD_USER_INPUT', 'Kind', {}],
    [new AppError('wrongHost', 'Host'), 421, 'FORBIDDEN', 'Host', {}],
    [
      tooManyRequests(7),
      429,
      'TOO_MANY_REQUESTS',
      'Too many attempts. Please wait and try again.',
      { retryAfterSeconds: 7 },
    ],
    [
      tooMuchAtOnce(),
      429,
      'TOO_MANY_REQUESTS',
      'You are doing too much at once. Please wait and try again.',
      { retryAfterSeconds: 10 },
    ],
    [
      busy(),
      503,
      'SERVICE_UNAVAILABLE',
      'The server is busy. Please try again in a few seconds.',
      { retryAfterSeconds: 5 },
    ],
    [
      databaseUnavailable(),
      503,
      'SERVICE_UNAVAILABLE',
      'The database is unavailable. Please try again in a moment.',
      {},
    ],
  ])('%s has the expected status, code, message, and details', (failure, status, code, message, details) => {
    expect(failure).toMatchObject({ status, code, message, details });
  });
});

describe("Postgres' codes", () => {
  test.each([
    ['23505', { unique: true, deadlock: false, lock: false, slow: false }],
    ['40P01', { unique: false, deadlock: true, lock: true, slow: false }],
    ['55P03', { unique: false, deadlock: false, lock: true, slow: false }],
    ['57014', { unique: false, deadlock: false, lock: false, slow: true }],
    ['23503', { unique: false, deadlock: false, lock: false, slow: false }],
  ])('the code %s is classified as %j', (code, found) => {
    for (const error of [coded(code), { driverError: { code } }, { code: 'other', driverError: { code } }]) {
      expect({
        unique: isUniqueViolation(error),
        deadlock: isDeadlock(error),
        lock: isLockFailure(error),
        slow: isTooSlow(error),
      }).toEqual(found);
    }
  });

  test('a statement that Postgres canceled becomes a 503 that says it takes too long', () => {
    expect(toAppError(coded('57014'))).toMatchObject({
      status: 503,
      message: 'This takes too long. Choose a shorter period or a narrower filter, or try again in a minute.',
    });
  });

  test('constraintOf returns the name of the violated constraint, or undefined if there is none', () => {
    expect(constraintOf({ driverError: { constraint: 'users_email' } })).toBe('users_email');
    for (const error of [null, undefined, new Error('x'), { driverError: {} }]) {
      expect(constraintOf(error)).toBeUndefined();
    }
  });
});
