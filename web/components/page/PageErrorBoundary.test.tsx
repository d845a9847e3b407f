import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { browser } from '../../core/browser/browser';
import { render } from '../../testing/render';
import { PageErrorBoundary } from './PageErrorBoundary';

const Gone = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));

test('a page whose code can’t be fetched shows an error, reloads on request, and allows navigation', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={['/gone']}>
      <Link to="/">Elsewhere</Link>
      <PageErrorBoundary>
        <Suspense>
          <Routes>
            <Route path="/gone" element={<Gone />} />
            <Route path="/" element={<p>The start</p>} />
          </Routes>
        </Suspense>
      </PageErrorBoundary>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('note')).toHaveTextContent('Check your connection and try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('The start')).toBeInTheDocument();
});
