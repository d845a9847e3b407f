import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST, MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import {
  CountField,
  DecimalField,
  NestedList,
  OptionalDecimalField,
  OptionalTextField,
  TextField,
} from '../../core/fields';
import { Decimal } from '../../core/scalars';

@ObjectType()
export class EquipmentLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  company!: string;

  @Field({ simple: true })
  equipment!: string;

  @Field(() => String, { nullable: true, simple: true })
  model!: string | null;

  @Field(() => String, { nullable: true, simple: true })
  serial!: string | null;

  @Field(() => Decimal, { simple: true })
  hours!: string;
}

@ObjectType()
export class MaterialLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  name!: string;

  @Field(() => Decimal, { simple: true })
  quantity!: string;

  @Field({ simple: true })
  unit!: string;
}

@ObjectType()
export class CostCode {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field({ simple: true })
  code!: string;

  @Field(() => Int, { simple: true })
  operatorCount!: number;

  @Field(() => Int, { simple: true })
  laborerCount!: number;

  @Field(() => Decimal, { simple: true })
  operatorHours!: string;

  @Field(() => Decimal, { simple: true })
  laborerHours!: string;

  @Field(() => Decimal, { nullable: true, simple: true })
  productionQuantity!: string | null;

  @Field(() => [EquipmentLine], { simple: true })
  equipment!: EquipmentLine[];

  @Field(() => [MaterialLine], { simple: true })
  materials!: MaterialLine[];
}

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

  @NestedList(() => EquipmentLineInput, { max: MOST_LINES })
  equipment: EquipmentLineInput[] = [];

  @NestedList(() => MaterialLineInput, { max: MOST_LINES })
  materials: MaterialLineInput[] = [];
}
