import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DayContradictionKind } from '../../../core/contradictions';
import { DayField, OptionalTextField } from '../../../core/inputs/fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { MachineStatus } from '../machines/machines.types';
import { DayNote } from './notes.types';

@ObjectType({
  description: 'A meter reading on the day, and the hours that the machine ran since its previous reading.',
})
export class DayReading {
  @Field(() => ID)
  id!: string;

  @Field(() => Decimal)
  hours!: string;

  @NullableField(() => Decimal)
  change!: string | null;
}

@ObjectType({ description: 'The interval between two reading days that contains the day, as in the machine report.' })
export class DayInterval {
  @Field(() => Day)
  fromDate!: string;

  @Field(() => Day)
  toDate!: string;

  @Field(() => Decimal)
  meterHours!: string;

  @Field(() => Decimal, { description: 'Hours on timecards of the whole interval, in all work areas.' })
  bookedHours!: string;

  @Field(() => Decimal)
  difference!: string;

  @Field(() => MachineStatus)
  status!: `${MachineStatus}`;
}

@ObjectType()
export class DayMachine {
  @NullableField(() => ID, "Null for timecard lines that don't match exactly one machine.")
  equipmentTemplateId!: string | null;

  @Field()
  label!: string;

  @Field(() => Decimal, { description: 'Hours on the timecards of the day and work area.' })
  bookedHours!: string;

  @Field(() => Decimal)
  standbyHours!: string;

  @Field(() => [DayReading])
  readings!: DayReading[];

  @NullableField(() => DayInterval)
  interval!: DayInterval | null;
}

@ObjectType({ description: 'Records of a day that contradict each other, as one sentence.' })
export class DayContradiction {
  @Field(() => DayContradictionKind)
  kind!: DayContradictionKind;

  @Field({ description: 'Hash of the records and figures. It changes when one of them changes.' })
  key!: string;

  @Field()
  text!: string;

  @NullableField(() => String)
  workArea!: string | null;

  @NullableField(() => ID)
  timecardId!: string | null;

  @NullableField(() => ID)
  readingId!: string | null;

  @NullableField(() => ID)
  loadId!: string | null;

  @NullableField(() => ID)
  workOrderId!: string | null;

  @NullableField(() => ID)
  photoId!: string | null;

  @NullableField(() => ID)
  userId!: string | null;

  @NullableField(() => DayNote, 'The newest note that explains the contradiction. Null if the contradiction is open.')
  explanation!: DayNote | null;
}

/** Records of a day. Each figure is a separate field, so that it can be requested alone. */
@ObjectType()
export class DayRecord {
  @Field(() => Day)
  date!: string;

  @NullableField(() => String)
  workArea!: string | null;
}

@ArgsType()
export class DayArgs {
  @DayField({ required: messages.dateRequired })
  date!: string;

  @OptionalTextField({ max: LONGEST.name, description: 'Full name of the work area. Case is ignored.' })
  workArea?: string | null;
}
