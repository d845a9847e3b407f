import { type Feature, operationsOf } from '../feature';
import { PasswordResetToken, RateLimit } from './accounts.entity';
import { guessesRefusedMail, passwordResetMail, sweepResetLinks } from './accounts.jobs';
import * as operations from './accounts.operations';
import { OpenidIdentity, SignInLink } from './openid/openid.entity';
import { signInLinkMail, sweepSignInLinks } from './openid/openid.jobs';
import * as openid from './openid/openid.operations';
import * as signInLinks from './openid/sign-in-links.operations';
import * as ownPasswords from './own-passwords.operations';
import * as passkeySignIn from './passkeys/passkey-sign-in.operations';
import { Passkey, PasskeyChallenge } from './passkeys/passkeys.entity';
import { sweepPasskeyChallenges } from './passkeys/passkeys.jobs';
import * as passkeys from './passkeys/passkeys.operations';
import * as authenticators from './second-step/authenticators.operations';
import { Authenticator, RecoveryCode } from './second-step/second-step.entity';
import * as secondStep from './second-step/second-step.operations';
import { securityMail } from './security/security.jobs';
import * as security from './security/security.operations';
import { AccessToken } from './tokens/tokens.entity';
import * as tokens from './tokens/tokens.operations';

export const accounts: Feature = {
  name: 'Accounts',
  operations: operationsOf(
    operations,
    ownPasswords,
    tokens,
    security,
    authenticators,
    openid,
    passkeys,
    signInLinks,
    passkeySignIn,
    secondStep,
  ),
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
