import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Announcer } from '../components/feedback/Announcer';
import { Toaster } from '../components/feedback/Toaster';
import { InApp, type Setting } from './inApp';
import { render } from './render';
import type { Asked } from './responses';

/**
 * Renders a page inside of the app for a test. Adds to Testing Library's result: `user` types and clicks, `address()` returns the
 * current path and search, `asked` lists the requests in order. With `jest.useFakeTimers()`, `user` advances the clock.
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
      <Announcer />
      <Toaster />
      <Address />
    </MemoryRouter>,
  );
  const fakeClock = 'clock' in setTimeout;
  const user = userEvent.setup(fakeClock ? { advanceTimers: jest.advanceTimersByTime } : {});
  return { ...drawn, user, asked, address: () => address };
}
