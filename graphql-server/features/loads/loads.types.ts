import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { descriptions, IGNORED_IN_SEARCHES } from '../../core/descriptions';
import { DayRange, Period } from '../../core/inputs/day-range';
import { OptionalFlagField, OptionalTextField, RequestIdField, TextField } from '../../core/inputs/fields';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { MomentField } from '../../core/inputs/moment-fields';
import { RequiredDecimalField } from '../../core/inputs/number-fields';
import { patchOf } from '../../core/inputs/patch-of';
import { QueryFlag } from '../../core/lists/list-export';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf } from '../../core/shapes/paging';
import { Day, Decimal, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly, RestOnly } from '../../core/shapes/shapes';
import { Person } from '../users/users.types';

@ObjectType({ description: "A load: one truck's trip with a material." })
export class TruckingRecord {
  @Field(() => ID)
  id!: string;

  @RestOnly(() => ID, { nullable: true })
  userId?: string | null;

  @Field(() => Moment)
  timeOut!: string;

  @Field()
  truckingCompany!: string;

  @Field()
  truckNumber!: string;

  @Field()
  material!: string;

  @Field(() => Decimal)
  quantity!: string;

  @Field(() => Moment)
  createdAt!: string;

  @NullableField(() => Person, 'The person who logged the load. Null if the account has been deleted.')
  user!: Person | null;

  @GraphqlOnly()
  @NullableField(() => String, "Number of the hauler's ticket.")
  ticketNumber!: string | null;

  @GraphqlOnly()
  @NullableField(() => String, 'Unit of `quantity`.')
  unit!: string | null;

  @GraphqlOnly()
  @NullableField(() => Moment, 'Time of the last change of `ticketNumber`. Null if the number is as submitted.')
  ticketChangedAt!: string | null;
}

export const TruckingRecordConnection = connectionOf(TruckingRecord);

/** Possible mistakes in a load. They never prevent saving. */
export enum LoadWarning {
  ticket_twice = 'ticket_twice',
  unit_differs = 'unit_differs',
}
registerEnumType(LoadWarning, {
  name: 'LoadWarning',
  description: 'Possible mistake in a load.',
  valuesConfig: {
    ticket_twice: {
      description: 'Another load of the same company has the same ticket, at most 90 days before or after.',
    },
    unit_differs: { description: 'Another load of the same material, company, and day has another unit.' },
  },
});

@ObjectType()
export class LoadWarningDetail {
  @Field(() => LoadWarning)
  warning!: string;

  @Field(() => ID, { description: 'Id of the nearest load that causes the warning.' })
  loadId!: string;

  @Field({ description: 'Truck, day, and person of that load, and its unit if the units differ, in English.' })
  label!: string;

  @Field(() => Day, { description: "Day of that load in the company's time zone." })
  day!: string;

  @Field()
  truckNumber!: string;

  @NullableField(() => String)
  unit!: string | null;

  @NullableField(() => String, `Name of the person who logged that load. ${descriptions.accountDeleted}`)
  person!: string | null;
}

/** Quantity of a material in one unit. */
@ObjectType()
export class MaterialUnit {
  @NullableField(() => String, 'Null for loads without a unit.')
  unit!: string | null;

  @Field(() => Decimal)
  quantity!: string;
}

/** Quantity of one material in the matching loads, and the number of these loads. */
@ObjectType()
export class MaterialTotal {
  @Field()
  material!: string;

  @Field(() => Decimal)
  quantity!: string;

  @Field(() => Int)
  loads!: number;

  @Field(() => [MaterialUnit], { description: '`quantity` by unit.' })
  quantityByUnit!: MaterialUnit[];
}

const notAboveZero = messages.quantityInvalid;

/** Ticket and unit of a new load. */
@InputType()
export class CreateLoadTicketInput {
  @GraphqlOnly()
  @OptionalTextField({ max: LONGEST.ticketNumber, description: "Number of the hauler's ticket." })
  ticketNumber?: string | null;

  @GraphqlOnly()
  @OptionalTextField({ max: LONGEST.lineUnit, description: 'Unit of `quantity`, such as TON.' })
  unit?: string | null;
}

/** Omitted fields stay unchanged. */
@InputType()
export class SetLoadTicketInput extends patchOf(CreateLoadTicketInput) {}

@InputType()
export class CreateTruckingRecordInput extends CreateLoadTicketInput {
  @MomentField({ required: messages.timeOutRequired })
  timeOut!: string;

  @TextField({ max: LONGEST.name, required: messages.truckingCompanyRequired })
  truckingCompany!: string;

  @TextField({ max: LONGEST.shortName, required: messages.truckNumberRequired })
  truckNumber!: string;

  @TextField({ max: LONGEST.name, required: messages.materialRequired })
  material!: string;

  @RequiredDecimalField({ required: notAboveZero, message: notAboveZero, aboveZero: notAboveZero })
  quantity!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class TruckingRecordFilter extends Period {
  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of a truck's number, of a trucking company's name, or of a material's name. ${IGNORED_IN_SEARCHES}`,
  })
  search?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: "A trucking company's name." })
  truckingCompany?: string | null;

  @OptionalTextField({ max: LONGEST.shortName, description: `Part of a truck's number. ${IGNORED_IN_SEARCHES}` })
  truckNumber?: string | null;

  @OptionalTextField({ max: LONGEST.ticketNumber, description: `Part of a ticket's number. ${IGNORED_IN_SEARCHES}` })
  ticketNumber?: string | null;

  @QueryFlag()
  @OptionalFlagField({ description: 'True to list only loads without a ticket.' })
  withoutTicket?: boolean | null;
}

@InputType()
export class TruckingRecordRange extends DayRange {}

@ArgsType()
export class TruckingRecordsArgs extends filteredPageArgs(TruckingRecordFilter) {
  @NullableField(() => Boolean, 'True to list only loads that you logged.')
  @IsOptional()
  @IsBoolean({ message: 'Mine must be true or false' })
  mine?: boolean | null;
}
