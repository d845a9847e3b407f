import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { messageOf } from './failure';

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
])('the message of a failed read after %s', (_what, error, message) => {
  expect(messageOf(error)).toBe(message);
});
