import { lazy } from 'react';

// Pages that emailed links open, whether or not the person is signed in.

/** Path of the emailed link to sign a sheet. */
export const SIGNING_PATH = '/sign';

export const SignByLinkPage = lazy(async () => ({
  default: (await import('../features/extra-work/links/SignByLinkPage')).SignByLinkPage,
}));

export const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/ResetPasswordPage')).ResetPasswordPage,
}));

export const VerifyEmailPage = lazy(async () => ({
  default: (await import('../features/accounts/VerifyEmailPage')).VerifyEmailPage,
}));

export const LinkSignInPage = lazy(async () => ({
  default: (await import('../features/accounts/openid/LinkSignInPage')).LinkSignInPage,
}));
