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
import { passkeySignIn, startPasskeySignIn } from './passkeys/passkey-sign-in.operations';
import { Passkey, PasskeyChallenge } from './passkeys/passkeys.entity';
import { sweepPasskeyChallenges } from './passkeys/passkeys.jobs';
import { finishPasskey, removePasskey, startPasskey } from './passkeys/passkeys.operations';
import {
  finishAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  removeSecondStep,
  startAuthenticator,
} from './second-step/authenticators.operations';
import { Authenticator, RecoveryCode } from './second-step/second-step.entity';
import { secondStep } from './second-step/second-step.operations';
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
    finishAuthenticator,
    finishPasskey,
    listAccessTokens,
    login,
    logout,
    newRecoveryCodes,
    passkeySignIn,
    readCurrentUser,
    readMySecurity,
    removeAuthenticator,
    removePasskey,
    removeSecondStep,
    requestPasswordReset,
    resetPassword,
    revokeAccessToken,
    secondStep,
    setStartPage,
    startAuthenticator,
    startPasskey,
    startPasskeySignIn,
  ],
  jobs: [guessesRefusedMail, passwordResetMail, securityMail, sweepPasskeyChallenges, sweepResetLinks],
  entities: [AccessToken, Authenticator, Passkey, PasskeyChallenge, PasswordResetToken, RateLimit, RecoveryCode],
};
