import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { LARGEST_PAGE, PAGE_SIZE } from '../../../common/limits';
import { toCursor } from '../database/cursors';

@ObjectType()
export class PageInfo {
  @Field({ simple: true })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, simple: true })
  endCursor!: string | null;
}

/** The arguments of every connection; a feature adds its `filter`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `At most ${LARGEST_PAGE}.` })
  @IsOptional()
  @Max(LARGEST_PAGE, { message: `A page has at most ${LARGEST_PAGE} entries` })
  @Min(1, { message: 'A page has at least 1 entry' })
  @IsInt({ message: 'The length of a page must be a whole number' })
  first?: number;

  @Field(() => String, { nullable: true, description: 'The cursor after which the page begins.' })
  @IsOptional()
  @IsString({ message: 'The cursor must be text' })
  after?: string | null;
}

export interface Page<Row> {
  edges: { node: Row; cursor: string }[];
  pageInfo: PageInfo;
}

/** Returns the Relay connection of a node type, as TypeGraphQL classes. */
export function connectionOf<Node extends object>(nodeClass: ClassType<Node>) {
  @ObjectType(`${nodeClass.name}Edge`)
  class Edge {
    @Field(() => nodeClass, { simple: true })
    node!: Node;

    @Field({ simple: true })
    cursor!: string;
  }

  @ObjectType(`${nodeClass.name}Connection`)
  class Connection {
    @Field(() => [Edge], { simple: true })
    edges!: Edge[];

    @Field({ simple: true })
    pageInfo!: PageInfo;
  }
  return Connection;
}

/**
 * Returns SQL for the first `$1` rows of `rows`, a SELECT from a table called `alias`, in `order`. Told that no page is large, the
 * planner makes one plan for every page; by `$1` alone it would plan each one again.
 */
export const pageRows = (rows: string, alias: string, order: string) =>
  `SELECT * FROM (${rows} ORDER BY ${order} LIMIT ${LARGEST_PAGE + 1}) ${alias} ORDER BY ${order} LIMIT $1`;

/** Returns the page size; the query fetches one more row, to know whether there is a next page. */
export const pageSize = (args: PageArgs) => args.first ?? PAGE_SIZE;

const PAGE_BYTES = 4 * 1024 * 1024;

/** Returns SQL for `json`, which becomes NULL where the page, in `order`, reaches 4 MB. Its first row always stays. */
export const untilFull = (json: string, order: string) => {
  const sofar = `OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`;
  return `CASE WHEN sum(octet_length((${json})::text)) ${sofar} <= ${PAGE_BYTES} OR row_number() ${sofar} = 1 THEN ${json} END`;
};

/** Returns the rows of a page: up to the requested size, or to the first null, where it is full. */
export function shownRows<Row>(rows: (Row | null)[], args: PageArgs): Row[] {
  const full = rows.indexOf(null);
  return rows.slice(0, full < 0 ? pageSize(args) : Math.min(full, pageSize(args))) as Row[];
}

/** Cuts off what the page doesn't show and adds the cursors; `keyOf` gives the sort key of a row, the last part its id. */
export function toPage<Row>(rows: (Row | null)[], args: PageArgs, keyOf: (row: Row) => string[]): Page<Row> {
  const shown = shownRows(rows, args);
  const cursorOf = (node: Row) => toCursor(keyOf(node));
  // Getters: few documents select the cursor of each row.
  const edges = shown.map((node) => ({
    node,
    get cursor() {
      return cursorOf(node);
    },
  }));
  const last = shown.at(-1);
  const endCursor = last === undefined ? null : cursorOf(last);
  return { edges, pageInfo: { hasNextPage: rows.length > shown.length, endCursor } };
}
