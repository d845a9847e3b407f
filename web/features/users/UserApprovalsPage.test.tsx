import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '../../testing/choose';
import { pendingUsers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { refused, unreachable, waiting } from '../../testing/responses';
import { buildManagedUser } from '../../testing/users';
import { UserApprovalsPage } from './UserApprovalsPage';

const decided = (approvalStatus: 'approved' | 'rejected') => ({
  setUserApproval: buildManagedUser({ id: 'pending-1', approvalStatus }),
});

/** Responds with all pending users at first, and without the first user from the second request on. */
function listThatShrinks() {
  let asks = 0;
  return () => ({ pendingUsers: asks++ === 0 ? pendingUsers : pendingUsers.slice(1) });
}

test('the page shows four skeleton cards while loading', () => {
  renderApp(<UserApprovalsPage />, { at: '/admin/approvals', responses: { PendingUsers: waiting } });
  expect(screen.getByRole('heading', { level: 1, name: 'User Approvals' })).toBeInTheDocument();
  expect(screen.getByText('Review and approve new user registration requests')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Loading...' }).children).toHaveLength(4);
});

test('a card shows name, email, status, and the day of registration in the company’s time zone', async () => {
  renderApp(<UserApprovalsPage />, { at: '/admin/approvals', responses: { PendingUsers: { pendingUsers } } });
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('heading', { name: 'Grace Hill' })).toBeInTheDocument();
  for (const text of ['grace@example.com', 'Pending', 'Registered Mar 3, 2025']) {
    expect(within(first).getByText(text)).toBeInTheDocument();
  }
  expect(within(second).getByRole('heading', { name: 'New User' })).toBeInTheDocument();
  expect(within(second).getByText('Email not verified')).toBeInTheDocument();
  // 06:00 UTC is still the evening before in Los Angeles.
  expect(within(second).getByText('Registered Mar 3, 2025')).toBeInTheDocument();
});

test.each([
  ['Approve', { approved: true, role: 'user' }, decided('approved'), 'User approved successfully'],
  ['Reject', { approved: false }, decided('rejected'), 'User rejected successfully'],
] as const)('%s sends the decision, shows a toast, and removes the card', async (name, decision, response, toast) => {
  const { user, asked } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: listThatShrinks(), SetUserApproval: response },
  });
  await user.click(await screen.findByRole('button', { name: `${name} Grace Hill` }));
  expect(await screen.findByText(toast)).toBeInTheDocument();
  expect(screen.getByText('Success')).toBeInTheDocument();
  expect(screen.queryByText('Grace Hill')).not.toBeInTheDocument();
  expect(asked[1]).toEqual({
    operation: 'SetUserApproval',
    variables: { input: { id: 'pending-1', ...decision } },
  });
});

test.each([
  ['the server’s own message', refused('User was not found', 'NOT_FOUND'), ['User was not found']],
  [
    'the page’s own message and advice if there is no response',
    unreachable,
    ['Failed to update user status', 'No response from the server. Check your connection and try again.'],
  ],
])('a failed decision shows %s, and the card stays', async (_what, failure, texts) => {
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: { pendingUsers }, SetUserApproval: failure },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Grace Hill' }));
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByText('Grace Hill')).toBeInTheDocument();
});

test('if no registrations are pending, the page says so', async () => {
  renderApp(<UserApprovalsPage />, { at: '/admin/approvals', responses: { PendingUsers: { pendingUsers: [] } } });
  expect(await screen.findByText('All caught up!')).toBeInTheDocument();
  expect(screen.getByText('No pending user approvals at this time')).toBeInTheDocument();
});

test('if the list fails to load, Retry loads it again', async () => {
  let asks = 0;
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: () => (asks++ === 0 ? unreachable : { pendingUsers }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Grace Hill')).toBeInTheDocument();
});

test('an approval sets the chosen role', async () => {
  const { user, asked } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: { pendingUsers: pendingUsers.slice(0, 1) }, SetUserApproval: decided('approved') },
  });
  await choose('Role', 'Trucking');
  await user.click(screen.getByRole('button', { name: 'Approve Grace Hill' }));
  expect(await screen.findByText('User approved successfully')).toBeInTheDocument();
  expect(asked[1]?.variables).toEqual({ input: { id: 'pending-1', approved: true, role: 'trucking' } });
});

test('if two people are approved concurrently, each button is pending until its own response', async () => {
  const arrive: Record<string, () => void> = {};
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: {
      PendingUsers: { pendingUsers },
      SetUserApproval: ({ input: { id } }) =>
        new Promise((resolve) => {
          arrive[id] = () => resolve({ setUserApproval: buildManagedUser({ id }) });
        }),
    },
  });
  const [first, second] = (await screen.findAllByRole('button', { name: /^Approve/ })) as [HTMLElement, HTMLElement];
  await user.click(first);
  await user.click(second);
  const [firstId, secondId] = pendingUsers.map(({ id }) => id) as [string, string];
  arrive[secondId]!();
  await waitFor(() => expect(second).not.toHaveAttribute('aria-busy'));
  expect(first).toHaveAttribute('aria-busy', 'true');
  arrive[firstId]!();
  await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'));
});
