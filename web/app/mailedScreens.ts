import { lazy } from 'react';

// Pages that links in mails open, signed in or not.

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
