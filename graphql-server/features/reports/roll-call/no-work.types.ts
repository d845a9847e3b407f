import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { LONGEST, MOST_NO_WORK_DAYS } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import {
  DayField,
  IdField,
  OptionalDayField,
  OptionalIdField,
  OptionalTextField,
  RequestIdField,
} from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Moment } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';

@ObjectType()
export class NoWorkDay {
  /** Id of the person. Together with the date, it identifies the row. Not published. */
  id!: string;

  @Field(() => Day)
  date!: string;

  @NullableField(() => String)
  reason!: string | null;

  @NullableField(() => Person, descriptions.noWorkReporter)
  reportedBy!: Person | null;

  @Field({ description: descriptions.noWorkByReviewer })
  byReviewer!: boolean;

  @Field(() => Moment)
  createdAt!: string;
}

@ArgsType()
export class MyNoWorkArgs {
  @DayField({ required: messages.dateRequired })
  date!: string;
}

@InputType()
export class ReportNoWorkInput {
  @OptionalIdField({
    message: serverMessages.userIdInvalid,
    description: 'Id of the person who has no work. Defaults to you. Only reviewers can choose another person.',
  })
  userId?: string | null;

  @DayField({ required: messages.dateRequired })
  date!: string;

  @OptionalDayField({
    description: `The last day, if there are several. At most ${MOST_NO_WORK_DAYS} days. Days with a timecard are left out.`,
  })
  endDate?: string | null;

  @OptionalTextField({ max: LONGEST.reason, description: 'Required with `userId`.' })
  reason?: string | null;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class RemoveNoWorkInput {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;

  @DayField({ required: messages.dateRequired })
  date!: string;
}
