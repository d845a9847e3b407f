import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { IdField, OptionalTextField, TextField } from '../../core/fields';
import { Moment } from '../../core/scalars';

/** The columns are unlimited text; this is more than anyone types on purpose. */
const LONGEST_TEXT = 2000;

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
  @OptionalTextField({ max: LONGEST_TEXT })
  description?: string | null;

  @OptionalTextField({ max: LONGEST_TEXT })
  totalQuantity?: string | null;

  @OptionalTextField({ max: 50 })
  unit?: string | null;

  @OptionalTextField({ max: LONGEST_TEXT })
  productionPerHour?: string | null;

  @OptionalTextField({ max: LONGEST_TEXT })
  productionPerDay?: string | null;

  @OptionalTextField({ max: LONGEST_TEXT })
  manpower?: string | null;

  @OptionalTextField({ max: LONGEST_TEXT })
  equipment?: string | null;
}

@InputType()
export class CreateEstimateInput extends ProductionFigures {
  @TextField({ max: 255, required: 'Cost code is required' })
  costCode!: string;
}

/** Omitted fields stay unchanged; null clears. */
@InputType()
export class UpdateEstimateInput extends ProductionFigures {
  @IdField('id must be a production entry id')
  id!: string;

  @TextField({ max: 255, required: 'Cost code is required', optional: true })
  costCode?: string;
}
