import { ArgsType, InputType } from 'type-graphql';
import { serverMessages } from '../server-messages';
import { DayField } from './fields';

/** First and last day in the company's time zone, both included and required. */
@ArgsType()
@InputType()
export class DayRange {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;
}
