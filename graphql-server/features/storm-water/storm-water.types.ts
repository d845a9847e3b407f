import { IsNotEmpty, ValidateBy } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { isRecordDay } from '../../../common/days';
import { messages } from '../../../common/messages';
import { isMoment } from '../../core/days/moments';
import { descriptions } from '../../core/descriptions';
import { fieldName } from '../../core/field-names';
import { all, DayField, FlagField, Trimmed } from '../../core/inputs/fields';
import { serverMessages } from '../../core/server-messages';
import { NullableField } from '../../core/shapes/nullable-field';
import { Day, Moment } from '../../core/shapes/scalars';
import { GraphqlOnly } from '../../core/shapes/shapes';

@ObjectType()
export class WeatherCondition {
  @Field({ description: 'Kind of weather, such as Rain, Drizzle, Thunderstorm, Clouds, or Clear.' })
  main!: string;
}

@ObjectType()
export class ForecastEntry {
  @Field(() => Float, { description: 'Start of the three-hour step, in Unix seconds.' })
  dt!: number;

  @Field(() => [WeatherCondition])
  weather!: WeatherCondition[];

  @Field(() => Float, { description: 'Probability of precipitation, from 0 to 1.' })
  pop!: number;
}

@ObjectType()
export class StormWaterDay {
  @Field(() => Day)
  date!: string;

  @Field({ description: "True if a step of the day's latest forecast predicts rain." })
  rain!: boolean;
}

@ObjectType()
export class StormWaterForecast {
  @Field(() => Moment)
  fetchedAt!: Date;

  @Field(() => [ForecastEntry])
  entries!: ForecastEntry[];

  @Field(() => [StormWaterDay], { description: 'Days of the forecast, with rain days marked.' })
  days!: StormWaterDay[];
}

@ObjectType({ description: 'A forecast step that was used to decide whether a day was a rain day.' })
export class StormWaterEvidence extends ForecastEntry {
  @Field({ description: 'True if this step makes its day a rain day.' })
  rain!: boolean;

  @Field(() => Moment, { description: 'Time at which the forecast was fetched.' })
  fetchedAt!: string;
}

@ObjectType()
export class StormWaterApproval {
  @Field(() => ID)
  id!: string;

  @Field(() => Day)
  date!: string;

  @NullableField(() => ID, `Id of the person who approved the day. ${descriptions.accountDeleted}`)
  userId!: string | null;

  @Field({
    description: "Name of the person at the time of the approval. 'Deleted user' if the account has been deleted.",
  })
  userName!: string;

  @Field()
  approved!: boolean;

  @Field(() => Moment)
  createdAt!: string;

  @GraphqlOnly()
  @NullableField(() => Boolean, 'True if the day was a rain day when it was approved. Null if the day had no forecast.')
  rain?: boolean | null;

  @GraphqlOnly()
  @NullableField(
    () => Moment,
    'Time at which `userName`, `rain`, and `evidence` were recorded, if later than the approval. Otherwise null.',
  )
  recordedAt?: string | null;
}

/** Declares a field for a calendar day or a moment. A moment counts as its day in the company's zone. */
const DayOrMomentField = (required: string): PropertyDecorator =>
  all(
    Field(() => Day, {
      description: "A day, or an ISO 8601 time. A time is converted to its day in the company's time zone.",
    }),
    Trimmed(),
    ValidateBy({
      name: 'isDayOrMoment',
      validator: {
        validate: (value) => isRecordDay(value) || isMoment(value),
        defaultMessage: (args) =>
          `${fieldName(args!.property)} must be a day (YYYY-MM-DD), or a date and time with an offset`,
      },
    }),
    IsNotEmpty({ message: required }),
  );

/** The days from startDate to endDate, both included. */
@ArgsType()
export class StormWaterRange {
  @DayOrMomentField(serverMessages.startDateRequired)
  startDate!: string;

  @DayOrMomentField(serverMessages.endDateRequired)
  endDate!: string;
}

@ArgsType()
export class StormWaterDayArgs {
  @DayField({ required: messages.dateRequired })
  date!: string;
}

@InputType()
export class CreateStormWaterApprovalInput {
  @DayOrMomentField(messages.dateRequired)
  date!: string;

  @FlagField({ description: 'Must be true. To remove an approval, use `deleteStormWaterApproval`.' })
  approved: boolean = true;
}
