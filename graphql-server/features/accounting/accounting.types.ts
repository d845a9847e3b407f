import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { DayField, IdField, TextField } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { Decimal } from '../../core/shapes/scalars';

export enum BatchKind {
  labor = 'labor',
  production = 'production',
  equipment = 'equipment',
  meters = 'meters',
  materials = 'materials',
  loads = 'loads',
}
registerEnumType(BatchKind, { name: 'BatchKind' });

/** Kind and last day of the records to hand over. */
@ArgsType()
@InputType()
export class HandoverRecords {
  @ChoiceField(BatchKind, { required: serverMessages.chooseKind })
  kind!: BatchKind;

  @DayField({ required: messages.selectDate })
  through!: string;
}

/** Kind and last day of the records to hand over, and the template of their file. */
@ArgsType()
@InputType()
export class Handover extends HandoverRecords {
  @TextField({ max: LONGEST.shortName, required: serverMessages.chooseTemplate })
  templateId!: string;
}

@ObjectType({ description: 'An accounting batch with lines of a timecard. Void batches are not included.' })
export class CardAccounting {
  @Field(() => Int)
  number!: number;

  @Field(() => BatchKind)
  kind!: BatchKind;

  @Field(() => Int, { description: 'Revision of the timecard that the batch contains.' })
  revision!: number;

  @Field({
    description: 'True if the timecard has been corrected, reopened, or withdrawn since the batch was created.',
  })
  changedSince!: boolean;

  @Field(() => ID)
  batchId!: string;
}

@ObjectType({
  description:
    "Counts and hours to check before deleting a person's account: timecards not handed over to accounting, and all timecards.",
})
export class CardsNotHandedOver {
  @Field(() => Int, {
    description:
      'Number of approved timecards with lines for the next batch of labor, or of another kind that has been handed over before.',
  })
  cards!: number;

  @Field(() => Int)
  people!: number;

  @Field(() => Decimal, {
    description: 'Hours of named people on approved timecards that have not been handed over to accounting.',
  })
  hours!: string;

  @Field(() => Int, {
    description:
      'Number of named people with hours on all timecards that the person submitted, except withdrawn timecards.',
  })
  allPeople!: number;

  @Field(() => Decimal, {
    description: 'Hours of named people on all timecards that the person submitted, except withdrawn timecards.',
  })
  allHours!: string;
}

@ArgsType()
export class CardsNotHandedOverArgs {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;
}
