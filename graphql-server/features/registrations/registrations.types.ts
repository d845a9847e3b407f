import { InputType } from 'type-graphql';
import { messages } from '../../../common/messages';
import { EmailField, SecretField } from '../../core/inputs/credential-fields';
import { NewAccountFields } from '../users/users.types';

@InputType()
export class RegisterInput extends NewAccountFields {}

@InputType()
export class VerifyEmailInput {
  @SecretField({ required: messages.verificationLinkInvalid })
  token!: string;
}

@InputType()
export class ResendVerificationInput {
  @EmailField()
  email!: string;
}
