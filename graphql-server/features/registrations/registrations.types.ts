import { InputType } from 'type-graphql';
import { messages } from '../../../common/messages';
import { EmailField, NameField, NewPasswordField, SecretField } from '../../core/inputs/credential-fields';

@InputType()
export class RegisterInput {
  @EmailField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @NameField('First name')
  firstName?: string | null;

  @NameField('Last name')
  lastName?: string | null;
}

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
