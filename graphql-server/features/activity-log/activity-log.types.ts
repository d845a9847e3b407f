import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { SHORT_SEARCH_DAYS } from '../../../common/log-search';
import { IGNORED_IN_SEARCHES } from '../../core/descriptions';
import { FilterField, OptionalTextField } from '../../core/inputs/fields';
import { type ExportInput, FormatField } from '../../core/lists/list-export';
import { connectionOf, PageArgs } from '../../core/shapes/paging';
import { Day, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';

@ObjectType()
export class ActivityLog {
  @Field(() => ID)
  id!: string;

  @Field()
  action!: string;

  @Field(() => String, { nullable: true })
  details!: string | null;

  @Field(() => String, { nullable: true })
  ipAddress!: string | null;

  @Field(() => Moment)
  createdAt!: string;

  @GraphqlOnly()
  @Field(() => Day, { description: "Day of `createdAt` in the company's time zone." })
  day!: string;

  @Field(() => Person, {
    nullable: true,
    description: 'Person who performed the action. Null if nobody was signed in.',
  })
  user!: Person | null;
}

@ObjectType()
export class ActivityLogConnection extends connectionOf(ActivityLog) {}

@InputType()
export class ActivityLogFilter {
  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of the action, the details, or the person's name or email. ${IGNORED_IN_SEARCHES} A text with fewer than three characters is searched only in the last ${SHORT_SEARCH_DAYS} days.`,
  })
  search?: string | null;
}

@InputType()
export class ExportActivityLogsInput extends ActivityLogFilter {
  @FormatField()
  format?: ExportInput['format'];
}

@ArgsType()
export class ActivityLogsArgs extends PageArgs {
  @FilterField(() => ActivityLogFilter)
  filter?: ActivityLogFilter | null;
}
