import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { messages } from '../../../common/messages';
import { ApprovalStatus, Language, SecondStepMethod, StartPage } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { descriptions } from '../../core/descriptions';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { EmailField, NewPasswordField, SecretField } from '../../core/inputs/credential-fields';
import { FlagField } from '../../core/inputs/fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';

@ObjectType()
export class CurrentUser extends Person {
  @Field(() => ID)
  id!: string;

  @NullableField(() => String)
  profileImageUrl!: string | null;

  @Field(() => Role)
  role!: Role;

  @Field(() => ApprovalStatus)
  approvalStatus!: ApprovalStatus;

  @Field()
  stormWaterCertified!: boolean;

  @GraphqlOnly()
  @Field({ description: descriptions.isAccountant })
  isAccountant!: boolean;

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

  @Field(() => [Permission], { description: 'Your current permissions.' })
  permissions!: Permission[];

  @Field({
    description:
      'True if your password was accepted but the second step is still missing. Other operations fail until you complete the second step.',
  })
  secondStepRequired!: boolean;

  @GraphqlOnly()
  @Field({ description: 'True if you must set up a second step before you can do anything else.' })
  secondStepSetupRequired!: boolean;

  @GraphqlOnly()
  @Field({
    description: 'True if you have a password. False if you can sign in only at the OpenID provider or with a passkey.',
  })
  hasPassword!: boolean;

  @GraphqlOnly()
  @Field(() => [SecondStepMethod], { description: 'Second-step methods that you have set up.' })
  secondStepMethods?: readonly SecondStepMethod[] = [];

  @GraphqlOnly()
  @Field(() => StartPage)
  startPage!: StartPage;

  @GraphqlOnly()
  @Field({ description: 'True once you have chosen a start page, even if you kept Submit Timecard.' })
  startPageChosen!: boolean;

  @GraphqlOnly()
  @NullableField(
    () => Language,
    'The language that you chose. Null until you choose one, and if the server has only English.',
  )
  language!: Language | null;
}

@InputType()
export class SetStartPageInput {
  @ChoiceField(StartPage, { required: /* i18n */ 'Choose a page' })
  page!: StartPage;
}

@InputType()
export class SetLanguageInput {
  @ChoiceField(Language, { required: /* i18n */ 'Choose a language' })
  language!: Language;
}

/** A message to display. */
@ObjectType()
export class Notice {
  @Field()
  message!: string;
}

@InputType()
export class LoginInput {
  @EmailField()
  email!: string;

  @SecretField({ required: messages.passwordRequired })
  password!: string;
}

@InputType()
export class RequestPasswordResetInput {
  @EmailField()
  email!: string;
}

@InputType()
export class ResetPasswordInput {
  @SecretField({ required: messages.resetTokenMissing })
  token!: string;

  @NewPasswordField()
  newPassword!: string;
}

@InputType()
export class ChangePasswordInput {
  @SecretField({ required: messages.currentPasswordRequired })
  currentPassword!: string;

  @NewPasswordField()
  newPassword!: string;

  /** True to end the person's access tokens, too. */
  @GraphqlOnly()
  @FlagField()
  endAccessTokens: boolean = true;
}

@InputType()
export class ConfirmPasswordInput {
  @SecretField({ required: messages.passwordRequired })
  password!: string;
}
