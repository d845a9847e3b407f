import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { messages } from '../../../common/messages';
import { Company } from '../../access/actor';
import { OptionalChoiceField } from '../../core/inputs/choice-fields';
import {
  DayField,
  IdField,
  OptionalDayField,
  OptionalFlagField,
  OptionalTextListField,
  RequestIdField,
  UnpublishedFlag,
} from '../../core/inputs/fields';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { RequiredDecimalField } from '../../core/inputs/number-fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf } from '../../core/shapes/paging';
import { Day, Decimal } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';
import { MachineRecord } from '../equipment/machine-record.types';

/** One reading of a machine's hour meter, with the machine's current name. */
@ObjectType({ description: "A reading of a machine's hour meter on a day." })
export class EquipmentHours extends MachineRecord {
  @Field(() => Decimal, {
    description: "Value on the machine's hour meter, which is not the hours worked.",
  })
  hours!: string;

  @NullableField(
    () => Decimal,
    "Value of the machine's previous reading, even if the filter excludes that reading. Null for the first reading.",
  )
  previousHours!: string | null;

  @GraphqlOnly()
  @NullableField(() => Day, "Day of the machine's previous reading. Null for the first reading.")
  previousDate?: string | null;

  @GraphqlOnly()
  @NullableField(
    () => Decimal,
    'Hours that the machine ran since its previous reading, on one or more meters. Null for the first reading.',
  )
  change?: string | null;

  @GraphqlOnly()
  @NullableField(() => Day, 'Day on which the meter was replaced since the previous reading. Null if it was not.')
  meterChangedOn?: string | null;

  @GraphqlOnly()
  @Field({ description: "True if you may record that this machine's meter was replaced." })
  mayRecordMeterChange!: boolean;
}

/** Day and hours of a machine's reading. */
@ObjectType({ description: 'Machine, day, and value of a meter reading.' })
export class LastReading {
  @Field(() => ID)
  equipmentTemplateId!: string;

  @Field(() => Day)
  date!: string;

  @Field(() => Decimal)
  hours!: string;

  @NullableField(() => Boolean, 'True if `hours` is the first number of a new meter. Null if it is a reading.')
  isMeterChange?: true | null;

  @NullableField(() => Day, 'Last day on which the meter was replaced, up to `date`. Null if it never was.')
  meterChangedOn?: string | null;
}

/** Possible mistakes in a reading. They never prevent saving. */
export enum ReadingWarning {
  lower_than_last = 'lower_than_last',
  higher_than_next = 'higher_than_next',
  over_24_hours_a_day = 'over_24_hours_a_day',
  same_day_twice = 'same_day_twice',
}
registerEnumType(ReadingWarning, { name: 'ReadingWarning', description: 'Possible mistake in a meter reading.' });

@ObjectType()
export class EquipmentHoursConnection extends connectionOf(EquipmentHours) {
  @Field(() => Int, {
    description: 'Number of readings that match the filter.',
  })
  totalCount?: number;

  @Field(() => Int, {
    description: 'Number of all readings that are not withdrawn, regardless of the filter.',
  })
  unfilteredCount?: number;
}

/** The readings before and after a day, to compare with a new reading. */
@ObjectType()
export class NeighbouringReadings {
  @NullableField(() => EquipmentHours, 'Latest reading on or before the requested day. Null if there is none.')
  previous!: EquipmentHours | null;

  @NullableField(() => EquipmentHours, 'First reading after the requested day. Null if there is none.')
  next!: EquipmentHours | null;
}

/** One choice in the report's equipment filter. Machines with the same name share one choice. */
@ObjectType()
export class ReportedEquipment {
  @Field(() => Company)
  company!: Company;

  @Field({ description: 'Equipment and model, as in `EquipmentHoursFilter.equipment`.' })
  name!: string;
}

@InputType()
export class SubmitEquipmentHoursInput {
  @IdField(messages.selectEquipment)
  equipmentTemplateId!: string;

  @DayField({ required: messages.selectDate })
  date!: string;

  @RequiredDecimalField({ required: messages.enterHours, message: messages.hoursInvalid })
  hours!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}

/** Filter of the report and of its export. */
@InputType()
export class ReadingsFilter {
  @OptionalChoiceField(Company)
  company?: Company | null;

  /** Equipment and model, such as 'Excavator CAT 336', or the id of one machine. */
  @OptionalTextListField({ max: 511, maxEntries: 500 })
  equipment?: string[] | null;

  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;
}

@InputType()
export class EquipmentHoursFilter extends ReadingsFilter {
  @OptionalFlagField({
    description: 'True to list only withdrawn readings. Only administrators can list withdrawn readings.',
  })
  withdrawn?: boolean | null;
}

@ArgsType()
export class EquipmentHoursArgs extends filteredPageArgs(EquipmentHoursFilter) {
  /** True if the GraphQL document selects `totalCount`. `withUnfiltered` does the same for `unfilteredCount`. */
  @UnpublishedFlag()
  withTotal?: boolean;

  @UnpublishedFlag()
  withUnfiltered?: boolean;
}

@ArgsType()
export class ReadingsAroundArgs {
  @IdField(messages.selectEquipment)
  equipmentTemplateId!: string;

  @DayField({ required: messages.selectDate })
  date!: string;
}
