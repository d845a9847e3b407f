import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApprovalStatus, Role } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { EmailField, NewPasswordField, SecretField } from '../../core/credential-fields';
import { OptionalTextField } from '../../core/fields';
import { Person } from '../users/users.types';

/** The signed-in person. */
@ObjectType()
export class CurrentUser extends Person {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  profileImageUrl!: string | null;

  @Field(() => Role)
  role!: Role;

  @Field(() => ApprovalStatus)
  approvalStatus!: ApprovalStatus;

  @Field()
  stormWaterCertified!: boolean;

  @Field()
  passwordResetRequired!: boolean;

  @Field()
  isApproved!: boolean;

  @Field()
  isPending!: boolean;

  @Field()
  isAdmin!: boolean;

  @Field()
  isEngineer!: boolean;

  @Field()
  isTrucking!: boolean;

  @Field(() => [Permission], { description: 'What this person may do and see at this moment.' })
  permissions!: Permission[];
}

/** What a call of the accounts has to say. */
@ObjectType()
export class Notice {
  @Field()
  message!: string;
}

@InputType()
export class RegisterInput {
  @EmailField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @OptionalTextField({ max: 100 })
  firstName?: string | null;

  @OptionalTextField({ max: 100 })
  lastName?: string | null;
}

@InputType()
export class LoginInput {
  @EmailField()
  email!: string;

  @SecretField({ required: 'Password is required' })
  password!: string;
}

@InputType()
export class VerifyEmailInput {
  @SecretField({ required: 'Email verification link is invalid' })
  token!: string;
}

@InputType()
export class RequestPasswordResetInput {
  @EmailField()
  email!: string;
}

@InputType()
export class ResetPasswordInput {
  @SecretField({ required: 'Password reset token is missing' })
  token!: string;

  @NewPasswordField()
  newPassword!: string;
}

@InputType()
export class ChangePasswordInput {
  @SecretField({ required: 'Current password is required' })
  currentPassword!: string;

  @NewPasswordField()
  newPassword!: string;
}
