import { IsOptional, Matches } from 'class-validator';
import { GraphQLString } from 'graphql';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { descriptions, IGNORED_IN_SEARCHES } from '../../core/descriptions';
import { ChoiceField, OptionalChoiceField } from '../../core/inputs/choice-fields';
import { EmailField, NameField, NewPasswordField, SecretField } from '../../core/inputs/credential-fields';
import { FlagField, IdField, OptionalTextField, UnpublishedFlag } from '../../core/inputs/fields';
import { ListExportFilter } from '../../core/lists/list-export';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf, PageArgs } from '../../core/shapes/paging';
import { Moment } from '../../core/shapes/scalars';
import { GraphqlOnly, RestOnly } from '../../core/shapes/shapes';

/** A person as other people see them. A field that returns a person is null once that person's account is deleted. */
@ObjectType()
export class Person {
  @NullableField(() => String)
  firstName!: string | null;

  @NullableField(() => String)
  lastName!: string | null;

  @Field()
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
  @Field({ description: descriptions.isAccountant })
  isAccountant!: boolean;

  @GraphqlOnly()
  @Field({ description: 'True if a daily timecard is expected from this person.' })
  timecardExpected!: boolean;

  @GraphqlOnly()
  @Field({ description: 'True if this person has a second step besides the password.' })
  hasSecondStep!: boolean;

  @Field()
  passwordResetRequired!: boolean;

  @Field(() => Moment)
  createdAt!: Date | string;
}

@ObjectType()
export class UserConnection extends connectionOf(User) {
  @Field(() => Int, { description: 'Number of accounts that match the search, role, and approval status.' })
  totalCount?: number;

  @Field(() => Int, { description: 'Number of approved accounts that match the search, role, and approval status.' })
  approvedCount?: number;

  @Field(() => Int, { description: 'Number of pending accounts that match the search, role, and approval status.' })
  pendingCount?: number;
}

@ArgsType()
export class UserRowsArgs extends PageArgs {
  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of a person's name, of an email address, or of a role's name. ${IGNORED_IN_SEARCHES}`,
  })
  search?: string | null;

  @OptionalChoiceField(Role)
  role?: Role | null;

  @OptionalChoiceField(ApprovalStatus)
  approvalStatus?: ApprovalStatus | null;

  @NullableField(
    () => String,
    'Column to sort by: name, email, role, status, or joined. A minus sign in front means descending order. The default is -joined.',
  )
  @IsOptional()
  @Matches(/^-?(name|email|role|status|joined)$/, {
    message: 'Users can be sorted by name, email, role, status, or joined',
  })
  sort?: string | null;

  /** True if the GraphQL document selects `totalCount`. The next two fields belong to the other counts. */
  @UnpublishedFlag()
  withTotal?: boolean;

  @UnpublishedFlag()
  withApproved?: boolean;

  @UnpublishedFlag()
  withPending?: boolean;
}

@InputType()
export class UserExportFilter extends ListExportFilter {
  @OptionalChoiceField(Role)
  role?: Role | null;
}

@InputType()
export class SetUserApprovalInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @FlagField()
  approved!: boolean;

  @GraphqlOnly()
  @ChoiceField(Role, {
    required: serverMessages.roleRequired,
    optional: true,
    description: 'Role to set with an approval. If left out, the role does not change.',
  })
  role?: Role;
}

/** Fields of a new account, for a registration or for an administrator who creates one. */
@InputType()
export class NewAccountFields {
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
export class CreateUserInput extends NewAccountFields {
  @ChoiceField(Role, { required: serverMessages.roleRequired })
  role: Role = Role.user;

  @FlagField({ description: descriptions.requireReset })
  requireReset: boolean = false;
}

@InputType()
export class SetUserRoleInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @ChoiceField(Role, { required: serverMessages.roleRequired })
  role!: Role;
}

@InputType()
export class SetStormWaterCertificationInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @FlagField()
  certified!: boolean;
}

@InputType()
export class SetAccountantInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @FlagField()
  accountant!: boolean;
}

@InputType()
export class SetTimecardExpectedInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @FlagField({ description: descriptions.timecardExpected })
  expected!: boolean;
}

@InputType()
export class SetRoleTimecardsExpectedInput {
  @ChoiceField(Role, { required: serverMessages.roleRequired })
  role!: Role;

  @FlagField({ description: descriptions.timecardExpected })
  expected!: boolean;
}

export const ADMIN_PASSWORD_REQUIRED = 'Admin password is required';

@InputType()
export class SetUserPasswordInput {
  @IdField(serverMessages.userIdInvalid)
  id!: string;

  @NewPasswordField()
  password!: string;

  /** Required in REST. In GraphQL, administrators without a password omit it, and confirm in another way first. */
  @SecretField({ required: ADMIN_PASSWORD_REQUIRED, optional: true })
  adminPassword?: string | null;

  @FlagField({ description: descriptions.requireReset })
  requireReset: boolean = true;
}
