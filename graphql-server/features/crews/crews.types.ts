import { IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST, MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { CodeHeads, MachineNames, MaterialNames } from '../../core/card-lines/line-fields';
import { WorkerKind } from '../../core/card-lines/worker-kind';
import { descriptions } from '../../core/descriptions';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { NestedList, OptionalNestedList, OptionalTextField, TextField } from '../../core/inputs/fields';
import { refuseTooManyLines } from '../../core/inputs/input-limits';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';

@ObjectType()
@InputType('CrewMachineInput')
export class CrewMachine extends MachineNames {}

@ObjectType()
@InputType('CrewMaterialInput')
export class CrewMaterial extends MaterialNames {}

@ObjectType({ description: 'A worker on a crew, chosen from the list of workers.' })
@InputType('CrewWorkerInput')
export class CrewWorker {
  @Field(() => ID)
  @IsUUID(undefined, { message: messages.workerUnknown })
  workerId!: string;

  @ChoiceField(WorkerKind, { required: messages.kindRequired })
  kind!: WorkerKind;
}

@ObjectType()
@InputType('CrewCodeFields')
class CrewCodeFields extends CodeHeads {
  @NestedList(() => CrewMachine, { max: MOST_LINES })
  equipment: CrewMachine[] = [];

  @NestedList(() => CrewMaterial, { max: MOST_LINES })
  materials: CrewMaterial[] = [];
}

@ObjectType()
export class CrewCode extends CrewCodeFields {
  @Field(() => [CrewWorker], { description: 'Named people on the cost code. Empty if people are only counted.' })
  workers!: CrewWorker[];
}

@InputType()
export class CrewCodeInput extends CrewCodeFields {
  // No default, because an older client that omits the field doesn't mean an empty list.
  @OptionalNestedList(() => CrewWorker, { max: MOST_LINES })
  workers?: CrewWorker[] | null;
}

@InputType({ description: `A crew to save. ${descriptions.mostLines}` })
export class SaveCrewInput {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes, messages.crewTooLarge);
  }

  @NullableField(
    () => ID,
    'Id of the crew to change or rename. Leave out to add a crew or replace the crew with the same name.',
  )
  @IsOptional()
  @IsUUID(undefined, { message: /* i18n */ "The crew's id is not valid" })
  id?: string | null;

  @TextField({ max: LONGEST.shortName, required: messages.nameRequired })
  name!: string;

  @OptionalTextField({ max: LONGEST.name })
  workArea?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  reportingSupervisor?: string | null;

  @NestedList(() => CrewCodeInput, { max: 100, atLeastOne: serverMessages.costCodesRequired })
  costCodes!: CrewCodeInput[];
}

/** All fields of a crew except its id and name. */
export type CrewContent = Omit<SaveCrewInput, 'id' | 'name'>;

@ObjectType({ description: 'A saved set of cost codes, people, machines, and materials to start a timecard from.' })
export class Crew {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @NullableField(() => String)
  workArea!: string | null;

  @NullableField(() => String)
  reportingSupervisor!: string | null;

  @Field(() => [CrewCode])
  costCodes!: CrewCode[];

  @Field(() => Int, { description: 'Number of operators and laborers on all cost codes.' })
  heads!: number;
}
