import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { LONGEST, MOST_LINES } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { CodeFields, MachineFields, MaterialFields, WorkerHours } from '../../../core/card-lines/line-fields';
import { WorkerKind } from '../../../core/card-lines/worker-kind';
import { descriptions } from '../../../core/descriptions';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import {
  IdField,
  NestedList,
  OptionalIdField,
  OptionalNestedList,
  OptionalTextField,
  RequestIdField,
} from '../../../core/inputs/fields';
import { refuseTooManyLines } from '../../../core/inputs/input-limits';
import { OptionalDecimalField } from '../../../core/inputs/number-fields';
import { serverMessages } from '../../../core/server-messages';
import { GraphqlOnly } from '../../../core/shapes/shapes';
import { EnteredFields } from '../entered-fields.types';

/** Machine fields except standby hours. Standby hours get no default, because older clients omit them and don't mean zero. */
const SentMachine: new () => Omit<MachineFields, 'standbyHours'> = MachineFields;

@InputType()
export class EquipmentLineInput extends SentMachine {
  @OptionalDecimalField({ description: 'Hours on standby for extra work, not included in `hours`. 0 by default.' })
  standbyHours?: string | null;
}

@InputType()
export class MaterialLineInput extends MaterialFields {}

@InputType({
  description: 'A person on a cost code: a worker from the list, or a person who is not on the list.',
})
export class WorkerLineInput extends WorkerHours {
  @OptionalIdField({ message: messages.workerUnknown })
  workerId?: string | null;

  @OptionalTextField({
    max: LONGEST.shortName,
    description: 'Name of a person who is not on the list of workers. Ignored if `workerId` is set.',
  })
  name?: string | null;

  @OptionalChoiceField(WorkerKind, 'Kind of worker. By default, the kind in the list of workers. Required with `name`.')
  kind?: WorkerKind | null;
}

@InputType()
export class CostCodeInput extends CodeFields {
  // This field has no default, because older clients omit it and don't mean an empty list.
  @GraphqlOnly()
  @OptionalNestedList(() => WorkerLineInput, {
    max: MOST_LINES,
    description:
      'Named people with their hours. If anybody is named, the counts and hours of the cost code are computed from the list of people, and the values in the input are ignored.',
  })
  workers?: WorkerLineInput[] | null;

  @NestedList(() => EquipmentLineInput, { max: MOST_LINES })
  equipment: EquipmentLineInput[] = [];

  @NestedList(() => MaterialLineInput, { max: MOST_LINES })
  materials: MaterialLineInput[] = [];
}

/** Fields of a new card and of a correction. */
@InputType()
export abstract class TimecardContentInput extends EnteredFields {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes);
  }

  @NestedList(() => CostCodeInput, { max: MOST_LINES, atLeastOne: serverMessages.costCodesRequired })
  costCodes!: CostCodeInput[];

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType({ description: `A new timecard. ${descriptions.mostLines}` })
export class SubmitTimecardInput extends TimecardContentInput {
  @GraphqlOnly()
  @OptionalIdField({
    message: serverMessages.userIdInvalid,
    description: 'Id of the person whose timecard this is, if you enter it for somebody else. Only for reviewers.',
  })
  onBehalfOf?: string | null;
}

@ArgsType()
export class LastTimecardsArgs {
  @Field(() => Int, { defaultValue: 14, description: 'Number of timecards, at most 50.' })
  @Max(50, { message: 'A page has at most 50 entries' })
  @Min(1, { message: serverMessages.pageEmpty })
  @IsInt({ message: serverMessages.pageSizeInvalid })
  first: number = 14;
}

@ArgsType()
export class TimecardOwnerArgs {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;
}

@ArgsType()
export class LastTimecardsOfArgs extends LastTimecardsArgs {
  @IdField(serverMessages.userIdInvalid)
  userId!: string;
}
