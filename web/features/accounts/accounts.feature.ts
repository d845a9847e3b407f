import type { Feature } from '../../core/feature';
import { signedOutTitles } from './signedOutTitles';

export const accounts: Feature = {
  pages: [
    {
      path: '/account/security',
      spanish: true,
      titles: /* i18n */ {
        title: 'Security',
        subtitle: 'Your ways to sign in, signed-in devices, and access tokens',
        width: 'form',
      },
      permission: 'SECURITY',
      load: async () => (await import('./security/SecurityPage')).SecurityPage,
    },
  ],
  signedOutPages: [
    { path: '/login', titles: signedOutTitles.login },
    { path: '/register', titles: signedOutTitles.register },
    { path: '/forgot-password', titles: signedOutTitles.forgotPassword },
  ],
  mailedPages: [
    {
      path: '/verify-email',
      titles: signedOutTitles.verifyEmail,
      load: async () => (await import('./VerifyEmailPage')).VerifyEmailPage,
    },
    {
      path: '/reset-password',
      titles: signedOutTitles.resetPassword,
      load: async () => (await import('./ResetPasswordPage')).ResetPasswordPage,
    },
    { path: '/link-sign-in', load: async () => (await import('./openid/LinkSignInPage')).LinkSignInPage },
  ],
  mutations: {
    // A mutation with `{}` makes no cached data stale, because it changes none, the page reloads, or nobody is signed in.
    changePassword: { stale: ['accessTokens'] },
    confirmPassword: {},
    login: {},
    logout: {},
    register: {},
    requestPasswordReset: {},
    resendVerification: {},
    resetPassword: {},
    setLanguage: {},
    setStartPage: {},
    verifyEmail: {},
    createAccessToken: { stale: ['accessTokens'] },
    revokeAccessToken: { stale: ['accessTokens'] },
    secondStep: {},
    startAuthenticator: {},
    finishAuthenticator: { stale: ['mySecurity'] },
    removeAuthenticator: { stale: ['mySecurity'] },
    startPasskey: {},
    finishPasskey: { stale: ['mySecurity'] },
    startPasskeySignIn: {},
    passkeySignIn: {},
    startOpenid: {},
    linkSignIn: {},
    mailSignInLink: {},
    unlinkSignIn: { stale: ['mySecurity'] },
    removePasskey: { stale: ['mySecurity'] },
    newRecoveryCodes: { stale: ['mySecurity'] },
    endDevice: { stale: ['mySecurity'] },
    endOtherDevices: { stale: ['mySecurity'] },
  },
};
