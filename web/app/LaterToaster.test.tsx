import { act, fireEvent, screen } from '@testing-library/react';
import { showToast } from '../core/toasts/toasts';
import { render } from '../testing/render';
import { LaterToaster } from './LaterToaster';

const region = () => screen.queryByRole('region', { name: /^Notifications/ });

test.each<[string, () => void]>([
  ['tap', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['toast', () => act(() => void showToast({ title: 'Success', tone: 'success' }))],
])('the code of toasts loads with the first %s', async (_use, begin) => {
  render(<LaterToaster />);
  // If their code had been asked for, the region would be shown once it has loaded.
  await act(() => import('../components/feedback/Toaster'));
  expect(region()).toBeNull();
  begin();
  expect(await screen.findByRole('region', { name: /^Notifications/ })).toBeInTheDocument();
});
