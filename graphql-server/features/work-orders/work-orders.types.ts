import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PICKER_DESCRIPTION } from '../../../common/extra-work/extra-work-document';
import { LONGEST } from '../../../common/limits';
import { IdField, OptionalDayField, OptionalTextField } from '../../core/inputs/fields';
import { patchOf } from '../../core/inputs/patch-of';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Moment } from '../../core/shapes/scalars';

/** A work order as cards and sheets show it. */
@ObjectType()
export class WorkOrderName {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description: 'Number of the work order. Shown with the prefix 99- and at least three digits, such as 99-012.',
  })
  orderNumber!: number;

  @NullableField(() => String, "Number of the owner's field directive or change order. Null if there is none.")
  coNumber!: string | null;
}

@ObjectType()
export class WorkOrder extends WorkOrderName {
  @NullableField(() => String)
  description!: string | null;

  @NullableField(() => Day)
  dateStarted!: string | null;

  @NullableField(() => Day)
  dateCompleted!: string | null;

  @Field(() => Moment)
  createdAt!: Date;

  @Field(() => Moment)
  updatedAt!: Date;
}

@ObjectType({ description: 'A work order to choose on a timecard.' })
export class WorkOrderChoice extends WorkOrderName {
  @NullableField(
    () => String,
    `First ${PICKER_DESCRIPTION} characters of the work order's description. Null if there is none.`,
  )
  description!: string | null;

  @NullableField(() => Day)
  dateCompleted!: string | null;
}

@ArgsType()
export class WorkOrderArgs {
  @IdField(serverMessages.workOrderIdInvalid)
  id!: string;
}

/** All fields are optional, because a new order may be empty. */
@InputType()
export class CreateWorkOrderInput {
  @OptionalTextField({ max: LONGEST.shortName })
  coNumber?: string | null;

  @OptionalTextField({ max: LONGEST.workOrder })
  description?: string | null;

  @OptionalDayField()
  dateStarted?: string | null;

  @OptionalDayField()
  dateCompleted?: string | null;
}

/** Omitted fields stay unchanged. Null clears a field. */
@InputType()
export class UpdateWorkOrderInput extends patchOf(CreateWorkOrderInput, serverMessages.workOrderIdInvalid) {}
