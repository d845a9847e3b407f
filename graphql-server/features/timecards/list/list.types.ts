import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { descriptions } from '../../../core/descriptions';
import { OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { Period } from '../../../core/inputs/day-range';
import { FilterField, OptionalTextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Decimal } from '../../../core/shapes/scalars';
import { CardPageArgs, TimecardStatus } from '../timecards.types';

@InputType()
export class TimecardFilter extends Period {
  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfPersonName })
  name?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfWorkArea })
  workArea?: string | null;

  @OptionalChoiceField(TimecardStatus)
  status?: TimecardStatus | null;

  @NullableField(() => Boolean, 'True to list only withdrawn timecards. Only reviewers can list withdrawn timecards.')
  @IsOptional()
  @IsBoolean({ message: serverMessages.withdrawnInvalid })
  withdrawn?: boolean | null;
}

@ObjectType()
export class TimecardTotals {
  @Field(() => Int)
  cards!: number;

  @Field(() => Decimal)
  hours!: string;

  @Field(() => Decimal)
  machineHours!: string;
}

@ArgsType()
export class TimecardsArgs extends CardPageArgs {
  @FilterField(() => TimecardFilter)
  filter?: TimecardFilter | null;
}
