import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { LONGEST, MOST_LINES } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { NestedList, OptionalIdField, OptionalTextField, RequestIdField, TextField } from '../../../core/inputs/fields';
import { refuseTooManyLines } from '../../../core/inputs/most-lines';
import { CountField, DecimalField, OptionalDecimalField } from '../../../core/inputs/number-fields';
import { GraphqlOnly } from '../../../core/shapes/shapes';
import { EnteredFields } from '../entered-fields.types';

@InputType()
export class EquipmentLineInput {
  @TextField({ max: 50, required: messages.companyRequired })
  company!: string;

  @TextField({ max: LONGEST.name, required: messages.equipmentRequired })
  equipment!: string;

  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;

  @DecimalField()
  hours: string = '0';

  // Without a default: an older client leaves it out, which is not the same as none.
  @GraphqlOnly()
  @OptionalDecimalField({ description: 'On standby for extra work; 0 by default.' })
  standbyHours?: string | null;
}

@InputType()
export class MaterialLineInput {
  @TextField({ max: LONGEST.name, required: messages.materialRequired })
  name!: string;

  @DecimalField()
  quantity: string = '0';

  @TextField({
    max: LONGEST.lineUnit,
    required: messages.unitRequired,
    tooLong: `Unit must be ${LONGEST.lineUnit} characters or less`,
  })
  unit!: string;
}

@InputType()
export class CostCodeInput {
  @TextField({ max: LONGEST.shortName, required: messages.costCodeRequired })
  code!: string;

  @CountField()
  operatorCount: number = 0;

  @CountField()
  laborerCount: number = 0;

  @DecimalField()
  operatorHours: string = '0';

  @DecimalField()
  laborerHours: string = '0';

  @OptionalDecimalField()
  productionQuantity?: string | null;

  @GraphqlOnly()
  @OptionalIdField({ message: messages.workOrderUnknown, description: 'The work order that this is extra work for.' })
  workOrderId?: string | null;

  @NestedList(() => EquipmentLineInput, { max: MOST_LINES })
  equipment: EquipmentLineInput[] = [];

  @NestedList(() => MaterialLineInput, { max: MOST_LINES })
  materials: MaterialLineInput[] = [];
}

@InputType({ description: `At most ${MOST_LINES} cost codes, machines and materials together.` })
export class SubmitTimecardInput extends EnteredFields {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes);
  }

  @NestedList(() => CostCodeInput, { max: MOST_LINES, atLeastOne: 'At least one cost code is required' })
  costCodes!: CostCodeInput[];

  @RequestIdField()
  clientRequestId?: string | null;
}

@ArgsType()
export class LastTimecardsArgs {
  @Field(() => Int, { defaultValue: 14, description: 'At most 50.' })
  @Max(50, { message: 'A page has at most 50 entries' })
  @Min(1, { message: 'A page has at least 1 entry' })
  @IsInt({ message: 'The length of a page must be a whole number' })
  first: number = 14;
}
