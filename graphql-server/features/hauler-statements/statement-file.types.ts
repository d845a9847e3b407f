import { IsOptional } from 'class-validator';
import { InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Judged } from '../../core/inputs/checks';
import { all, OptionalTextField } from '../../core/inputs/fields';
import { Cleaned } from '../../core/inputs/input-instances';
import { RequiredDecimalField } from '../../core/inputs/number-fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day } from '../../core/shapes/scalars';
import { dayIn, isSeveralTickets, quantityIn, ticketIn } from './statement-texts';

const cleanedText = (clean: (text: string) => string | null) => (value: unknown) =>
  typeof value === 'string' ? clean(value) : value;
const OptionalText = (length: number) =>
  all(Column('varchar', { length, nullable: true }), OptionalTextField({ max: length }));

/** A row of a hauler's file. Each value is a column of the line, a published field, and a field of an input. */
@ObjectType()
@InputType()
export class StatementRow {
  @Cleaned(cleanedText(ticketIn))
  @Judged('isOneTicket', (value) =>
    isSeveralTickets(String(value ?? ''))
      ? 'The cell has several tickets. Give each ticket a row with its own quantity.'
      : undefined,
  )
  @OptionalText(LONGEST.ticketNumber)
  ticketNumber?: string | null;

  @Column('date', { nullable: true })
  @NullableField(() => Day)
  @Cleaned(cleanedText(dayIn))
  @IsOptional()
  @Judged('isStatementDay', (value) =>
    isRecordDay(value) ? undefined : 'Enter a day such as 3/2/2026, Mar 2, 2026, or 2026-03-02',
  )
  date?: string | null;

  @OptionalText(LONGEST.shortName)
  truckNumber?: string | null;

  @OptionalText(LONGEST.name)
  material?: string | null;

  @Column('numeric', { precision: 10, scale: 2 })
  @Cleaned(cleanedText(quantityIn))
  @RequiredDecimalField({
    required: messages.quantityInvalid,
    message: messages.quantityInvalid,
    aboveZero: messages.quantityInvalid,
  })
  quantity!: string;

  @OptionalText(LONGEST.unit)
  unit?: string | null;
}
