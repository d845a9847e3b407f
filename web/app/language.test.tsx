import { act, screen, waitFor } from '@testing-library/react';
import { followOtherTabs, showLanguage } from '../core/i18n/language';
import { personalTexts } from '../core/i18n/texts';
import { clearToasts } from '../core/toasts/toasts';
import { forcedViewer, pendingViewer, rejectedViewer, viewers } from '../testing/fixtures';
import { renderApp } from '../testing/renderApp';
import { type Responses, signedOut, unreachable, waiting } from '../testing/responses';
import { AccountRoutes } from './AccountRoutes';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => showLanguage('en')));

/** Responds only to these operations, because the tests read only texts. */
const only = (responses: Responses) =>
  new Proxy(responses, { get: (known, name) => Reflect.get(known, name) ?? waiting });

/** Waits for a page's heading, which the frame before the page has, too. */
const seeHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument());

const spanishUser = { ...viewers.user, language: 'es' as const };

test('on a signed-out screen, the language changes with one tap, and typed text stays', async () => {
  const { user } = renderApp(<AccountRoutes />, { responses: { Me: signedOut } });
  await user.type(await screen.findByLabelText('Email'), 'ana@');
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@');
  expect(screen.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('lang', 'es');
  expect(localStorage.getItem('fieldbook.language')).toBe('es');
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@');
});

test('going back to English while the catalog is loading keeps English', async () => {
  const loading = showLanguage('es');
  await showLanguage('en');
  await loading;
  expect(personalTexts.locale).toBe('en');
});

const setUpViewer = { ...viewers.admin, secondStepSetupRequired: true };

test.each([
  ['Approval Pending', pendingViewer, 'Pendiente de aprobación'],
  ['Approval Pending', rejectedViewer, 'Pendiente de aprobación'],
  ['Change password', forcedViewer, 'Cambiar contraseña'],
  ['Set up your second step', setUpViewer, 'Configure su verificación en dos pasos'],
])('on %s, one tap chooses the language for the account', async (heading, viewer, spanish) => {
  const { user, asked } = renderApp(<AccountRoutes />, {
    responses: only({ Me: { me: viewer }, SetLanguage: { setLanguage: { ...viewer, language: 'es' } } }),
  });
  await seeHeading(heading);
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await seeHeading(spanish);
  expect(asked).toContainEqual({ operation: 'SetLanguage', variables: { input: { language: 'es' } } });
  expect(localStorage).toHaveLength(viewer === setUpViewer ? 1 : 0);
  expect(localStorage.getItem('fieldbook.language')).toBeNull();
});

test('a typed password stays while the account gets another language', async () => {
  const { user, asked } = renderApp(<AccountRoutes />, {
    responses: only({ Me: { me: forcedViewer }, SetLanguage: { setLanguage: { ...forcedViewer, language: 'es' } } }),
  });
  await user.type(await screen.findByLabelText(/^New password/), 'a long one');
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByLabelText(/^Contraseña nueva/)).toHaveValue('a long one');
  await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('SetLanguage'));
});

/** Stores a value as another tab does. */
function storeInOtherTab(key: string, newValue: string) {
  localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

test('a choice in another tab shows in this tab, and typed text stays', async () => {
  followOtherTabs();
  const { user } = renderApp(<AccountRoutes />, { responses: { Me: signedOut } });
  await user.type(await screen.findByLabelText('Email'), 'ana@');
  storeInOtherTab('fieldbook.language', 'es');
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@');
  storeInOtherTab('fieldbook.me', JSON.stringify({ ...viewers.user, language: 'en' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@');
  storeInOtherTab('fieldbook.other', 'es');
  storeInOtherTab('fieldbook.me', JSON.stringify(spanishUser));
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('ana@');
});

test('an account without a choice gets the choice made on the device', async () => {
  localStorage.setItem('fieldbook.language', 'es');
  const { asked } = renderApp(<AccountRoutes />, {
    responses: only({ Me: { me: viewers.user }, SetLanguage: { setLanguage: spanishUser } }),
  });
  await waitFor(() =>
    expect(asked).toContainEqual({ operation: 'SetLanguage', variables: { input: { language: 'es' } } }),
  );
});

test('the choice of the account wins over the choice of the device', async () => {
  localStorage.setItem('fieldbook.language', 'en');
  const { asked } = renderApp(<AccountRoutes />, { responses: only({ Me: { me: spanishUser } }) });
  await seeHeading('Enviar tarjeta de tiempo');
  expect(asked.map(({ operation }) => operation)).not.toContain('SetLanguage');
});

test('in the user menu, the language is saved for the account with two taps', async () => {
  const { user, asked } = renderApp(<AccountRoutes />, {
    responses: only({ Me: { me: viewers.user }, SetLanguage: { setLanguage: spanishUser } }),
  });
  await user.click(await screen.findByRole('button', { name: /account of/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Español' }));
  await seeHeading('Enviar tarjeta de tiempo');
  expect(asked).toContainEqual({ operation: 'SetLanguage', variables: { input: { language: 'es' } } });
  expect(localStorage.getItem('fieldbook.language')).toBeNull();
});

test('a choice that could not be saved is taken back', async () => {
  const { user } = renderApp(<AccountRoutes />, {
    responses: only({ Me: { me: viewers.user }, SetLanguage: unreachable }),
  });
  await user.click(await screen.findByRole('button', { name: /account of/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Español' }));
  expect(await screen.findByText(/language couldn't be saved|idioma no se pudo guardar/)).toBeInTheDocument();
  await seeHeading('Submit Timecard');
});

test('an office page stays English, and the first one says so once', async () => {
  const admin = { ...viewers.admin, language: 'es' as const };
  const open = () => renderApp(<AccountRoutes />, { at: '/timecards', responses: only({ Me: { me: admin } }) });
  const { unmount } = open();
  expect(await screen.findByText('Esta página está en inglés.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'All Timecards' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  unmount();
  act(clearToasts);
  open();
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  expect(screen.queryByText('Esta página está en inglés.')).not.toBeInTheDocument();
});

test('a company without Spanish offers no language', async () => {
  const settings = document.createElement('script');
  settings.id = 'settings';
  settings.type = 'application/json';
  settings.textContent = JSON.stringify({ spanish: false });
  document.body.append(settings);
  localStorage.setItem('fieldbook.language', 'es');
  renderApp(<AccountRoutes />, { responses: { Me: signedOut } });
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Español' })).not.toBeInTheDocument();
  settings.remove();
});
