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
import { OpenidIdentity, SignInLink } from './openid/openid.entity';
import { signInLinkMail, sweepSignInLinks } from './openid/openid.jobs';
import { finishOpenid, startOpenid } from './openid/openid.operations';
import { linkSignIn, mailSignInLink, readSignInLink, unlinkSignIn } from './openid/sign-in-links.operations';
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
    finishOpenid,
    finishPasskey,
    linkSignIn,
    listAccessTokens,
    login,
    logout,
    mailSignInLink,
    newRecoveryCodes,
    passkeySignIn,
    readCurrentUser,
    readMySecurity,
    readSignInLink,
    removeAuthenticator,
    removePasskey,
    removeSecondStep,
    requestPasswordReset,
    resetPassword,
    revokeAccessToken,
    secondStep,
    setStartPage,
    startAuthenticator,
    startOpenid,
    startPasskey,
    startPasskeySignIn,
    unlinkSignIn,
  ],
  jobs: [
    guessesRefusedMail,
    passwordResetMail,
    securityMail,
    signInLinkMail,
    sweepPasskeyChallenges,
    sweepResetLinks,
    sweepSignInLinks,
  ],
  entities: [
    AccessToken,
    Authenticator,
    OpenidIdentity,
    SignInLink,
    Passkey,
    PasskeyChallenge,
    PasswordResetToken,
    RateLimit,
    RecoveryCode,
  ],
};
