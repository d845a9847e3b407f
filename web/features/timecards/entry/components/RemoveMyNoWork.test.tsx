import { screen, waitFor } from '@testing-library/react';
import { viewers } from '../../../../testing/fixtures';
import { renderApp } from '../../../../testing/renderApp';
import { type Responses, refused } from '../../../../testing/responses';
import { ReportNoWorkDialog } from './ReportNoWorkDialog';

const show = (responses: Responses, onClose = jest.fn()) => ({
  onClose,
  ...renderApp(<ReportNoWorkDialog today="2026-03-02" open onClose={onClose} />, { viewer: viewers.user, responses }),
});
const report = (overrides: object = {}) => ({
  myNoWork: { reason: 'Rained out', byReviewer: false, reportedBy: null, ...overrides },
});

test('a foreman takes back their own report of no work', async () => {
  const { user, asked, onClose } = show({ MyNoWork: report(), RemoveNoWork: { removeNoWork: true } });
  expect(await screen.findByText('You reported no work for Mar 2, 2026')).toBeVisible();
  expect(screen.getByText('Rained out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove report' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ operation }) => operation === 'RemoveNoWork')?.variables).toEqual({
    input: { userId: viewers.user.id, date: '2026-03-02' },
  });
});

test('a report by a reviewer whose account was deleted says so, and a failure keeps it', async () => {
  const { user, onClose } = show({
    MyNoWork: report({ byReviewer: true }),
    RemoveNoWork: refused('Please try again.'),
  });
  expect(await screen.findByText('Deleted user reported no work for Mar 2, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove report' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('without a report, the dialog only offers to report', async () => {
  const { asked } = show({ MyNoWork: { myNoWork: null } });
  await waitFor(() => expect(asked.some(({ operation }) => operation === 'MyNoWork')).toBe(true));
  expect(screen.queryByRole('button', { name: 'Remove report' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Report no work' })).toBeVisible();
});
