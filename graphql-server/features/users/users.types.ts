import { GraphQLString } from 'graphql';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApprovalStatus, Role } from '../../access/actor';
import { EmailField, NameField, NewPasswordField, SecretField } from '../../core/inputs/credential-fields';
import { ChoiceField, FlagField, IdField } from '../../core/inputs/fields';
import { Moment } from '../../core/shapes/scalars';
import { GraphqlOnly, RestOnly } from '../../core/shapes/shapes';

/** A person as others see them; null where the account was deleted. */
@ObjectType()
export class Person {
  @Field(() => String, { nullable: true, simple: true })
  firstName!: string | null;

  @Field(() => String, { nullable: true, simple: true })
  lastName!: string | null;

  @Field({ simple: true })
  email!: string;
}

/** An account as administrators see it. */
@ObjectType()
export class User extends Person {
  @Field(() => ID)
  id!: string;

  @RestOnly(() => GraphQLString, { nullable: true })
  profileImageUrl?: string | null;

  @Field(() => Role)
  role!: Role;

  @Field(() => ApprovalStatus)
  approvalStatus!: ApprovalStatus;

  @Field()
  emailVerified!: boolean;

  @Field()
  stormWaterCertified!: boolean;

  @GraphqlOnly()
  @Field({ description: 'Whether a daily timecard is expected from this person.' })
  timecardExpected!: boolean;

  @Field()
  passwordResetRequired!: boolean;

  @Field(() => Moment)
  createdAt!: Date | string;
}

@InputType()
export class SetUserApprovalInput {
  @IdField("The user's id is not valid")
  id!: string;

  @FlagField()
  approved!: boolean;

  /** Sets the role together with an approval; left out, the role stays. */
  @GraphqlOnly()
  @ChoiceField(Role, { required: 'Role is required', optional: true })
  role?: Role;
}

@InputType()
export class CreateUserInput {
  @EmailField()
  email!: string;

  @NewPasswordField()
  password!: string;

  @NameField('First name')
  firstName?: string | null;

  @NameField('Last name')
  lastName?: string | null;

  @ChoiceField(Role, { required: 'Role is required' })
  role: Role = Role.user;

  @FlagField()
  requireReset: boolean = false;
}

@InputType()
export class SetUserRoleInput {
  @IdField("The user's id is not valid")
  id!: string;

  @ChoiceField(Role, { required: 'Role is required' })
  role!: Role;
}

@InputType()
export class SetStormWaterCertificationInput {
  @IdField("The user's id is not valid")
  id!: string;

  @FlagField()
  certified!: boolean;
}

@InputType()
export class SetTimecardExpectedInput {
  @IdField("The user's id is not valid")
  id!: string;

  @FlagField()
  expected!: boolean;
}

@InputType()
export class SetUserPasswordInput {
  @IdField("The user's id is not valid")
  id!: string;

  @NewPasswordField()
  password!: string;

  @SecretField({ required: 'Admin password is required' })
  adminPassword!: string;

  @FlagField()
  requireReset: boolean = true;
}
