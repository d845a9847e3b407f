import { ArgsType, type ClassType } from 'type-graphql';
import { PageArgs } from '../shapes/paging';
import { FilterField } from './fields';

interface Filtered<Filter> {
  filter?: Filter | null;
}

/** Arguments of a page of records that match a filter. */
export type FilteredPage<Filter> = PageArgs & Filtered<Filter>;

/** Returns the arguments of a query whose only argument is an optional filter. */
export function filterArgs<Filter extends object>(filterClass: ClassType<Filter>): ClassType<Filtered<Filter>> {
  @ArgsType()
  class FilterArgs {
    @FilterField(() => filterClass)
    filter?: Filter | null;
  }
  return FilterArgs;
}

/** Returns the arguments of a page with an optional filter. */
export function filteredPageArgs<Filter extends object>(
  filterClass: ClassType<Filter>,
): ClassType<FilteredPage<Filter>> {
  @ArgsType()
  class FilteredPageArgs extends PageArgs {
    @FilterField(() => filterClass)
    filter?: Filter | null;
  }
  return FilteredPageArgs;
}
