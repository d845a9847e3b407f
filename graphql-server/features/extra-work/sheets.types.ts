import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { descriptions } from '../../core/descriptions';
import { OptionalChoiceField } from '../../core/inputs/choice-fields';
import {
  DayField,
  IdField,
  OptionalDayField,
  OptionalIdField,
  OptionalTextField,
  TextField,
} from '../../core/inputs/fields';
import { ExtraWorkContent } from './content.types';
import { ExtraWorkState, ExtraWorkTotals } from './extra-work.types';

@ArgsType()
export class ExtraWorkSheetArgs {
  @IdField(messages.workOrderUnknown)
  workOrderId!: string;

  @DayField({ required: messages.dateRequired })
  date!: string;

  @TextField({ max: LONGEST.name, required: messages.workAreaRequired })
  workArea!: string;
}

@InputType()
export class ExtraWorkSheetFilter {
  @OptionalIdField({ message: messages.workOrderUnknown })
  workOrderId?: string | null;

  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: 'Full name of the work area. Case is ignored.' })
  workArea?: string | null;

  @OptionalChoiceField(ExtraWorkState)
  state?: ExtraWorkState | null;
}

@ObjectType({ description: 'Counts and sums of all extra work sheets that match the filter.' })
export class ExtraWorkSummary {
  @Field(() => Int)
  days!: number;

  @Field(() => Int)
  sheets!: number;

  @Field(() => Int)
  unsigned!: number;

  @Field(() => Int, { description: descriptions.overdueSheets })
  overdue!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => ExtraWorkTotals)
  totals!: ExtraWorkTotals;

  @Field(() => ExtraWorkContent, {
    description:
      'Sums by cost code, machine, and material. Head counts are 0, because the people of several days cannot be added up.',
  })
  content!: ExtraWorkContent;
}
