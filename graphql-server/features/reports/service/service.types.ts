import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { Company } from '../../../access/actor';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { OptionalIdField, OptionalTextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal } from '../../../core/shapes/scalars';

/** States of a service, worst first. If a plan has hours and months, the worse state counts. */
export enum ServiceState {
  overdue = 'overdue',
  due_soon = 'due_soon',
  no_meter = 'no_meter',
  never_recorded = 'never_recorded',
  ok = 'ok',
}
registerEnumType(ServiceState, {
  name: 'ServiceState',
  description: 'State of a regular service, worst first. If a plan has hours and months, the worse state counts.',
});

/** A machine and a plan that applies to it. */
@ObjectType({ description: 'A regular service of a machine: when it was last done, and when it is due.' })
export class ServiceRow {
  @Field(() => ID)
  equipmentTemplateId!: string;

  @Field(() => Company)
  company!: Company;

  @Field()
  equipment!: string;

  @NullableField(() => String)
  model!: string | null;

  @NullableField(() => String)
  serial!: string | null;

  @Field(() => ID)
  servicePlanId!: string;

  @Field()
  name!: string;

  @Field(() => ServiceState)
  state!: ServiceState;

  @NullableField(() => Day, 'Day of the newest service.')
  lastDate!: string | null;

  @NullableField(() => Decimal, 'Meter value at the newest service with hours. Null if the plan has no hours.')
  lastHours!: string | null;

  @NullableField(() => Day, 'Day of the newest meter value, from a reading, a service, or a meter change.')
  knownDate!: string | null;

  @NullableField(() => Decimal, 'Meter value on `knownDate`.')
  knownHours!: string | null;

  @Field(() => Decimal, {
    description:
      "Operated hours on timecards of the days after `knownDate`, through today. '0.00' if `knownDate` is null.",
  })
  cardHoursSince!: string;

  @NullableField(() => Decimal, 'Estimated meter value now: `knownHours` plus `cardHoursSince`.')
  now!: string | null;

  @NullableField(() => Decimal, 'Value of the present meter at which the service is due.')
  dueAtHours!: string | null;

  @NullableField(() => Decimal, '`dueAtHours` minus `now`.')
  hoursLeft!: string | null;

  @NullableField(() => Day, 'Day on which the service is due by its months.')
  dueOn!: string | null;

  @NullableField(
    () => Day,
    'Day on which the service will be due, if the machine runs as much as in the last 30 days. Null if it cannot be estimated.',
  )
  expectedOn!: string | null;

  @NullableField(() => Int, 'Number of days since `knownDate`.')
  meterAge!: number | null;
}

/** A service that is overdue or due soon, for notices while a meter is read. */
@ObjectType({ description: 'A service that is overdue or due soon.' })
export class ServiceDue {
  @Field(() => ID)
  equipmentTemplateId!: string;

  @Field(() => ID)
  servicePlanId!: string;

  @Field()
  name!: string;

  @NullableField(
    () => Decimal,
    'Value of the present meter at which the service is due. Null if it is neither overdue nor due soon by its hours.',
  )
  dueAtHours!: string | null;

  @NullableField(
    () => Day,
    'Day on which the service is due. Null if it is neither overdue nor due soon by its months.',
  )
  dueOn!: string | null;
}

@InputType()
export class ServiceReportFilter {
  @OptionalChoiceField(Company)
  company?: Company | null;

  @OptionalTextField({ max: LONGEST.name, description: 'Text in the equipment, model, or serial number.' })
  equipment?: string | null;

  @OptionalIdField({ message: serverMessages.idInvalid })
  equipmentTemplateId?: string | null;

  @OptionalChoiceField(ServiceState)
  state?: ServiceState | null;
}
