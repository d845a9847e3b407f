import { IsUUID } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApprovalStatus, Role } from '../../core/actor';
import { FlagField } from '../../core/fields';
import { Moment } from '../../core/scalars';

/** A person as others see them; null where the account is gone. */
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

  @Field(() => Role)
  role!: Role;

  @Field(() => ApprovalStatus)
  approvalStatus!: ApprovalStatus;

  @Field()
  emailVerified!: boolean;

  @Field()
  stormWaterCertified!: boolean;

  @Field()
  passwordResetRequired!: boolean;

  @Field(() => Moment)
  createdAt!: Date | string;
}

@InputType()
export class SetUserApprovalInput {
  @Field(() => ID)
  @IsUUID(undefined, { message: 'id must be a user id' })
  id!: string;

  @FlagField()
  approved!: boolean;
}
