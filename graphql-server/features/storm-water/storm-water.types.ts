import { Transform } from 'class-transformer';
import { IsNotEmpty, IsUUID, ValidateBy } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { EARLIEST_DAY, isDay } from '../../core/days';
import { FlagField } from '../../core/fields';
import { Day, Moment } from '../../core/scalars';

@ObjectType()
export class WeatherCondition {
  @Field({ description: 'Rain, Drizzle, Thunderstorm, Clouds, Clear, ...' })
  main!: string;
}

@ObjectType()
export class ForecastEntry {
  @Field(() => Float, { description: 'When this step of three hours begins, in Unix seconds.' })
  dt!: number;

  @Field(() => [WeatherCondition])
  weather!: WeatherCondition[];

  @Field(() => Float, { description: 'The probability of precipitation, from 0 to 1.' })
  pop!: number;
}

@ObjectType()
export class StormWaterDay {
  @Field(() => Day)
  date!: string;

  @Field({ description: 'True when one of the forecasts for this day spoke of rain.' })
  rain!: boolean;
}

@ObjectType()
export class StormWaterForecast {
  @Field(() => Moment)
  fetchedAt!: Date;

  @Field(() => [ForecastEntry])
  entries!: ForecastEntry[];

  @Field(() => [StormWaterDay], { description: 'The verdict on each day the forecast speaks of.' })
  days!: StormWaterDay[];
}

@ObjectType()
export class StormWaterApproval {
  @Field(() => ID)
  id!: string;

  @Field(() => Day)
  date!: string;

  @Field(() => ID, { nullable: true, description: 'Null when the account is gone.' })
  userId!: string | null;

  @Field()
  userName!: string;

  @Field()
  approved!: boolean;

  @Field(() => Moment)
  createdAt!: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** True for an ISO moment that exists and says its offset. */
const isMoment = (value: unknown) =>
  typeof value === 'string' && MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** A calendar day, or a moment of which the company's zone says the day (decision D1). */
function DayOrMomentField(required: string): PropertyDecorator {
  const checks = [
    Field(() => Day, { description: 'A day, or an ISO moment whose day in the zone of the company is meant.' }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'isDayOrMoment',
      validator: {
        validate: (value) => (isDay(value) && value >= EARLIEST_DAY) || isMoment(value),
        defaultMessage: (args) => `${args?.property} must be a day as YYYY-MM-DD, or an ISO moment with its offset`,
      },
    }),
    IsNotEmpty({ message: required }),
  ];
  return (target, key) => {
    for (const check of checks.reverse()) check(target, key);
  };
}

/** The days from startDate to endDate, both included. */
@ArgsType()
export class StormWaterRange {
  @DayOrMomentField('startDate is required')
  startDate!: string;

  @DayOrMomentField('endDate is required')
  endDate!: string;
}

@InputType()
export class CreateStormWaterApprovalInput {
  @DayOrMomentField('Date is required')
  date!: string;

  @FlagField()
  approved: boolean = true;
}

@InputType()
export class DeleteStormWaterApprovalInput {
  @Field(() => ID)
  @IsUUID(undefined, { message: 'id must be an approval id' })
  id!: string;
}
