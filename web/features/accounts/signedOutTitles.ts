import { messages } from '../../../common/messages';
import type { Titles } from '../../core/feature';

/** Titles of the pages for signed-out people. The build writes them into the HTML of these pages. */
export const signedOutTitles = /* i18n */ {
  login: { title: 'Login', subtitle: 'Sign in to your account' },
  register: { title: 'Register', subtitle: 'Create your account' },
  forgotPassword: { title: 'Forgot password', subtitle: "We'll email you a link to choose a new password" },
  resetPassword: { title: 'Reset password', subtitle: messages.chooseNewPassword },
  verifyEmail: { title: 'Email verification' },
} satisfies Record<string, Titles>;
