import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { type Responses, refused, unreachable } from '../../testing/responses';
import { seeToast } from '../../testing/toast';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const message = 'If an account exists with this email, you will receive a password reset link';

async function ask(RequestPasswordReset: Responses['RequestPasswordReset']) {
  const page = renderApp(<ForgotPasswordPage />, { responses: { RequestPasswordReset } });
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  return page;
}

test('a panel confirms a request for a reset link without revealing whether the account exists', async () => {
  const { user } = await ask({ requestPasswordReset: { message } });
  await seeToast('Check your email', message);
  expect(screen.getByText(/If an account exists for ada@example.com/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Try another email' }));
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeInTheDocument();
});

test.each([
  ['the server’s message', refused('Too many requests', 'TOO_MANY_REQUESTS'), 'Too many requests'],
  ['the page’s own message if there is no response', unreachable, 'Failed to send reset link'],
])('a failed request for a reset link shows %s', async (_what, failure, text) => {
  await ask(failure);
  await seeToast('Request failed', text);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
