import { ArgsType, Field, ObjectType } from 'type-graphql';
import { IdField } from '../../../core/inputs/fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal } from '../../../core/shapes/scalars';

@ArgsType()
export class StatementDaysArgs {
  @IdField()
  statementId!: string;
}

@ObjectType({
  description: 'Quantities of one material, unit, and day, according to the statement, the loads, and the timecards.',
})
export class StatementDay {
  @Field({ description: 'Our name of the material.' })
  material!: string;

  @NullableField(() => String, 'Our unit. Null if neither the loads nor the timecards have one.')
  unit!: string | null;

  @NullableField(() => Day, 'Null for lines without a day and without a load.')
  date!: string | null;

  @Field(() => Decimal, { description: 'Quantity of the lines.' })
  billed!: string;

  @Field(() => Decimal, { description: "Quantity of the company's loads." })
  hauled!: string;

  @Field(() => Decimal, { description: 'Quantity of the loads of other companies.' })
  hauledByOthers!: string;

  @Field(() => Decimal, { description: 'Quantity on timecards.' })
  placed!: string;

  @Field(() => Decimal, { description: '`billed` minus `hauled`.' })
  billedDifference!: string;

  @NullableField(() => Decimal, 'All hauled minus `placed`. Null if they cannot be compared.')
  placedDifference!: string | null;

  @Field({ description: 'True if `billedDifference` is more than 1 and more than 2% of the hauled quantity.' })
  isBilledOff!: boolean;

  @Field({ description: 'True if `placedDifference` is more than 1 and more than 2% of the hauled quantity.' })
  isPlacedOff!: boolean;

  @Field(() => [String], { description: 'Reasons why `placedDifference` is null, as sentences.' })
  notComparable!: string[];
}
