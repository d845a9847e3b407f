import { ArgsType, InputType } from 'type-graphql';
import { serverMessages } from '../server-messages';
import { DayField, OptionalDayField } from './fields';

/** First and last day in the company's time zone, both included and required. */
@ArgsType()
@InputType()
export class DayRange {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;
}

/** First and last day in the company's time zone, both included. Without a day, the period is open on that side. */
@InputType()
export abstract class Period {
  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;
}
