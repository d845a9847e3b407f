import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '../../core/browser/browser';
import { showToastFromLastPage } from '../../core/toasts/toastAcrossReload';
import { clearToasts } from '../../core/toasts/toasts';
import { viewers } from '../../testing/fixtures';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, refusedBecause, unreachable } from '../../testing/responses';
import { seeToast, toastTitles } from '../../testing/toast';
import { LoginPage } from './LoginPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fills in and submits the form. */
async function signIn(responses: Responses) {
  const opened = jest.spyOn(browser, 'open').mockImplementation(() => {});
  const page = renderApp(<LoginPage />, { responses });
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'Fieldbook-1');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...page, opened };
}

const login = (passwordResetRequired: boolean): Responses => ({
  Login: ({ input }) => ({ login: { id: input.email, passwordResetRequired, secondStepRequired: false } }),
  Me: { me: viewers.user },
});

test('the login page shows logo, title, both fields, and links to registration and password reset', () => {
  renderApp(<LoginPage />);
  expect(document.querySelector('img[src="/logo.svg"]')).toBeInTheDocument();
  expect(screen.getByText('Fieldbook')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test('a login shows a welcome toast and reloads the application', async () => {
  const { opened, asked } = await signIn(login(false));
  await seeToast('Login successful', 'Welcome back!');
  expect(opened.mock.calls).toEqual([['/']]);
  expect(asked[0]?.variables).toEqual({ input: { email: 'ada@example.com', password: 'Fieldbook-1' } });
});

test('if a password change is required, a login shows a toast and opens Change Password after 500 ms', async () => {
  const { opened, address } = await signIn(login(true));
  await seeToast('Password reset required', 'You must change your password before continuing');
  expect(address()).toBe('/');
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(address()).toBe('/');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(address()).toBe('/change-password');
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  [
    'the server’s message',
    refused('Please verify your email before logging in'),
    'Please verify your email before logging in',
  ],
  [
    'one message for a wrong email or password',
    refusedBecause('CREDENTIALS_INVALID', 'Invalid email or password', 'UNAUTHENTICATED'),
    'Invalid email or password',
  ],
  ['the page’s own message if there is no response', unreachable, 'Invalid email or password'],
])('a failed login shows %s and keeps the typed password', async (_what, failure, text) => {
  const { opened } = await signIn({ Login: failure });
  await seeToast('Login failed', text);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toHaveValue('Fieldbook-1');
});

test('a login with an empty field is not sent, and the field is marked and gets the focus', async () => {
  const { user, asked } = renderApp(<LoginPage />);
  await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(asked).toEqual([]);
});

test('the welcome toast is shown at sign-in and once more after the page reloads', async () => {
  await signIn(login(false));
  await seeToast('Login successful', 'Welcome back!');
  act(clearToasts);
  act(showToastFromLastPage);
  await seeToast('Login successful', 'Welcome back!');
  expect(sessionStorage).toHaveLength(0);
});

describe('the resend button', () => {
  const refusal = refusedBecause('EMAIL_NOT_VERIFIED', 'Please verify your email before logging in');
  const sent = 'If this email still needs to be verified, you will receive a new verification link';

  test('sends the verification email again after a login with an unverified email', async () => {
    const { user, asked } = await signIn({
      Login: refusal,
      ResendVerification: { resendVerification: { message: sent } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the verification email again' }));
    expect(await screen.findByText(sent)).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({
      operation: 'ResendVerification',
      variables: { input: { email: 'ada@example.com' } },
    });
  });

  test('is not shown after a wrong email or password, and advice is shown instead', async () => {
    await signIn({ Login: refusedBecause('CREDENTIALS_INVALID', 'Invalid email or password', 'UNAUTHENTICATED') });
    await seeToast('Login failed', 'Invalid email or password');
    expect(await screen.findByRole('note')).toHaveTextContent('Check your email and password, and sign in again.');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});

describe('with a second step', () => {
  // React waits in real time before it replaces a spinner with the form that has loaded.
  beforeEach(() => jest.useRealTimers());

  const halfWay: Responses = {
    Login: { login: { id: 'user-admin', passwordResetRequired: false, secondStepRequired: true } },
    SecondStep: { secondStep: { id: 'user-admin', passwordResetRequired: false } },
  };

  test('the right password opens the Code field, and the right code shows a welcome toast', async () => {
    const { user, asked, opened } = await signIn(halfWay);
    const code = await screen.findByLabelText('Code');
    expect(opened).not.toHaveBeenCalled();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.type(code, '123456{Enter}');
    await seeToast('Login successful', 'Welcome back!');
    expect(asked.at(-1)).toMatchObject({ operation: 'SecondStep', variables: { input: { code: '123456' } } });
    expect(opened.mock.calls).toEqual([['/']]);
  });

  test('a wrong code shows an error only in the form, and a recovery code can be entered instead', async () => {
    const wrong = 'This code is wrong or was already used';
    const { user, asked } = await signIn({
      ...halfWay,
      SecondStep: refusedBecause('SECOND_STEP_WRONG', wrong, 'UNAUTHENTICATED'),
    });
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findAllByText(wrong)).toHaveLength(1);
    expect(toastTitles()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKLM-NPQR{Enter}');
    expect(asked.at(-1)?.variables).toEqual({ input: { code: expect.stringContaining('ABCD-EFGH-JKLM-NPQR') } });
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  test('without a response, a toast says that the code could not be checked', async () => {
    const { user } = await signIn({ ...halfWay, SecondStep: unreachable });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await seeToast('Login failed', 'The code could not be checked. Please try again.');
  });
});
