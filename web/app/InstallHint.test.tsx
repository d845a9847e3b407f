import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { setScreenWidth } from '../testing/polyfills';
import { renderApp } from '../testing/renderApp';
import { InstallHint } from './InstallHint';
import { keepInstallPrompt } from './installPrompt';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const CHROME_ON_IPHONE = IPHONE.replace('Version/18.0', 'CriOS/130.0');
const OFFER = 'Install Fieldbook to open it from your home screen, even without a connection.';
const SENTENCE =
  'To open Fieldbook from your home screen, even without a connection, tap "Share", then "Add to Home Screen".';

keepInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  setScreenWidth(390);
});
afterEach(() => act(() => void window.dispatchEvent(new Event('appinstalled'))));

/** Simulates Chromium's offer to install the app. */
function offer() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

const as = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const hint = () => screen.queryByRole('complementary', { name: 'Install' });
const open = () =>
  renderApp(
    <>
      <InstallHint />
      <Link to="/next">Next</Link>
    </>,
  );

test('if the browser can install the app, one tap on the hint opens the browser’s install dialog', async () => {
  const prompt = offer();
  const { user } = open();
  expect(screen.getByText(OFFER)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(hint()).not.toBeInTheDocument();
});

test('the install hint disappears with its first page and never shows again', async () => {
  offer();
  const { user, unmount } = open();
  expect(hint()).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(hint()).not.toBeInTheDocument();
  unmount();
  open();
  expect(hint()).not.toBeInTheDocument();
});

test('a device without free storage shows the install hint', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  offer();
  open();
  expect(hint()).toBeInTheDocument();
  setItem.mockRestore();
});

test('a late install prompt waits for the next screen, so that nothing moves under a finger', async () => {
  const { user } = open();
  offer();
  expect(hint()).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(hint()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(hint()).not.toBeInTheDocument();
});

test('on Safari on an iPhone, the hint gives instructions instead of an install button', async () => {
  as(IPHONE);
  const { user } = open();
  expect(screen.getByText(SENTENCE)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(hint()).not.toBeInTheDocument();
});

test.each([
  ['the installed app', () => Object.assign(navigator, { standalone: true }), IPHONE],
  ['other browsers on an iPhone', () => {}, CHROME_ON_IPHONE],
  ['a desktop', () => setScreenWidth(1280), IPHONE],
])('the install hint is not shown for %s', (_what, prepare, userAgent) => {
  as(userAgent);
  prepare();
  open();
  expect(hint()).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('the install hint is not shown on desktops, even if the browser can install the app', () => {
  setScreenWidth(1280);
  offer();
  open();
  expect(hint()).not.toBeInTheDocument();
});
