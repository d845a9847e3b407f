import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DayContradictionKind } from '../../../core/contradictions';
import { DayField, OptionalTextField } from '../../../core/inputs/fields';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { MachineStatus } from '../machines/machines.types';
import { DayNote } from './notes.types';

@ObjectType({
  description: 'A meter reading on the day, and the hours that the machine ran since its previous reading.',
})
export class DayReading {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => Decimal, { simple: true })
  hours!: string;

  @Field(() => Decimal, { nullable: true, simple: true })
  change!: string | null;
}

@ObjectType({ description: 'The interval between two reading days that contains the day, as in the machine report.' })
export class DayInterval {
  @Field(() => Day, { simple: true })
  fromDate!: string;

  @Field(() => Day, { simple: true })
  toDate!: string;

  @Field(() => Decimal, { simple: true })
  meterHours!: string;

  @Field(() => Decimal, { simple: true, description: 'Hours on timecards of the whole interval, in all work areas.' })
  bookedHours!: string;

  @Field(() => Decimal, { simple: true })
  difference!: string;

  @Field(() => MachineStatus, { simple: true })
  status!: `${MachineStatus}`;
}

@ObjectType()
export class DayMachine {
  @Field(() => ID, {
    nullable: true,
    simple: true,
    description: "Null for timecard lines that don't match exactly one machine.",
  })
  equipmentTemplateId!: string | null;

  @Field({ simple: true })
  label!: string;

  @Field(() => Decimal, { simple: true, description: 'Hours on the timecards of the day and work area.' })
  bookedHours!: string;

  @Field(() => Decimal, { simple: true })
  standbyHours!: string;

  @Field(() => [DayReading], { simple: true })
  readings!: DayReading[];

  @Field(() => DayInterval, { nullable: true, simple: true })
  interval!: DayInterval | null;
}

@ObjectType({ description: 'Records of a day that contradict each other, as one sentence.' })
export class DayContradiction {
  @Field(() => DayContradictionKind, { simple: true })
  kind!: DayContradictionKind;

  @Field({
    simple: true,
    description: 'Hash of the records and figures. It changes when one of them changes.',
  })
  key!: string;

  @Field({ simple: true })
  text!: string;

  @Field(() => String, { nullable: true, simple: true })
  workArea!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  timecardId!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  readingId!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  loadId!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  workOrderId!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  photoId!: string | null;

  @Field(() => ID, { nullable: true, simple: true })
  userId!: string | null;

  @Field(() => DayNote, {
    nullable: true,
    simple: true,
    description: 'The newest note that explains the contradiction. Null if the contradiction is open.',
  })
  explanation!: DayNote | null;
}

/** Records of a day. Each figure is a separate field, so that it can be requested alone. */
@ObjectType()
export class DayRecord {
  @Field(() => Day)
  date!: string;

  @Field(() => String, { nullable: true })
  workArea!: string | null;
}

@ArgsType()
export class DayArgs {
  @DayField({ required: messages.dateRequired })
  date!: string;

  @OptionalTextField({ max: LONGEST.name, description: 'Full name of the work area. Case is ignored.' })
  workArea?: string | null;
}
