import { Field, ObjectType } from 'type-graphql';
import { Moment } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { Person } from './users.types';

/** Published fields of a record that a person entered and that can be withdrawn (`core/withdrawals`). */
@ObjectType()
export abstract class WithdrawableRecord {
  @Field(() => Moment)
  createdAt!: string;

  @Field(() => Person, {
    nullable: true,
    description: 'The person who entered the record. Null if the account has been deleted.',
  })
  user!: Person | null;

  @GraphqlOnly()
  @Field(() => Moment, {
    nullable: true,
    description: 'Time of the withdrawal. Null if the record is not withdrawn.',
  })
  withdrawnAt?: string | null;

  @GraphqlOnly()
  @Field(() => Person, {
    nullable: true,
    description:
      'The person who withdrew the record. Null if the record is not withdrawn, or if the account has been deleted.',
  })
  withdrawnBy?: Person | null;

  @GraphqlOnly()
  @Field(() => String, { nullable: true })
  withdrawReason?: string | null;

  @GraphqlOnly()
  @Field({ description: 'True if you may withdraw the record now.' })
  mayWithdraw!: boolean;
}
