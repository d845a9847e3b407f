import { act, screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../components/page/ErrorPage';
import { browser } from '../core/browser/browser';
import { renderApp } from '../testing/renderApp';
import { registerServiceWorker } from './serviceWorker';
import { UpdateNotice } from './UpdateNotice';

/** A fake service worker, because jsdom has none. */
class Worker extends EventTarget {
  state = 'installing';
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const container = Object.assign(new EventTarget(), {
  controller: null as Worker | null,
  register: jest.fn(),
  getRegistration: jest.fn(),
});
Object.defineProperty(navigator, 'serviceWorker', { value: container });

/** Registers the worker. Returns a function that makes the browser find another version. */
async function registered() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: async () => {},
  });
  container.register.mockResolvedValue(registration);
  container.getRegistration.mockResolvedValue(registration);
  await registerServiceWorker();
  return function findVersion() {
    const worker = new Worker();
    registration.installing = worker;
    worker.addEventListener('statechange', () => {
      registration.waiting = worker.state === 'installed' ? worker : null;
    });
    registration.dispatchEvent(new Event('updatefound'));
    return worker;
  };
}

const notice = () => screen.queryByText(/^A new version is ready/);
const page = (
  <>
    <UpdateNotice />
    <input aria-label="Notes" />
  </>
);

test('a broken page offers Retry, or else the new version once one is installed', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  container.controller = new Worker();
  const findVersion = await registered();
  const { user } = renderApp(<ErrorPage />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);

  const next = findVersion();
  act(() => next.become('installed'));
  await user.click(screen.getByRole('button', { name: 'Reload this page' }));
  expect(next.messages).toHaveLength(1);
  expect(reload).toHaveBeenCalledTimes(1);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(2);
  act(() => next.become('redundant'));
});

test('only a new version is announced, and it starts only when the person reloads', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  container.controller = null;
  const findVersion = await registered();
  const { user } = renderApp(page);
  act(() => findVersion().become('installed'));
  expect(notice()).not.toBeInTheDocument();

  container.controller = new Worker();
  await user.type(screen.getByLabelText('Notes'), 'Rain at');
  const next = findVersion();
  act(() => next.become('installed'));
  expect(notice()).toBeInTheDocument();
  await user.type(screen.getByLabelText('Notes'), ' noon');
  expect(screen.getByLabelText('Notes')).toHaveValue('Rain at noon');
  expect(screen.getByLabelText('Notes')).toHaveFocus();
  expect(next.messages).toEqual([]);
  expect(reload).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Reload to update' }));
  expect(next.messages).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a new version is no longer offered once a newer version replaces it', async () => {
  container.controller = new Worker();
  const findVersion = await registered();
  renderApp(page);
  const next = findVersion();
  act(() => next.become('installed'));
  expect(notice()).toBeInTheDocument();
  act(() => next.become('redundant'));
  expect(notice()).not.toBeInTheDocument();
});
