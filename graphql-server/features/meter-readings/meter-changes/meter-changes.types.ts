import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { DayField, IdField, RequestIdField, TextField } from '../../../core/inputs/fields';
import { DecimalField, RequiredDecimalField } from '../../../core/inputs/number-fields';
import { Decimal } from '../../../core/shapes/scalars';
import { MachineRecord } from '../../equipment/machine-record.types';

@ObjectType({ description: "Replacement of a machine's hour meter." })
export class MeterChange extends MachineRecord {
  @Field(() => Decimal, { description: 'Last number of the old meter.' })
  oldHours!: string;

  @Field(() => Decimal, { description: 'First number of the new meter.' })
  newHours!: string;

  @Field()
  reason!: string;
}

/** Possible mistakes in a meter change. They never prevent recording. */
export enum MeterChangeWarning {
  lower_than_last = 'lower_than_last',
  higher_than_next = 'higher_than_next',
}
registerEnumType(MeterChangeWarning, {
  name: 'MeterChangeWarning',
  description: 'Possible mistake in a meter change.',
});

@InputType()
export class RecordMeterChangeInput {
  @IdField(messages.selectEquipment)
  equipmentTemplateId!: string;

  @DayField({ required: messages.selectDate })
  date!: string;

  @RequiredDecimalField({ required: messages.enterHours, message: messages.hoursInvalid })
  oldHours!: string;

  @DecimalField({ message: messages.hoursInvalid, description: 'First number of the new meter. 0 if left out.' })
  newHours: string = '0';

  @TextField({ max: LONGEST.reason, required: messages.giveReason })
  reason!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}
