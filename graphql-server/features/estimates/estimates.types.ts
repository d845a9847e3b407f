import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { IdField, OptionalTextField, TextField } from '../../core/fields';
import { Moment } from '../../core/scalars';

/** One production entry; omitted texts are ''. */
@ObjectType()
export class Estimate {
  @Field(() => ID)
  id!: string;

  @Field()
  costCode!: string;

  @Field()
  description!: string;

  @Field()
  totalQuantity!: string;

  @Field()
  unit!: string;

  @Field()
  productionPerHour!: string;

  @Field()
  productionPerDay!: string;

  @Field()
  manpower!: string;

  @Field()
  equipment!: string;

  @Field(() => Moment)
  createdAt!: Date;

  @Field(() => Moment)
  updatedAt!: Date;
}

/** Optional fields. */
@InputType()
class ProductionFigures {
  @OptionalTextField({ max: LONGEST.notes })
  description?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  totalQuantity?: string | null;

  @OptionalTextField({ max: LONGEST.unit })
  unit?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  productionPerHour?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  productionPerDay?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  manpower?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  equipment?: string | null;
}

@InputType()
export class CreateEstimateInput extends ProductionFigures {
  @TextField({ max: LONGEST.name, required: messages.costCodeRequired })
  costCode!: string;
}

/** Omitted fields stay unchanged; null clears. */
@InputType()
export class UpdateEstimateInput extends ProductionFigures {
  @IdField('id must be a production entry id')
  id!: string;

  @TextField({ max: LONGEST.name, required: messages.costCodeRequired, optional: true })
  costCode?: string;
}
