import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { FilterField, OptionalTextField, TextField, UnpublishedFlag } from '../../../core/inputs/fields';
import { type ExportInput, FormatField } from '../../../core/lists/list-export';
import { serverMessages } from '../../../core/server-messages';
import { connectionOf, PageArgs } from '../../../core/shapes/paging';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';
import { Period } from '../reports.types';

const Figure = (description?: string) => Field(() => Decimal, { simple: true, description });
const MaybeFigure = (description: string) => Field(() => Decimal, { nullable: true, simple: true, description });

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
  @Field({ simple: true })
  costCode!: string;

  @Field(() => String, { nullable: true, simple: true })
  description!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: "The estimate's unit, which all quantities use.",
  })
  unit!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: 'The unit in the list of cost codes. Not used for comparisons.',
  })
  productionUnit!: string | null;

  @Figure('Operator and laborer hours.')
  manHours!: string;

  @Figure('Hours divided by heads, summed over the lines with a head count.')
  crewHours!: string;

  @Figure()
  quantity!: string;

  @Figure('Man-hours of the lines with a quantity.')
  quantityManHours!: string;

  @Figure('Crew-hours of the lines with a quantity.')
  quantityCrewHours!: string;

  @Figure('Quantity of the lines with hours. Rates and earned hours are computed from it.')
  quantityWithHours!: string;

  @Figure('Quantity of the lines with hours and a head count. The rate per crew-hour is computed from it.')
  quantityWithCrew!: string;

  @MaybeFigure('Quantity per crew-hour, from lines with hours, a quantity, and a head count. Null if there are none.')
  actualPerCrewHour!: string | null;

  @MaybeFigure('Quantity per man-hour, from lines with both hours and a quantity. Null if there are none.')
  actualPerManHour!: string | null;

  @MaybeFigure("The estimate's quantity per crew-hour.")
  estimatedPerCrewHour!: string | null;

  @MaybeFigure("The estimate's quantity per man-hour.")
  estimatedPerManHour!: string | null;

  @MaybeFigure('The man-hours that the estimate allows for the quantity.')
  earnedHours!: string | null;

  @MaybeFigure('Earned hours divided by man-hours. 1 is as estimated, and more is better.')
  performance!: string | null;

  @MaybeFigure('Earned hours minus man-hours. Negative if hours were lost.')
  gain!: string | null;

  @Figure('Quantity of all days and work areas.')
  quantityToDate!: string;

  @MaybeFigure('Total quantity in the estimate.')
  totalQuantity!: string | null;

  @MaybeFigure('Quantity to date divided by total quantity. 1 means complete.')
  percentComplete!: string | null;

  @MaybeFigure("Man-hours that the remaining quantity would take at the period's rate.")
  hoursRemaining!: string | null;

  @Figure()
  hoursWithoutQuantity!: string;

  @Figure()
  quantityWithoutHours!: string;

  @Field(() => [String], { simple: true, description: 'Reasons for missing figures, as sentences.' })
  notComparable!: string[];
}

@ObjectType()
export class ProductionReport {
  @Field(() => [ProductionRow], { simple: true })
  rows!: ProductionRow[];
}

/** A cost code's hours and quantity on one day. */
@ObjectType()
export class ProductionDay {
  @Field(() => Day, { simple: true })
  date!: string;

  @Figure()
  manHours!: string;

  @Figure()
  quantity!: string;

  @Figure('Sum since the first day of the period.')
  cumulativeManHours!: string;

  @Figure('Sum since the first day of the period.')
  cumulativeQuantity!: string;
}

/** A cost code on one card, with its share of a figure. */
@ObjectType()
export class ProductionLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => ID, { simple: true })
  timecardId!: string;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field(() => Person, { simple: true })
  user!: Person;

  @Field({ simple: true })
  costCode!: string;

  @Field(() => Int, { simple: true })
  operatorCount!: number;

  @Field(() => Int, { simple: true })
  laborerCount!: number;

  @Figure()
  manHours!: string;

  @MaybeFigure('Hours divided by heads. Null without a head count.')
  crewHours!: string | null;

  @Figure()
  quantity!: string;

  @Figure('Amount that the line adds to the figure, with as many decimal places as needed.')
  value!: string;

  /** Part of the sort key, for the cursor. */
  createdAt!: string;
}

@ObjectType()
export class ProductionLineConnection extends connectionOf(ProductionLine) {
  @Field(() => Decimal, { simple: true, description: descriptions.figureTotal })
  total!: string;
}

@InputType()
export class ProductionReportFilter extends Period {
  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfWorkArea })
  workArea?: string | null;
}

@InputType()
export class ExportProductionInput extends ProductionReportFilter {
  @FormatField()
  format?: ExportInput['format'];
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
export class ProductionReportArgs {
  @FilterField(() => ProductionReportFilter)
  filter?: ProductionReportFilter | null;
}

@ArgsType()
export class ProductionDaysArgs extends ProductionReportArgs {
  @TextField({ max: LONGEST.name, required: messages.costCodeRequired })
  costCode!: string;
}

@ArgsType()
export class ProductionLinesArgs extends PageArgs {
  @FilterField(() => ProductionLinesFilter, { required: true })
  filter!: ProductionLinesFilter;

  /** True if the GraphQL document selects the total. */
  @UnpublishedFlag()
  withTotal?: boolean;
}
