import { lazy } from 'react';

// The screens that mailed links open, signed in or not.

export const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/ResetPasswordPage')).ResetPasswordPage,
}));

export const VerifyEmailPage = lazy(async () => ({
  default: (await import('../features/accounts/VerifyEmailPage')).VerifyEmailPage,
}));
