import { ArgsType, type ClassType, Field, ID, ObjectType } from 'type-graphql';
import { descriptions } from '../../core/descriptions';
import { FilterField, UnpublishedFlag } from '../../core/inputs/fields';
import { NullableField } from '../../core/shapes/nullable-field';
import { connectionOf, PageArgs } from '../../core/shapes/paging';
import { Day, Decimal } from '../../core/shapes/scalars';
import { Person } from '../users/users.types';

/** A line of a card, or another record, with its share of a figure. */
@ObjectType()
export abstract class FigureLine {
  @Field(() => ID)
  id!: string;

  @Field(() => Day)
  date!: string;

  @Field(() => Decimal, { description: descriptions.figureShare })
  value!: string;

  @NullableField(() => Person)
  user!: Person | null;

  /** Part of the sort key, for the cursor. */
  createdAt!: string;
}

/** Returns the class of a page of lines with the figure that all lines add up to. */
export function figureConnectionOf(lineClass: ClassType<FigureLine>) {
  @ObjectType(`${lineClass.name}Connection`)
  class FigureConnection extends connectionOf(lineClass) {
    @Field(() => Decimal, { description: descriptions.figureTotal })
    total!: string;
  }
  return FigureConnection;
}

/** Arguments of a query for the lines behind a figure. `filter` names the report's row and the figure. */
export interface FigureLinesArgs<Filter> extends PageArgs {
  filter: Filter;
  /** True if the GraphQL document selects the total. */
  withTotal?: boolean;
}

/** Returns the class of these arguments for a class of filters. */
export function figureArgsOf<Filter extends object>(
  filterClass: ClassType<Filter>,
): ClassType<FigureLinesArgs<Filter>> {
  @ArgsType()
  class FigureArgs extends PageArgs {
    @FilterField(() => filterClass, { required: true })
    filter!: Filter;

    @UnpublishedFlag()
    withTotal?: boolean;
  }
  return FigureArgs;
}
