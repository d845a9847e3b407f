import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { Observable } from 'rxjs';
import { useToasts } from '../../core/toasts/toasts';
import { buildManagedUser } from '../../testing/users';
import { useUserChanges } from './useUserChanges';

const user = buildManagedUser();

/** Renders the hook and the toasts. The server responds to each operation with the result of `respond`. */
function renderWith(respond: (name: string) => { data: Record<string, unknown> } | Error) {
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const result = respond(operationName);
        if (result instanceof Error) return observer.error(result);
        observer.next(result);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => ({ changes: useUserChanges(), toasts: useToasts() }), { wrapper });
}

type Changes = ReturnType<typeof useUserChanges>;
const setPassword = (requireReset: boolean) => (changes: Changes) =>
  changes.setPassword({ id: user.id, password: 'Girder-beam-9', adminPassword: 'x', requireReset });

const cases: [what: string, act: (changes: Changes) => Promise<unknown>, success: string, failure: string][] = [
  ['a role', (c) => c.setRole(user, 'field'), 'User role updated successfully', 'Failed to update user role'],
  ['approval', (c) => c.approve(user), 'User approved successfully', 'Failed to update user status'],
  [
    'certifying',
    (c) => c.certify(user, true),
    'Storm water certification enabled',
    'Failed to update storm water certification',
  ],
  [
    'no longer certifying',
    (c) => c.certify(user, false),
    'Storm water certification disabled',
    'Failed to update storm water certification',
  ],
  ['a forced reset', (c) => c.forceReset(user), 'Password reset forced for user', 'Failed to force password reset'],
  [
    'a password to be changed',
    setPassword(true),
    'Password set successfully. User will be required to change it on next login.',
    'Failed to set password',
  ],
  [
    'a password to be kept',
    setPassword(false),
    'Password set successfully. User can log in with this password.',
    'Failed to set password',
  ],
  [
    'creating',
    (c) => c.create({ email: 'new@example.com', password: 'Gravel-bed-4' }),
    'User created successfully',
    'Failed to create user',
  ],
  ['deleting', (c) => c.remove(user), 'User deleted successfully', 'Failed to delete user'],
];

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const done = (name: string) => ({
  data: { [camel(name)]: name === 'DeleteUser' ? user.id : { __typename: 'User', ...user } },
});

test.each(cases)('a successful ‘%s’ shows its own success toast', async (_what, change, success) => {
  const { result } = renderWith(done);
  await act(() => change(result.current.changes));
  expect(result.current.toasts[0]).toMatchObject({ tone: 'success', title: 'Success', description: success });
});

test.each(cases)('without a response, ‘%s’ shows its own error toast', async (_what, change, _success, failure) => {
  const { result } = renderWith(() => new Error('Failed to fetch'));
  await act(() => change(result.current.changes).catch(() => undefined));
  expect(result.current.toasts[0]).toMatchObject({ tone: 'error', title: 'Error', description: failure });
});

test.each(cases)('if the server refuses, ‘%s’ shows the server’s message', async (_what, change) => {
  const refusal = new CombinedGraphQLErrors({ errors: [new GraphQLError('The last administrator cannot be deleted')] });
  const { result } = renderWith(() => refusal);
  await act(() => change(result.current.changes).catch(() => undefined));
  expect(result.current.toasts[0]).toMatchObject({
    title: 'Error',
    description: 'The last administrator cannot be deleted',
  });
});

test('the actions stay the same object if nothing changes, so memoized rows do not render again', () => {
  const { result, rerender } = renderWith(() => ({ data: {} }));
  const before = result.current.changes;
  rerender();
  expect(result.current.changes).toBe(before);
});
