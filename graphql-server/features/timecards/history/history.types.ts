import { Field, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { Moment } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';
import { Timecard } from '../timecards.types';

@ObjectType()
export class TimecardVersion {
  @Field(() => Int)
  revision!: number;

  @Field({
    description: 'submitted, revised, approved, undone (the approval), returned, reopened, withdrawn, or restored.',
  })
  kind!: string;

  @Field(() => Moment)
  at!: string;

  @Field(() => Person, { nullable: true, description: `The person who acted. ${descriptions.accountDeleted}` })
  by!: Person | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Timecard, { description: 'The timecard after the event.' })
  content!: Timecard;
}
