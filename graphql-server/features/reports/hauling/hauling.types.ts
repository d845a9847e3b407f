import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { Period } from '../../../core/inputs/day-range';
import { DayField, OptionalTextField, TextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal, Moment } from '../../../core/shapes/scalars';
import { MaterialUnit } from '../../loads/loads.types';
import { FigureLine } from '../reports.types';

/**
 * A figure of the hauling report, summed from loads and cards' material lines. The `value` of a line is its share of the
 * figure.
 */
export enum HaulingFigure {
  hauled = 'hauled',
  placed = 'placed',
  difference = 'difference',
}
registerEnumType(HaulingFigure, { name: 'HaulingFigure' });

@ObjectType()
export class PlacedQuantity {
  @Field()
  unit!: string;

  @Field(() => Decimal)
  quantity!: string;
}

/** One material on one day: the quantity hauled by trucks, and the quantity placed on cards. */
@ObjectType()
export class HaulingRow {
  @Field()
  material!: string;

  @Field(() => Day)
  date!: string;

  @Field(() => Int)
  loads!: number;

  @Field(() => Decimal, { description: 'Quantity of all loads, regardless of their units.' })
  hauled!: string;

  @Field(() => [MaterialUnit], {
    description:
      "Quantity of the loads for each unit. For loads without a unit, the timecards' unit is assumed if timecards use only one.",
  })
  hauledByUnit!: MaterialUnit[];

  @NullableField(
    () => Decimal,
    'Quantity on timecards. Null if no timecard lists the material, or if timecards use more than one unit.',
  )
  placed!: string | null;

  @NullableField(
    () => String,
    'Unit on timecards. Null if no timecard lists the material, or if timecards use more than one unit.',
  )
  unit!: string | null;

  @Field(() => [PlacedQuantity], { description: 'Quantity on timecards for each unit.' })
  placedByUnit!: PlacedQuantity[];

  @NullableField(() => Decimal, '`hauled` minus `placed`. Null unless all loads and timecards use one unit.')
  difference!: string | null;

  @Field(() => [MaterialUnit], {
    description: 'Quantity hauled minus quantity placed, for each unit that both loads and timecards use.',
  })
  differenceByUnit!: MaterialUnit[];

  @Field(() => [String], { description: 'Reasons why the row or a unit has no difference, as sentences.' })
  notComparable!: string[];
}

@ObjectType()
export class HaulingReport {
  @Field(() => [HaulingRow])
  rows!: HaulingRow[];
}

/** A load, or a material line of a card, with its share of a figure. */
@ObjectType()
export class HaulingLine extends FigureLine {
  @NullableField(() => ID, 'Id of the timecard. Null for a load.')
  timecardId!: string | null;

  @NullableField(() => Moment, 'Time at which the load left. Null for a timecard.')
  timeOut!: string | null;

  @NullableField(() => String)
  truckNumber!: string | null;

  @NullableField(() => String)
  truckingCompany!: string | null;

  @NullableField(() => String, 'Cost code on the timecard. Null for a load.')
  costCode!: string | null;

  @Field(() => Decimal)
  quantity!: string;

  @NullableField(() => String)
  unit!: string | null;
}

@InputType()
export class HaulingReportFilter extends Period {}

@InputType()
export class HaulingExportFilter extends HaulingReportFilter {
  @OptionalTextField({ max: LONGEST.name })
  material?: string | null;
}

@InputType({ description: descriptions.figureFilter })
export class HaulingLinesFilter {
  @TextField({ max: LONGEST.name, required: messages.materialRequired })
  material!: string;

  @DayField({ required: messages.dateRequired })
  date!: string;

  @ChoiceField(HaulingFigure, {
    required: serverMessages.figureRequired,
    description: descriptions.figure,
  })
  figure!: HaulingFigure;
}
