import { IsUUID } from 'class-validator';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { descriptions } from '../../../core/descriptions';
import { UnpublishedFlag } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day } from '../../../core/shapes/scalars';
import { WorkOrderName } from '../../work-orders/work-orders.types';
import { ExtraWorkAction, ExtraWorkDifference, ExtraWorkState } from '../extra-work.types';
import { NewestSignature } from '../links/links.types';

@ObjectType({ description: 'Number of extra work sheets, in total and by state.' })
export class ExtraWorkCounts {
  @Field(() => Int)
  sheets!: number;

  @Field(() => Int)
  unsigned!: number;

  @Field(() => Int, { description: descriptions.overdueSheets })
  overdue!: number;

  @Field(() => Int, { description: 'Number of sheets whose timecards have changed since the newest signature.' })
  changed!: number;
}

/** Id of the record whose field is read. */
export class RecordArgs {
  @IsUUID(undefined, { message: serverMessages.idInvalid })
  id!: string;
}

/** A card whose sheets are requested. */
export class CardArgs extends RecordArgs {
  /** True for a card that was never on a sheet, so that no query runs. */
  @UnpublishedFlag()
  isWithoutExtraWork?: boolean;
}

@ObjectType({
  description: 'An extra work sheet that the timecard is on. Query `extraWorkSheet` for its content and signatures.',
})
export class ExtraWorkOfCard {
  @Field(() => ID, { description: 'Id of the sheet, the same as `ExtraWorkSheet.id`.' })
  id!: string;

  @Field(() => WorkOrderName)
  workOrder!: WorkOrderName;

  @Field(() => Day)
  date!: string;

  @Field()
  workArea!: string;

  @Field(() => ExtraWorkState)
  state!: ExtraWorkState;

  @Field({ description: descriptions.isOverdue })
  isOverdue!: boolean;

  @Field(() => [ExtraWorkDifference], { description: descriptions.differences })
  differences!: ExtraWorkDifference[];

  @NullableField(() => NewestSignature, descriptions.newestSignature)
  newest!: NewestSignature | null;

  @Field(() => [ExtraWorkAction])
  allowed!: ExtraWorkAction[];
}
