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

/** Kind and last day of the records to hand over, and the template of their file. */
@ArgsType()
@InputType()
export class Handover {
  @ChoiceField(BatchKind, { required: serverMessages.chooseKind })
  kind!: BatchKind;

  @DayField({ required: messages.selectDate })
  through!: string;

  @TextField({ max: LONGEST.shortName, required: serverMessages.chooseTemplate })
  templateId!: string;
}

@ObjectType({ description: 'A batch with lines of the timecard. Void batches are left out.' })
export class CardAccounting {
  @Field(() => Int, { simple: true })
  number!: number;

  @Field(() => BatchKind, { simple: true })
  kind!: BatchKind;

  @Field(() => Int, { simple: true, description: 'Revision of the timecard in the batch.' })
  revision!: number;

  @Field({
    simple: true,
    description: 'True if the timecard has been corrected, reopened, or withdrawn since the batch was created.',
  })
  changedSince!: boolean;

  @Field(() => ID, { simple: true })
  batchId!: string;
}

@ObjectType({
  description:
    "Approved timecards of a person that have not been handed over, and the hours of named people on all of the person's timecards.",
})
export class CardsNotHandedOver {
  @Field(() => Int, { simple: true })
  cards!: number;

  @Field(() => Int, { simple: true })
  people!: number;

  @Field(() => Decimal, {
    simple: true,
    description: 'Hours of named people on the timecards that have not been handed over.',
  })
  hours!: string;

  @Field(() => Int, { simple: true, description: "Number of named people on all of the person's timecards." })
  allPeople!: number;

  @Field(() => Decimal, { simple: true, description: "Hours of named people on all of the person's timecards." })
  allHours!: string;
}

@ArgsType()
export class CardsNotHandedOverArgs {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;
}
