import { IsUUID } from 'class-validator';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UnpublishedFlag } from '../../../core/inputs/fields';
import { Day } from '../../../core/shapes/scalars';
import { WorkOrderName } from '../../work-orders/work-orders.types';
import { ExtraWorkAction, ExtraWorkDifference, ExtraWorkState } from '../extra-work.types';
import { NewestSignature } from '../links/links.types';

@ObjectType({ description: 'Number of sheets by state.' })
export class ExtraWorkCounts {
  @Field(() => Int, { simple: true })
  sheets!: number;

  @Field(() => Int, { simple: true })
  unsigned!: number;

  @Field(() => Int, { simple: true, description: 'Unsigned sheets whose next working day has begun.' })
  overdue!: number;

  @Field(() => Int, { simple: true, description: 'Changed since signed.' })
  changed!: number;
}

/** Id of the record whose field is read. */
export class RecordArgs {
  @IsUUID(undefined, { message: 'The id is not valid' })
  id!: string;
}

/** A card whose sheets are requested. */
export class CardArgs extends RecordArgs {
  /** True for a card that was never on a sheet, so that no query runs. */
  @UnpublishedFlag()
  isWithoutExtraWork?: boolean;
}

@ObjectType({ description: 'A sheet that a card is on. Its content and signatures are in extraWorkSheet.' })
export class ExtraWorkOfCard {
  @Field(() => ID, { simple: true, description: 'The id of its extraWorkSheet.' })
  id!: string;

  @Field(() => WorkOrderName, { simple: true })
  workOrder!: WorkOrderName;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field(() => ExtraWorkState, { simple: true })
  state!: ExtraWorkState;

  @Field({ simple: true, description: 'True if still unsigned on the next working day.' })
  isOverdue!: boolean;

  @Field(() => [ExtraWorkDifference], { simple: true, description: 'Changes since the newest signature.' })
  differences!: ExtraWorkDifference[];

  @Field(() => NewestSignature, { nullable: true, simple: true, description: 'The newest signature that counts.' })
  newest!: NewestSignature | null;

  @Field(() => [ExtraWorkAction], { simple: true })
  allowed!: ExtraWorkAction[];
}
