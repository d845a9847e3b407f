import { InputType } from 'type-graphql';
import { OptionalDayField } from '../../core/inputs/fields';

/** First and last day of a report, both included. A missing day doesn't limit the report. */
@InputType()
export abstract class Period {
  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;
}
