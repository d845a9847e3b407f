// biome-ignore lint/style/noRestrictedImports: testing/render loads the code of toasts, which can't be fetched here
import { act, fireEvent, render, screen } from '@testing-library/react';
import { onDemand } from '../components/onDemand';
import { showToast } from '../core/toasts/toasts';
import { Toasts } from './Toasts';

test('a failure is shown until it is closed, even if the code of toasts can’t be fetched', async () => {
  const unreachable = onDemand<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Toasts toaster={unreachable} />);
  act(() => void showToast({ tone: 'error', title: 'Error', description: 'Failed to submit timecard' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit timecard');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => void showToast({ tone: 'error', title: 'Error', description: 'Failed to save crew' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save crew');
});
