import { Field, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Moment } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';
import { Timecard } from '../timecards.types';

@ObjectType({ description: 'The person who entered or corrected a timecard, and the time.' })
export class TimecardEntry {
  @NullableField(() => Person, descriptions.accountDeleted)
  by!: Person | null;

  @Field(() => Moment)
  at!: string;
}

@ObjectType()
export class TimecardVersion {
  @Field(() => Int)
  revision!: number;

  @Field({
    description:
      'Kind of action: submitted, entered (submitted by another person for the owner), revised, approved, undone (an approval was undone), returned, reopened, withdrawn, or restored.',
  })
  kind!: string;

  @Field(() => Moment)
  at!: string;

  @NullableField(() => Person, `The person who performed the action. ${descriptions.accountDeleted}`)
  by!: Person | null;

  @NullableField(() => String)
  reason!: string | null;

  @Field(() => Timecard, { description: 'The timecard as it was after the action.' })
  content!: Timecard;
}
