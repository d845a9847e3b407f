import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { IdField, OptionalDayField, OptionalTextField } from '../../core/fields';
import { Day, Moment } from '../../core/scalars';

@ObjectType()
export class WorkOrder {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Shown as 99- and at least three digits.' })
  orderNumber!: number;

  @Field(() => String, { nullable: true, description: 'Owner’s field directive or change order number.' })
  coNumber!: string | null;

  @Field(() => String, { nullable: true })
  description!: string | null;

  @Field(() => Day, { nullable: true })
  dateStarted!: string | null;

  @Field(() => Day, { nullable: true })
  dateCompleted!: string | null;

  @Field(() => Moment)
  createdAt!: Date;

  @Field(() => Moment)
  updatedAt!: Date;
}

/** All fields are optional: a new order is empty. */
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

/** Omitted fields stay unchanged; null clears. */
@InputType()
export class UpdateWorkOrderInput extends CreateWorkOrderInput {
  @IdField('id must be a work order id')
  id!: string;
}
