import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CountField, NestedList, OptionalTextField, TextField } from '../../core/fields';

/** More than fits on one card, so that any card can be saved as a crew. */
const MOST_LINES = 500;

@ObjectType()
@InputType('CrewMachineInput')
export class CrewMachine {
  @TextField({ max: 50, required: 'Company is required' })
  company!: string;

  @TextField({ max: 255, required: 'Equipment is required' })
  equipment!: string;

  @OptionalTextField({ max: 255 })
  model?: string | null;

  @OptionalTextField({ max: 255 })
  serial?: string | null;
}

@ObjectType()
@InputType('CrewMaterialInput')
export class CrewMaterial {
  @TextField({ max: 255, required: 'Material is required' })
  name!: string;

  @TextField({ max: 3, required: 'Unit is required', tooLong: 'Unit must be 3 characters or less' })
  unit!: string;
}

@ObjectType()
@InputType('CrewCodeInput')
export class CrewCode {
  @TextField({ max: 100, required: 'Cost code is required' })
  code!: string;

  @CountField()
  operatorCount: number = 0;

  @CountField()
  laborerCount: number = 0;

  @NestedList(() => CrewMachine, { max: MOST_LINES })
  equipment: CrewMachine[] = [];

  @NestedList(() => CrewMaterial, { max: MOST_LINES })
  materials: CrewMaterial[] = [];
}

@InputType({ description: 'A crew of the same name is replaced.' })
export class SaveCrewInput {
  @Field(() => ID, { nullable: true, description: 'The crew to change or rename.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be a crew id' })
  id?: string | null;

  @TextField({ max: 100, required: 'Name is required' })
  name!: string;

  @OptionalTextField({ max: 255 })
  workArea?: string | null;

  @OptionalTextField({ max: 255 })
  reportingSupervisor?: string | null;

  @NestedList(() => CrewCode, { max: 100, atLeastOne: 'At least one cost code is required' })
  costCodes!: CrewCode[];
}

/** All fields of a crew except its id and name. */
export type CrewContent = Omit<SaveCrewInput, 'id' | 'name'>;

@ObjectType({ description: 'A named set of codes, head counts, machines, and materials to start a timecard from.' })
export class Crew {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field(() => String, { nullable: true })
  workArea!: string | null;

  @Field(() => String, { nullable: true })
  reportingSupervisor!: string | null;

  @Field(() => [CrewCode])
  costCodes!: CrewCode[];

  @Field(() => Int, { description: 'Operators and laborers of all its cost codes.' })
  heads!: number;
}
