import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { say } from '../../../common/i18n/say';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { asRule } from '../inputs/checks';
import { OptionalIdField, OptionalTextField, TextField } from '../inputs/fields';
import { CountField, DecimalField, OptionalDecimalField } from '../inputs/number-fields';
import { NullableField } from '../shapes/nullable-field';
import { GraphqlOnly } from '../shapes/shapes';
import { WorkerKind } from './worker-kind';

// Fields of a card's lines. Each is a column and a published field, and most are fields of an input. SQL for cards, crews, and
// signed extra work uses them.

const AmountColumn = () => Column('numeric', { precision: 10, scale: 2, default: 0 });

@ObjectType()
@InputType('MachineNameFields')
export class MachineNames {
  @Column('varchar', { length: 50 })
  @TextField({ max: 50, required: messages.companyRequired })
  company!: string;

  @Column('varchar', { length: LONGEST.name })
  @TextField({ max: LONGEST.name, required: messages.equipmentRequired })
  equipment!: string;

  @Column('varchar', { length: LONGEST.name, nullable: true })
  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @Column('varchar', { length: LONGEST.name, nullable: true })
  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;
}

@ObjectType()
@InputType('MachineFields')
export class MachineFields extends MachineNames {
  @AmountColumn()
  @DecimalField()
  hours: string = '0';

  @GraphqlOnly()
  @AmountColumn()
  @DecimalField({ description: 'Hours on standby for extra work. Not included in `hours`.' })
  standbyHours!: string;
}

@ObjectType()
@InputType('MaterialNameFields')
export class MaterialNames {
  @Column('varchar', { length: LONGEST.name })
  @TextField({ max: LONGEST.name, required: messages.materialRequired })
  name!: string;

  @Column('varchar', { length: LONGEST.lineUnit })
  @TextField({
    max: LONGEST.lineUnit,
    required: messages.unitRequired,
    tooLong: asRule(say('Unit must be {count} characters or less', { count: LONGEST.lineUnit })),
  })
  unit!: string;
}

@ObjectType()
@InputType('MaterialFields')
export class MaterialFields extends MaterialNames {
  @AmountColumn()
  @DecimalField()
  quantity: string = '0';
}

@ObjectType()
@InputType('CodeHeadFields')
export class CodeHeads {
  @Column('varchar', { length: LONGEST.shortName })
  @TextField({ max: LONGEST.shortName, required: messages.costCodeRequired })
  code!: string;

  @Column('integer', { default: 0 })
  @CountField()
  operatorCount: number = 0;

  @Column('integer', { default: 0 })
  @CountField()
  laborerCount: number = 0;
}

@ObjectType()
@InputType('CodeFields')
export class CodeFields extends CodeHeads {
  @AmountColumn()
  @DecimalField()
  operatorHours: string = '0';

  @AmountColumn()
  @DecimalField()
  laborerHours: string = '0';

  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  @OptionalDecimalField()
  productionQuantity?: string | null;

  @GraphqlOnly()
  @Column('uuid', { nullable: true })
  @OptionalIdField({
    message: messages.workOrderUnknown,
    description: 'Id of the work order for extra work. Null if the cost code is not extra work.',
  })
  workOrderId?: string | null;
}

@ObjectType()
@InputType('WorkerHourFields')
export class WorkerHours {
  @AmountColumn()
  @DecimalField({
    description: 'Hours without overtime and double time. The hours of a line are at most 24 in total.',
  })
  regularHours: string = '0';

  @AmountColumn()
  @DecimalField({ description: 'Overtime hours. Not included in `regularHours`.' })
  overtimeHours: string = '0';

  @AmountColumn()
  @DecimalField({ description: 'Double time hours. Not included in `regularHours` or `overtimeHours`.' })
  doubleTimeHours: string = '0';
}

/** A worker on a cost code. A worker who isn't in the list of workers has a name and no id. */
@ObjectType()
export class WorkerLineFields extends WorkerHours {
  @Column('uuid', { nullable: true })
  @NullableField(() => ID)
  workerId!: string | null;

  @Column('varchar', { length: LONGEST.shortName, nullable: true })
  @Field(() => String, {
    description: "The worker's current name on the list, or the typed name of a person who is not on the list.",
  })
  name!: string | null;

  @Column('varchar', { length: 20 })
  @Field(() => WorkerKind)
  kind!: WorkerKind;

  @Column('varchar', { length: LONGEST.shortName, nullable: true })
  @NullableField(() => String, 'Class of the worker when first named on the timecard. Null if the worker had no class.')
  workerClass!: string | null;
}
