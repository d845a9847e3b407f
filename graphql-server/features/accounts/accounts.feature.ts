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
import { securityMail } from './security/security.jobs';
import { endDevice, endOtherDevices, readMySecurity } from './security/security.operations';
import { AccessToken } from './tokens/tokens.entity';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './tokens/tokens.operations';

export const accounts: Feature = {
  name: 'Accounts',
  operations: [
    changePassword,
    confirmPassword,
    createAccessToken,
    endDevice,
    endOtherDevices,
    listAccessTokens,
    login,
    logout,
    readCurrentUser,
    readMySecurity,
    requestPasswordReset,
    resetPassword,
    revokeAccessToken,
    setStartPage,
  ],
  jobs: [guessesRefusedMail, passwordResetMail, securityMail, sweepResetLinks],
  entities: [AccessToken, PasswordResetToken, RateLimit],
};
