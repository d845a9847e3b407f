import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import {
  DayField,
  IdField,
  OptionalFlagField,
  OptionalIdField,
  OptionalTextField,
  RequestIdField,
} from '../../core/inputs/fields';
import { OptionalDecimalField } from '../../core/inputs/number-fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { Decimal } from '../../core/shapes/scalars';
import { MachineRecord } from '../equipment/machine-record.types';

@ObjectType({ description: 'A service that was done on a machine.' })
export class ServiceRecord extends MachineRecord {
  @Field(() => ID)
  servicePlanId!: string;

  @NullableField(
    () => Decimal,
    'Value on the hour meter. Null if the service counts only for months. It is not a meter reading.',
  )
  hours!: string | null;

  @NullableField(() => String)
  note!: string | null;

  /** Name of the plan, for the log. */
  planName!: string;
}

/** Possible mistakes in a service. They never prevent saving. */
export enum ServiceWarning {
  lower_than_last = 'lower_than_last',
  before_last_service = 'before_last_service',
}
registerEnumType(ServiceWarning, { name: 'ServiceWarning', description: 'Possible mistake in a service.' });

@InputType()
export class RecordServiceInput {
  @IdField(messages.selectServicePlan)
  servicePlanId!: string;

  @IdField(messages.selectEquipment)
  equipmentTemplateId!: string;

  @DayField({ required: messages.selectDate })
  date!: string;

  @OptionalDecimalField({
    description: 'Value on the hour meter. Required if the plan has hours.',
  })
  hours?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  note?: string | null;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class ServiceRecordFilter {
  @OptionalIdField({ message: serverMessages.idInvalid })
  equipmentTemplateId?: string | null;

  @OptionalIdField({ message: serverMessages.idInvalid })
  servicePlanId?: string | null;

  @OptionalFlagField({
    description: 'True to list only withdrawn services. Only administrators can list withdrawn services.',
  })
  withdrawn?: boolean | null;
}
