import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { badField, isUniqueViolation, toAppError, tooManyRequests } from './errors';

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
  ])('with the code %s means the database is unavailable, at any depth of the cause', (code) => {
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

  test('a full pool means that the server is busy, not that the database is away', () => {
    expect(toAppError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      status: 503,
      message: 'The server is busy. Please try again in a few seconds.',
      details: { retryAfterSeconds: 5 },
    });
  });

  test.each([
    coded('42703'),
    coded('22001'),
    new QueryRunnerAlreadyReleasedError(),
    new Error('x'),
    new TypeError('x'),
    'text',
    undefined,
    null,
    7,
    {},
  ])('that is a bug has no public message (%p)', (error) => {
    expect(toAppError(error)).toBeUndefined();
  });

  test.each(['40P01', '40001', '23503'])('with the code %s is a conflict that says to try again', (code) => {
    expect(toAppError(coded(code))).toMatchObject({ status: 409, message: expect.stringContaining('try again') });
  });

  test('made for clients is passed through unchanged', () => {
    const made = badField('date', 'Date is required');
    expect(toAppError(made)).toBe(made);
    expect(made).toMatchObject({ status: 400, details: { errors: [{ path: 'date', message: 'Date is required' }] } });
    expect(tooManyRequests(7).details.retryAfterSeconds).toBe(7);
  });

  test('from a unique violation is recognized', () => {
    expect(isUniqueViolation({ driverError: { code: '23505' } })).toBe(true);
    expect(isUniqueViolation(coded('23503'))).toBe(false);
  });
});

test('a wait for the pool that took too long means that the server is busy, not that the database is away', () => {
  expect(toAppError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    status: 503,
    message: 'The server is busy. Please try again in a few seconds.',
    details: { retryAfterSeconds: 5 },
  });
});
