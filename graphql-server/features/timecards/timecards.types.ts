import { Type } from 'class-transformer';
import { IsOptional, IsString, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  CountField,
  DayField,
  DecimalField,
  NestedList,
  OptionalDayField,
  OptionalDecimalField,
  OptionalTextField,
  RequestIdField,
  TextField,
} from '../../core/fields';
import { connectionOf, PageArgs } from '../../core/paging';
import { Day, Decimal, Moment } from '../../core/scalars';
import { Person } from '../users/users.types';
import { MOST_LINES, refuseTooManyLines } from './timecards.policy';

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

@ObjectType()
export class Timecard {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field({ simple: true })
  reportingSupervisor!: string;

  @Field(() => Moment, { simple: true })
  createdAt!: string;

  @Field(() => Person, { simple: true })
  user!: Person;

  @Field(() => [CostCode], { simple: true })
  costCodes!: CostCode[];

  @Field(() => Decimal, { simple: true, description: 'Operator and laborer hours of all its cost codes.' })
  totalHours!: string;

  @Field(() => Int, { simple: true, description: 'Equipment lines of all its cost codes.' })
  equipmentCount!: number;
}

@ObjectType()
export class TimecardConnection extends connectionOf(Timecard) {}

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

@InputType({ description: `At most ${MOST_LINES} cost codes, machines and materials together.` })
export class SubmitTimecardInput {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes);
  }

  @DayField({ required: 'Date is required' })
  date!: string;

  @TextField({ max: 255, required: 'Work area is required' })
  workArea!: string;

  @TextField({ max: 255, required: 'Supervisor is required' })
  reportingSupervisor!: string;

  @NestedList(() => CostCodeInput, { max: MOST_LINES, atLeastOne: 'At least one cost code is required' })
  costCodes!: CostCodeInput[];

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class TimecardFilter {
  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;

  @OptionalTextField({ max: 255 })
  name?: string | null;

  @OptionalTextField({ max: 255 })
  workArea?: string | null;
}

@ArgsType()
export class TimecardsArgs extends PageArgs {
  @Field(() => TimecardFilter, { nullable: true })
  @Type(() => TimecardFilter)
  @IsOptional()
  @ValidateNested()
  filter?: TimecardFilter | null;
}

@ArgsType()
export class TimecardArgs {
  @Field(() => ID)
  @IsString({ message: 'id must be a timecard id' })
  id!: string;
}
