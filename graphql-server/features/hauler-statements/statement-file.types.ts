import { IsOptional } from 'class-validator';
import { InputType } from 'type-graphql';
import { isRecordDay } from '../../../common/days';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Judged } from '../../core/inputs/checks';
import { OptionalTextField } from '../../core/inputs/fields';
import { Cleaned } from '../../core/inputs/input-instances';
import { RequiredDecimalField } from '../../core/inputs/number-fields';
import { dayIn, isSeveralTickets, quantityIn, ticketIn } from './statement-texts';

const cleanedText = (clean: (text: string) => string | null) => (value: unknown) =>
  typeof value === 'string' ? clean(value) : value;

/** A row of a hauler's file. */
@InputType()
export class StatementRow {
  @Cleaned(cleanedText(ticketIn))
  @Judged('isOneTicket', (value) =>
    isSeveralTickets(String(value ?? ''))
      ? 'The cell has several tickets. Give each ticket a row with its own quantity.'
      : undefined,
  )
  @OptionalTextField({ max: LONGEST.ticketNumber })
  ticketNumber?: string | null;

  @Cleaned(cleanedText(dayIn))
  @IsOptional()
  @Judged('isStatementDay', (value) =>
    isRecordDay(value) ? undefined : 'Enter a day such as 3/2/2026, Mar 2, 2026, or 2026-03-02',
  )
  date?: string | null;

  @OptionalTextField({ max: LONGEST.shortName })
  truckNumber?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  material?: string | null;

  @Cleaned(cleanedText(quantityIn))
  @RequiredDecimalField({
    required: messages.quantityInvalid,
    message: messages.quantityInvalid,
    aboveZero: messages.quantityInvalid,
  })
  quantity!: string;

  @OptionalTextField({ max: LONGEST.unit })
  unit?: string | null;
}
