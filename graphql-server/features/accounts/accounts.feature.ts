import type { Feature } from '../feature';
import { PasswordResetToken, RateLimit } from './accounts.entity';
import { guessesRefusedMail, passwordResetMail, sweepResetLinks } from './accounts.jobs';
import {
  changePassword,
  confirmPassword,
  login,
  logout,
  readCurrentUser,
  requestPasswordReset,
  resetPassword,
  setStartPage,
} from './accounts.operations';

export const accounts: Feature = {
  name: 'Accounts',
  operations: [
    changePassword,
    confirmPassword,
    login,
    logout,
    readCurrentUser,
    requestPasswordReset,
    resetPassword,
    setStartPage,
  ],
  jobs: [guessesRefusedMail, passwordResetMail, sweepResetLinks],
  entities: [PasswordResetToken, RateLimit],
};
