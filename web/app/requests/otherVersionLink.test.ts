import { ApolloLink, gql } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { of } from 'rxjs';
import { createApolloClient } from './apollo';

const QUERY = gql`query Me { me { id } }`;
const unknownField: ApolloLink.Result = {
  errors: [{ message: 'Cannot query field "id"', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
};
const unknownInput: ApolloLink.Result = {
  errors: [{ message: 'not valid', extensions: { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_FIELD' } }],
};
const known: ApolloLink.Result = { data: { me: { __typename: 'CurrentUser', id: '1' } } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends a request to a server that returns these responses in turn, and then always the last one. */
function ask(...responses: ApolloLink.Result[]) {
  const seen: string[] = [];
  const server = new ApolloLink(({ operationName }) => {
    seen.push(operationName!);
    return of(responses[Math.min(seen.length, responses.length) - 1]!);
  });
  const response = createApolloClient(server).query({ query: QUERY, errorPolicy: 'none' });
  response.catch(() => undefined);
  return { response, seen };
}

test('a request refused by a server of another version is repeated until a server accepts it', async () => {
  const { response, seen } = ask(unknownField, unknownInput, known);
  await jest.advanceTimersByTimeAsync(1500);
  expect((await response).data).toEqual(known.data);
  expect(seen).toHaveLength(3);
});

test('after 15.5 seconds of refusals, the error says that the product is being updated', async () => {
  const { response, seen } = ask(unknownField);
  await jest.advanceTimersByTimeAsync(15_500);
  const error = await response.catch((thrown: unknown) => thrown);
  expect(CombinedGraphQLErrors.is(error) && error.message).toBe(
    'Fieldbook is being updated. Please try again in a minute.',
  );
  expect(seen).toHaveLength(6);
});

test('after a refusal for too many requests, the request is repeated as told, for up to a minute', async () => {
  const busy = (retryAfterSeconds: number): ApolloLink.Result => ({
    errors: [
      { message: 'too much', extensions: { code: 'TOO_MANY_REQUESTS', reason: 'TOO_MUCH_AT_ONCE', retryAfterSeconds } },
    ],
  });
  const served = ask(busy(21), known);
  await jest.advanceTimersByTimeAsync(20_900);
  expect(served.seen).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(100);
  expect((await served.response).data).toEqual(known.data);
  const refused = ask(busy(25));
  await jest.advanceTimersByTimeAsync(50_000);
  await expect(refused.response).rejects.toThrow('too much');
  expect(refused.seen).toHaveLength(3);
});

test('a request that fails for another reason is not sent again', async () => {
  const { response, seen } = ask({ errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }] });
  await expect(response).rejects.toThrow('no');
  expect(seen).toHaveLength(1);
});
