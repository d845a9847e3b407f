import { act, screen } from '@testing-library/react';
import { ErrorPage } from '../components/page/ErrorPage';
import { browser } from '../core/browser/browser';
import { watchMissingCode } from '../core/browser/newVersion';
import { cacheViewer } from '../core/offline/device/cachedViewer';
import { MyTimecardsDocument } from '../features/timecards/mine/my-timecards.generated';
import { viewers } from '../testing/fixtures';
import { myTimecardPage, myTimecards } from '../testing/myTimecards';
import { renderApp } from '../testing/renderApp';
import { type Responses, respondingWith, unreachable } from '../testing/responses';
import { createApolloClient } from './requests/apollo';
import { UpdateNotice } from './UpdateNotice';

// As after an update: the server no longer has the code that reads and writes the device's copies.
jest.mock('../core/offline/device/cachedResponses', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const ask = (responses: Responses) => {
  cacheViewer(viewers.user);
  const query = { query: MyTimecardsDocument, variables: { first: 20, filter: {} } };
  return createApolloClient(respondingWith(responses)).query<{ myTimecards: { edges: unknown[] } }>(query);
};

test('without the code of the device copies, a page gets the server’s response, or else the error', async () => {
  const { data } = await ask({ MyTimecards: myTimecardPage(myTimecards) });
  expect(data?.myTimecards.edges).toHaveLength(myTimecards.length);
  await expect(ask({ MyTimecards: unreachable })).rejects.toThrow('Failed to fetch');
});

test.each([
  ['the same version', '/assets/main-1.js', false],
  ['another version', '/assets/main-2.js', true],
])(
  'if code can’t be loaded from a server with %s, the app offers to reload only for another one',
  async (_what, main, isNew) => {
    const script = document.head.appendChild(document.createElement('script'));
    script.type = 'module';
    script.setAttribute('src', '/assets/main-1.js');
    const fetched = jest.fn(async () => ({ ok: true, text: async () => `<script type="module" src="${main}">` }));
    Object.assign(window, { fetch: fetched });
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
    const stop = watchMissingCode();
    const { user } = renderApp(
      <>
        <UpdateNotice />
        <input aria-label="Notes" />
        <ErrorPage />
      </>,
    );
    await user.type(screen.getByLabelText('Notes'), 'Rain');
    await act(async () => void window.dispatchEvent(new Event('vite:preloadError')));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Reload to update' }) !== null).toBe(isNew);
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(!isNew);
    expect(screen.getByLabelText('Notes')).toHaveValue('Rain');
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: isNew ? 'Reload this page' : 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    script.remove();
  },
);
