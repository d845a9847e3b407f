import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import {
  DayField,
  FilterField,
  IdField,
  OptionalFlagField,
  OptionalIdField,
  OptionalTextField,
  RequestIdField,
} from '../../core/inputs/fields';
import { OptionalDecimalField } from '../../core/inputs/number-fields';
import { serverMessages } from '../../core/server-messages';
import { connectionOf, PageArgs } from '../../core/shapes/paging';
import { Decimal } from '../../core/shapes/scalars';
import { WithdrawInput } from '../../core/withdrawals/withdrawals.types';
import { MachineRecord } from '../equipment/machine-record.types';

@ObjectType({ description: 'A service that was done on a machine.' })
export class ServiceRecord extends MachineRecord {
  @Field(() => ID)
  servicePlanId!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Value on the hour meter. Null if the service counts only for months. It is not a meter reading.',
  })
  hours!: string | null;

  @Field(() => String, { nullable: true })
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

@ObjectType()
export class ServiceRecordConnection extends connectionOf(ServiceRecord) {}

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
export class WithdrawServiceInput extends WithdrawInput {}

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

@ArgsType()
export class ServiceRecordsArgs extends PageArgs {
  @FilterField(() => ServiceRecordFilter)
  filter?: ServiceRecordFilter | null;
}
