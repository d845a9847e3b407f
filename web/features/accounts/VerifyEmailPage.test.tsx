import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, refusedBecause, unreachable, waiting } from '../../testing/responses';
import { seeToast, toastTitles } from '../../testing/toast';
import { VerifyEmailPage } from './VerifyEmailPage';

let links = 0;

/** Opens the page with a new link by default, because a token is sent only once. */
const open = (VerifyEmail: Responses['VerifyEmail'], link = links++) =>
  renderApp(<VerifyEmailPage />, { at: `/verify-email?token=link-${link}`, responses: { VerifyEmail } });

test('the page says that the email address is being verified', () => {
  open(waiting);
  expect(screen.getByText('Verifying your email...')).toBeInTheDocument();
});

test('the page sends the link’s token, reports that the address is verified, and opens the login', async () => {
  const { user, asked, address } = open({ verifyEmail: { message: 'Email verified.' } });
  expect(await screen.findByText('Email verified.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(address()).toBe('/login');
});

test('rendering the page twice, as React does in development, sends the token once', async () => {
  const link = links++;
  open({ verifyEmail: { message: 'Email verified.' } }, link).unmount();
  const { asked } = open(refused('The link was used'), link);
  expect(await screen.findByText('Email verified.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each([
  ['the server’s message', refused('The link has expired'), 'The link has expired'],
  ['the page’s own message if there is no response', unreachable, 'Failed to verify email'],
])('a failed verification shows %s and a button to register again', async (_what, failure, text) => {
  const { user, address } = open(failure);
  await seeToast('Verification failed', text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.getByText('Your email is not verified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register Again' }));
  expect(address()).toBe('/register');
});

test('a link without a token is invalid and sends no request', async () => {
  const { asked } = renderApp(<VerifyEmailPage />, { at: '/verify-email' });
  await seeToast('Invalid link', 'Email verification link is invalid');
  expect(asked).toEqual([]);
});

test('a used link shows a message without an error, and leads to the login', async () => {
  const { user, address } = open(refusedBecause('ALREADY_VERIFIED', 'Already verified', 'BAD_USER_INPUT'));
  expect(await screen.findByText('Already verified')).toBeInTheDocument();
  expect(toastTitles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(address()).toBe('/login');
});
