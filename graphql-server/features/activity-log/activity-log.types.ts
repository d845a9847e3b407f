import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { SHORT_SEARCH_DAYS } from '../../../common/log-search';
import { IGNORED_IN_SEARCHES } from '../../core/descriptions';
import { OptionalTextField } from '../../core/inputs/fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';

@ObjectType()
export class ActivityLog {
  @Field(() => ID)
  id!: string;

  @Field()
  action!: string;

  @NullableField(() => String)
  details!: string | null;

  @NullableField(() => String)
  ipAddress!: string | null;

  @Field(() => Moment)
  createdAt!: string;

  @GraphqlOnly()
  @Field(() => Day, { description: "Day of `createdAt` in the company's time zone." })
  day!: string;

  @NullableField(() => Person, 'Person who performed the action. Null if nobody was signed in.')
  user!: Person | null;
}

@InputType()
export class ActivityLogFilter {
  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of the action, the details, or the person's name or email. ${IGNORED_IN_SEARCHES} A text with fewer than three characters is searched only in the last ${SHORT_SEARCH_DAYS} days.`,
  })
  search?: string | null;
}
