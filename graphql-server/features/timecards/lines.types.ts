import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  CountField,
  DecimalField,
  NestedList,
  OptionalDecimalField,
  OptionalTextField,
  TextField,
} from '../../core/fields';
import { Decimal } from '../../core/scalars';
import { MOST_LINES } from './timecards.policy';

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
  @TextField({ max: 50, required: 'Company is required' })
  company!: string;

  @TextField({ max: 255, required: 'Equipment is required' })
  equipment!: string;

  @OptionalTextField({ max: 255 })
  model?: string | null;

  @OptionalTextField({ max: 255 })
  serial?: string | null;

  @DecimalField()
  hours: string = '0';
}

@InputType()
export class MaterialLineInput {
  @TextField({ max: 255, required: 'Material is required' })
  name!: string;

  @DecimalField()
  quantity: string = '0';

  @TextField({ max: 3, required: 'Unit is required', tooLong: 'Unit must be 3 characters or less' })
  unit!: string;
}

@InputType()
export class CostCodeInput {
  @TextField({ max: 100, required: 'Cost code is required' })
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
