import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Run React's pending timers, because timers of the fake clock never fire after the switch to the real clock.
  await act(() => jest.runOnlyPendingTimersAsync());
  jest.useRealTimers();
});

const message = 'Registration successful. Please check your email to verify your account.';

async function register(responses: Responses, confirmation = 'Level-grade-4') {
  const page = renderApp(<RegisterPage />, { at: '/register', responses });
  const fields = {
    'First name': 'Ana',
    'Last name': 'Foreman',
    Email: 'ana@example.com',
    Password: 'Level-grade-4',
    'Confirm password': confirmation,
  };
  for (const [label, text] of Object.entries(fields)) await page.user.type(screen.getByLabelText(label), text);
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return page;
}

test('the registration page shows required fields, the password rule, and a link to the login', () => {
  renderApp(<RegisterPage />);
  for (const label of ['Email', 'Password', 'Confirm password']) expect(screen.getByLabelText(label)).toBeRequired();
  for (const label of ['First name', 'Last name']) expect(screen.getByLabelText(label)).not.toBeRequired();
  expect(screen.getByLabelText('Password')).toHaveAttribute(
    'placeholder',
    expect.stringMatching(/8 char.*1 uppercase, 1 number/),
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
});

test('a registration is sent once, shows the server’s message, and opens / after 2 seconds', async () => {
  const { user, address, asked } = await register({ Register: { register: { message } } });
  await seeToast('Registration successful', message);
  await user.click(screen.getByRole('button', { name: 'Creating account...' }));
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/register');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(address()).toBe('/');
  expect(asked).toEqual([
    {
      operation: 'Register',
      variables: {
        input: { firstName: 'Ana', lastName: 'Foreman', email: 'ana@example.com', password: 'Level-grade-4' },
      },
    },
  ]);
});

test('a registration with two different passwords is not sent', async () => {
  const { asked } = await register({}, 'Level-grade-5');
  await seeToast('Password mismatch', 'Passwords do not match');
  await waitFor(() =>
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match'),
  );
  expect(asked).toEqual([]);
});

test('a problem from the server is shown at its field', async () => {
  const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
  await register({ Register: refused('Please enter a valid email address', 'BAD_USER_INPUT', errors) });
  await seeToast('Registration failed', 'Please enter a valid email address');
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
  );
});

test('without a response, a toast says that the registration failed, and the form keeps the values', async () => {
  const { address } = await register({ Register: unreachable });
  await seeToast('Registration failed', 'Failed to create account');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(address()).toBe('/register');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});

test.each([
  ['Aa1', 'Password must be at least 8 characters long'],
  ['alllower1', 'Password must contain at least one uppercase letter'],
  ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
  ['NoNumbers', 'Password must contain at least one number'],
])('the password %s is refused: %s', async (password, problem) => {
  const { user } = renderApp(<RegisterPage />);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await act(() => jest.advanceTimersByTimeAsync(100));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(problem));
});

test('after a registration, the login page says where the link was sent and can resend it', async () => {
  const Register = { register: { message } };
  const sent = 'If this email still needs to be verified, you will receive a new verification link';
  const { user, asked } = renderApp(
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/" element={<LoginPage />} />
    </Routes>,
    { at: '/register', responses: { Register, ResendVerification: { resendVerification: { message: sent } } } },
  );
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'Level-grade-4');
  await user.type(screen.getByLabelText('Confirm password'), 'Level-grade-4{Enter}');
  await seeToast('Registration successful', message);
  await act(() => jest.advanceTimersByTimeAsync(2100));
  expect(await screen.findByText(/We sent a verification link to ana@example.com/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the verification email again' }));
  expect(await screen.findByText(sent)).toBeInTheDocument();
  expect(asked.at(-1)?.variables).toEqual({ input: { email: 'ana@example.com' } });
});
