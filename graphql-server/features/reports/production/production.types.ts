import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { Period } from '../../../core/inputs/day-range';
import { OptionalTextField, TextField } from '../../../core/inputs/fields';
import { filterArgs } from '../../../core/inputs/filter-args';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';
import { FigureLine } from '../reports.types';

const Figure = (description?: string) => Field(() => Decimal, { description });
const MaybeFigure = (description: string) => Field(() => Decimal, { nullable: true, description });

/** A figure of the production report, summed from cost codes on cards. The `value` of a line is its share of the figure. */
export enum ProductionFigure {
  manHours = 'manHours',
  crewHours = 'crewHours',
  quantity = 'quantity',
  quantityManHours = 'quantityManHours',
  quantityCrewHours = 'quantityCrewHours',
  quantityWithHours = 'quantityWithHours',
  quantityWithCrew = 'quantityWithCrew',
  hoursWithoutQuantity = 'hoursWithoutQuantity',
  quantityWithoutHours = 'quantityWithoutHours',
  quantityToDate = 'quantityToDate',
}
registerEnumType(ProductionFigure, { name: 'ProductionFigure' });

/**
 * A cost code's production in a period, compared with its estimate. Hours and quantities have two decimals, all other figures
 * four.
 */
@ObjectType()
export class ProductionRow {
  @Field()
  costCode!: string;

  @NullableField(() => String)
  description!: string | null;

  @NullableField(
    () => String,
    'Unit of the estimate, assumed for all quantities. Null if the estimate has no single unit.',
  )
  unit!: string | null;

  @NullableField(
    () => String,
    'Unit of the cost code in the list of cost codes. Not used for comparisons. Null if there is none.',
  )
  productionUnit!: string | null;

  @Figure('Operator and laborer hours on timecards.')
  manHours!: string;

  @Figure('Man-hours divided by the number of people, summed over the lines with a head count.')
  crewHours!: string;

  @Figure()
  quantity!: string;

  @Figure('Man-hours on timecard lines with a quantity.')
  quantityManHours!: string;

  @Figure('Man-hours divided by the number of people, summed over timecard lines with a quantity.')
  quantityCrewHours!: string;

  @Figure('Quantity on timecard lines with hours, used for `actualPerManHour` and `earnedHours`.')
  quantityWithHours!: string;

  @Figure('Quantity on timecard lines with hours and a head count, used for `actualPerCrewHour`.')
  quantityWithCrew!: string;

  @MaybeFigure('Quantity per crew-hour, from lines with hours, a quantity, and a head count. Null if there are none.')
  actualPerCrewHour!: string | null;

  @MaybeFigure('Quantity per man-hour, from lines with both hours and a quantity. Null if there are none.')
  actualPerManHour!: string | null;

  @MaybeFigure('Estimated quantity per crew-hour. Null if the estimate lacks a usable rate.')
  estimatedPerCrewHour!: string | null;

  @MaybeFigure('Estimated quantity per man-hour. Null if the estimate lacks a usable rate or manpower.')
  estimatedPerManHour!: string | null;

  @MaybeFigure(
    'Man-hours that the estimate allows for `quantityWithHours`. Null if the estimate lacks a usable rate or manpower.',
  )
  earnedHours!: string | null;

  @MaybeFigure(
    '`earnedHours` divided by `quantityManHours`. 1 is as estimated, and more is better. Null if the ratio cannot be computed.',
  )
  performance!: string | null;

  @MaybeFigure(
    '`earnedHours` minus `quantityManHours`. Negative if the work took more hours than estimated. Null if `earnedHours` is null.',
  )
  gain!: string | null;

  @Figure('Quantity on all days and in all work areas, regardless of the filter.')
  quantityToDate!: string;

  @MaybeFigure('Total quantity in the estimate. Null if the estimate has no usable quantity.')
  totalQuantity!: string | null;

  @MaybeFigure('`quantityToDate` divided by `totalQuantity`. 1 means complete. Null if `totalQuantity` is null.')
  percentComplete!: string | null;

  @MaybeFigure(
    "Man-hours that the remaining quantity would take at the period's rate. Null if the total quantity or the rate is unknown.",
  )
  hoursRemaining!: string | null;

  @Figure()
  hoursWithoutQuantity!: string;

  @Figure()
  quantityWithoutHours!: string;

  @Field(() => [String], { description: 'Reasons why figures of the row are null, as sentences.' })
  notComparable!: string[];
}

@ObjectType()
export class ProductionReport {
  @Field(() => [ProductionRow])
  rows!: ProductionRow[];
}

/** A cost code's hours and quantity on one day. */
@ObjectType()
export class ProductionDay {
  @Field(() => Day)
  date!: string;

  @Figure()
  manHours!: string;

  @Figure()
  quantity!: string;

  @Figure('Man-hours from the first day of the period through this day.')
  cumulativeManHours!: string;

  @Figure('Quantity from the first day of the period through this day.')
  cumulativeQuantity!: string;
}

/** A cost code on one card, with its share of a figure. */
@ObjectType()
export class ProductionLine extends FigureLine {
  @Field(() => ID)
  timecardId!: string;

  @Field()
  workArea!: string;

  @Field()
  costCode!: string;

  @Field(() => Int)
  operatorCount!: number;

  @Field(() => Int)
  laborerCount!: number;

  @Figure()
  manHours!: string;

  @MaybeFigure('Man-hours divided by the number of people. Null if the line has no head count.')
  crewHours!: string | null;

  @Figure()
  quantity!: string;

  @Field(() => Person)
  override user!: Person;

  @Figure(
    'Amount that the line adds to `ProductionLinesFilter.figure`. Not rounded, so it can have more than two decimal places.',
  )
  override value!: string;
}

@InputType()
export class ProductionReportFilter extends Period {
  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfWorkArea })
  workArea?: string | null;
}

@InputType()
export class ProductionLinesFilter extends ProductionReportFilter {
  @TextField({ max: LONGEST.name, required: messages.costCodeRequired })
  costCode!: string;

  @ChoiceField(ProductionFigure, {
    required: serverMessages.figureRequired,
    description: descriptions.figure,
  })
  figure!: ProductionFigure;
}

@ArgsType()
export class ProductionDaysArgs extends filterArgs(ProductionReportFilter) {
  @TextField({ max: LONGEST.name, required: messages.costCodeRequired })
  costCode!: string;
}
