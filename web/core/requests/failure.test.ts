import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isPasswordChangeRequired, isPasswordNeeded, isSignedOut, messageOf, refusalOf } from './failure';

test.each([
  [
    'our own response',
    new CombinedGraphQLErrors({ errors: [{ message: 'Choose a shorter period.' }] }),
    'Choose a shorter period.',
  ],
  [
    "a proxy's error page",
    new ServerError('Response not successful: Received status code 502', {
      response: { status: 502 } as Response,
      bodyText: '<html>',
    }),
    'The server had a problem. Please try again in a minute.',
  ],
  ['no response', new TypeError('Failed to fetch'), undefined],
])('messageOf returns the server’s text, or advice, or nothing after %s', (_what, error, message) => {
  expect(messageOf(error)).toBe(message);
});

test.each([
  [{ code: 'UNAUTHENTICATED', reason: 'NOT_SIGNED_IN' }, [true, false, false]],
  [{ code: 'UNAUTHENTICATED', reason: 'CREDENTIALS_INVALID' }, [false, false, false]],
  [{ code: 'FORBIDDEN', reason: 'PASSWORD_CHANGE_REQUIRED' }, [false, true, false]],
  [{ code: 'FORBIDDEN', reason: 'PASSWORD_CONFIRMATION' }, [false, false, true]],
  [{ code: 'FORBIDDEN' }, [false, false, false]],
])('a failure is recognized by its reason, whatever its message: %j', (extensions, told) => {
  for (const message of ['Unauthorized', 'Password change required', 'Nein']) {
    const error = new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
    expect([isSignedOut(error), isPasswordChangeRequired(error), isPasswordNeeded(error)]).toEqual(told);
  }
});

test('a refusal has English messages, and the sentences of those with values, for a later reader', () => {
  const sentence = { text: '{field} must be one line', values: { field: { text: 'Work Area' } } };
  const message = 'Work Area must be one line';
  const errors = [
    { path: 'workArea', message, ...sentence },
    { path: 'date', message: 'Date is required' },
  ];
  const extensions = { code: 'BAD_USER_INPUT', ...sentence, errors };
  expect(refusalOf(new CombinedGraphQLErrors({ errors: [{ message, extensions }] }))).toEqual({
    message,
    ...sentence,
    problems: { workArea: message, date: 'Date is required' },
    sentences: { workArea: sentence },
  });
});
