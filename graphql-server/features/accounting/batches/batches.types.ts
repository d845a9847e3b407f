import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { descriptions } from '../../../core/descriptions';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import {
  FilterField,
  FlagField,
  OptionalFlagField,
  OptionalIdField,
  OptionalTextField,
  RequestIdField,
  TextField,
} from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { PageArgs } from '../../../core/shapes/paging';
import { Day, Decimal, Moment } from '../../../core/shapes/scalars';
import { ReasonInput } from '../../../core/withdrawals/withdrawals.types';
import { Person } from '../../users/users.types';
import { BatchKind, HandoverRecords } from '../accounting.types';

@ObjectType({ description: 'A batch of records handed over to accounting as a file.' })
export class AccountingBatch {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Number of the batch, unique across all kinds of batches.' })
  number!: number;

  @Field(() => BatchKind)
  kind!: BatchKind;

  @Field(() => Day)
  through!: string;

  @Field({
    description:
      'Name of the accounting template at the time the batch was created. Empty for a batch that was handed over elsewhere.',
  })
  template!: string;

  @NullableField(
    () => ID,
    'Id of the accounting template. Null for a batch without a file, and for batches of earlier versions.',
  )
  templateId!: string | null;

  @Field({ description: 'True if the lines were handed over without Fieldbook. The batch has no file.' })
  elsewhere!: boolean;

  @NullableField(() => Person)
  by!: Person | null;

  @Field(() => Moment)
  at!: string;

  @Field(() => Int)
  lines!: number;

  @Field(() => Decimal)
  total!: string;

  @Field({
    description: "SHA-256 of the batch's file, in hex. Every download has the same bytes. Empty without a file.",
  })
  sha256!: string;

  @Field(() => Int)
  bytes!: number;

  @NullableField(() => Moment, 'Time of the first download of the file. Null if the file has not been downloaded.')
  downloadedAt!: string | null;

  @NullableField(() => Moment)
  voidedAt!: string | null;

  @NullableField(() => Person)
  voidedBy!: Person | null;

  @NullableField(() => String)
  voidReason!: string | null;

  @Field({ description: 'True if you can void the batch. Only the newest batch of each kind can be voided.' })
  mayVoid!: boolean;
}

@InputType()
export class AccountingBatchFilter {
  @OptionalChoiceField(BatchKind)
  kind?: BatchKind | null;

  @OptionalFlagField()
  voided?: boolean | null;
}

@ObjectType({
  description: 'A line of an accounting batch. It states how the approved records differ from all earlier batches.',
})
export class AccountingLine {
  @Field(() => ID)
  id!: string;

  @Field(() => BatchKind)
  kind!: BatchKind;

  @NullableField(() => ID)
  timecardId!: string | null;

  @NullableField(() => ID, 'Id of the load or meter reading. Null for lines of a timecard.')
  recordId!: string | null;

  @NullableField(() => Int, 'Revision of the timecard that the line is from. Null for loads and meter readings.')
  revision!: number | null;

  @Field(() => Day)
  date!: string;

  @Field({ description: 'Name of the person, cost code, machine, material, or load that the line is about.' })
  label!: string;

  @NullableField(() => String)
  accountingCode!: string | null;

  @Field(() => Decimal)
  quantity!: string;

  @NullableField(() => String)
  unit!: string | null;

  @Field(() => Int)
  batchNumber!: number;

  @NullableField(() => String)
  workArea!: string | null;

  @NullableField(() => String)
  costCode!: string | null;

  @Field({ description: 'True if the line is from a timecard that still exists.' })
  hasCard!: boolean;
}

@InputType()
export class AccountingLineFilter {
  @OptionalIdField({ message: 'The id of the batch is not valid' })
  batchId?: string | null;

  @OptionalIdField({ message: 'The id of the timecard is not valid' })
  timecardId?: string | null;
}

@ArgsType()
export class AccountingLinesArgs extends PageArgs {
  @FilterField(() => AccountingLineFilter, { required: true })
  filter!: AccountingLineFilter;
}

@InputType()
export class CreateAccountingBatchInput extends HandoverRecords {
  @OptionalTextField({
    max: LONGEST.shortName,
    description: "Template of the batch's file. Required unless `elsewhere` is true.",
  })
  templateId?: string | null;

  @TextField({
    max: LONGEST.shortName,
    required: 'Preview the batch first',
    description: descriptions.previewVersion,
  })
  version!: string;

  @RequestIdField({ required: serverMessages.requestIdRequired })
  clientRequestId!: string;

  @FlagField({ description: 'True for lines that were handed over without Fieldbook. The batch then has no file.' })
  elsewhere: boolean = false;
}

@InputType()
export class VoidAccountingBatchInput extends ReasonInput {}
