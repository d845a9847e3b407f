import { Matches } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { SecretField } from '../../../core/inputs/credential-fields';
import { all, IdField, TextField } from '../../../core/inputs/fields';
import { Cleaned } from '../../../core/inputs/input-instances';
import { serverMessages } from '../../../core/server-messages';
import { PublishedOwned } from '../owned.types';
import { plainCode } from './second-step.policy';

/** An authenticator app that is set up. */
@ObjectType('Authenticator')
export class PublishedAuthenticator extends PublishedOwned {}

/** A new authenticator app's secret, shown once. */
@ObjectType()
export class StartedAuthenticator {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'Secret in base32, for apps that cannot scan the QR code.' })
  secret!: string;

  @Field({ description: 'URL to show as a QR code for the authenticator app.' })
  otpauthURL!: string;
}

@ObjectType()
export class RecoveryCodes {
  @Field(() => [String], {
    description:
      'New recovery codes, returned only this time. Each code works once. Empty if you already had a second step when you added an authenticator app or passkey.',
  })
  recoveryCodes!: string[];
}

/** Declares a field for an authenticator app's code or a recovery code, as people type or paste it. */
const CodeField = () =>
  all(
    Cleaned((value) => (typeof value === 'string' ? plainCode(value) : value)),
    Matches(/^[0-9A-Z]{6,40}$/, { message: messages.codeInvalid }),
    SecretField({ required: messages.codeRequired, max: 40 }),
  );

@InputType()
export class SecondStepInput {
  @CodeField()
  code!: string;
}

@InputType()
export class FinishAuthenticatorInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @CodeField()
  code!: string;
}

@InputType()
export class RemoveSecondStepInput {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;
}
