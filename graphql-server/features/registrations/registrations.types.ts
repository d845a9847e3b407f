import { InputType } from 'type-graphql';
import { EmailField, NameField, NewPasswordField, SecretField } from '../../core/credential-fields';

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
  @SecretField({ required: 'Email verification link is invalid' })
  token!: string;
}

@InputType()
export class ResendVerificationInput {
  @EmailField()
  email!: string;
}
