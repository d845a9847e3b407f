import { InputType } from 'type-graphql';
import { OptionalDayField } from '../../core/inputs/fields';

/** The days a report covers, both included. Without one, it reaches as far as the records do. */
@InputType()
export abstract class Period {
  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;
}
