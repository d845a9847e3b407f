import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Toaster } from '../components/feedback/Toaster';
import type { Asked } from './answers';
import { InApp, type Setting } from './inApp';
import { render } from './render';

/**
 * Draws a page as the application would, for a test. Besides what Testing Library gives: `user` types and clicks,
 * `address()` tells path and search as they stand, `asked` what the server was asked, in order.
 * Under `jest.useFakeTimers()`, `user` moves the clock along.
 */
export function renderApp(page: ReactNode, setting: Setting = {}) {
  const asked: Asked[] = [];
  let address = '';
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const drawn = render(
    <MemoryRouter useTransitions={false} initialEntries={[setting.at ?? '/']}>
      <InApp setting={setting} asked={asked}>
        {page}
      </InApp>
      <Toaster />
      <Address />
    </MemoryRouter>,
  );
  const fakeClock = 'clock' in setTimeout;
  const user = userEvent.setup(fakeClock ? { advanceTimers: jest.advanceTimersByTime } : {});
  return { ...drawn, user, asked, address: () => address };
}
