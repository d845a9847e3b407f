import { IsString } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { UnpublishedFlag } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf, PageArgs } from '../../core/shapes/paging';
import { Decimal, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';
import { EnteredFields } from './entered-fields.types';
import { CostCode } from './lines.types';

export enum TimecardStatus {
  submitted = 'submitted',
  returned = 'returned',
  approved = 'approved',
}
registerEnumType(TimecardStatus, { name: 'TimecardStatus' });

@ObjectType({ description: 'The work of one crew in one work area on one day, as submitted.' })
export class Timecard extends EnteredFields {
  @Field(() => ID)
  id!: string;

  @Field(() => Moment)
  createdAt!: string;

  @Field(() => Person)
  user!: Person;

  @Field(() => [CostCode])
  costCodes!: CostCode[];

  @Field(() => Decimal, { description: 'Operator and laborer hours on all cost codes.' })
  totalHours!: string;

  @Field(() => Int, { description: 'Number of equipment lines on all cost codes.' })
  equipmentCount!: number;

  @GraphqlOnly()
  @Field(() => TimecardStatus)
  status!: TimecardStatus;

  @GraphqlOnly()
  @Field(() => Int, { description: "Number of the timecard's version, starting at 1. Only corrections increment it." })
  revision!: number;

  @GraphqlOnly()
  @NullableField(
    () => Person,
    'The person who approved or returned the current version. Null if there is no decision, or if the account has been deleted.',
  )
  decidedBy!: Person | null;

  @GraphqlOnly()
  @NullableField(() => Moment)
  decidedAt!: string | null;

  @GraphqlOnly()
  @NullableField(() => String)
  returnReason!: string | null;

  @GraphqlOnly()
  @NullableField(() => Moment)
  withdrawnAt!: string | null;

  @GraphqlOnly()
  @Field({ description: 'True if the timecard was submitted or corrected after its day was closed.' })
  afterClosing!: boolean;
}

@ObjectType()
export class TimecardConnection extends connectionOf(Timecard) {
  @NullableField(
    () => Int,
    'Number of timecards that match the filter. Only `timecardsToReview` without the filter `withoutWarnings` returns it. Otherwise null.',
  )
  totalCount?: number | null;
}

@ArgsType()
export class CardPageArgs extends PageArgs {
  /** True if the GraphQL document selects the cards' lines. Reading them takes most of a page's time. */
  @UnpublishedFlag()
  withLines?: boolean;
}

@ArgsType()
export class TimecardArgs {
  @Field(() => ID)
  @IsString({ message: serverMessages.timecardIdInvalid })
  id!: string;
}
