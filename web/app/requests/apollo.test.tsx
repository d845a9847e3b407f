import { act, screen } from '@testing-library/react';
import { browser } from '../../core/browser/browser';
import { wantedPage } from '../../core/browser/wantedPage';
import { UserApprovalsPage } from '../../features/users/UserApprovalsPage';
import { pendingUsers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { refused, signedOut } from '../../testing/responses';
import { seeToast, toastTitles } from '../../testing/toast';

let opened: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  opened = jest.spyOn(browser, 'open').mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

test('an ended session shows one toast and opens /api/login after 500 ms', async () => {
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: { pendingUsers }, SetUserApproval: signedOut },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Grace Hill' }));
  await user.click(await screen.findByRole('button', { name: 'Reject New User' }));
  await seeToast('Unauthorized', 'You are logged out. Logging in again...');
  expect(toastTitles()).toHaveLength(1);
  expect(wantedPage()).toBe('/');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(opened).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(opened.mock.calls).toEqual([['/api/login']]);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a query detects an ended session', async () => {
  renderApp(<UserApprovalsPage />, { at: '/admin/approvals', responses: { PendingUsers: signedOut } });
  await seeToast('Unauthorized', 'You are logged out. Logging in again...');
});

test('a refused operation does not open the login', async () => {
  const { user } = renderApp(<UserApprovalsPage />, {
    at: '/admin/approvals',
    responses: { PendingUsers: { pendingUsers }, SetUserApproval: refused('Forbidden') },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Grace Hill' }));
  await seeToast('Error', 'Forbidden');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(opened).not.toHaveBeenCalled();
});
