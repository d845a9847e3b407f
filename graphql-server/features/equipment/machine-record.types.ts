import { Field, ID, ObjectType } from 'type-graphql';
import { Company } from '../../access/actor';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly, RestOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';

/** Published fields of a record of a machine and a day, which can be withdrawn (`core/machines/machine-records.ts`). */
@ObjectType()
export abstract class MachineRecord {
  @Field(() => Moment)
  createdAt!: string;

  @NullableField(() => Person, 'The person who entered the record. Null if the account has been deleted.')
  user!: Person | null;

  @GraphqlOnly()
  @NullableField(() => Moment, 'Time of the withdrawal. Null if the record is not withdrawn.')
  withdrawnAt?: string | null;

  @GraphqlOnly()
  @NullableField(
    () => Person,
    'The person who withdrew the record. Null if the record is not withdrawn, or if the account has been deleted.',
  )
  withdrawnBy?: Person | null;

  @GraphqlOnly()
  @NullableField(() => String)
  withdrawReason?: string | null;

  @GraphqlOnly()
  @Field({ description: 'True if you may withdraw the record now.' })
  mayWithdraw!: boolean;

  @Field(() => ID)
  id!: string;

  @RestOnly(() => ID, { nullable: true })
  userId?: string | null;

  @Field(() => ID)
  equipmentTemplateId!: string;

  @Field(() => Company)
  company!: Company;

  @Field()
  equipment!: string;

  @NullableField(() => String)
  model!: string | null;

  @NullableField(() => String)
  serial!: string | null;

  @Field(() => Day)
  date!: string;
}
