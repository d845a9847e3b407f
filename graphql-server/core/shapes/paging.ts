import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { LARGEST_PAGE, PAGE_SIZE } from '../../../common/limits';
import { toCursor } from '../database/cursors';
import { descriptions } from '../descriptions';
import { serverMessages } from '../server-messages';
import { NullableField } from './nullable-field';

@ObjectType()
export class PageInfo {
  @Field()
  hasNextPage!: boolean;

  @NullableField(() => String)
  endCursor!: string | null;
}

/** Arguments of every connection. A feature adds its `filter`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Page size, at most ${LARGEST_PAGE}.` })
  @IsOptional()
  @Max(LARGEST_PAGE, { message: `A page has at most ${LARGEST_PAGE} entries` })
  @Min(1, { message: serverMessages.pageEmpty })
  @IsInt({ message: serverMessages.pageSizeInvalid })
  first?: number;

  @NullableField(() => String, descriptions.cursor)
  @IsOptional()
  @IsString({ message: serverMessages.cursorInvalid })
  after?: string | null;
}

export interface Page<Row> {
  edges: { node: Row; cursor: string }[];
  pageInfo: PageInfo;
}

/** Returns the TypeGraphQL class of a node type's Relay connection. Call it once for each node type. */
export function connectionOf<Node extends object>(nodeClass: ClassType<Node>) {
  @ObjectType(`${nodeClass.name}Edge`)
  class Edge {
    @Field(() => nodeClass)
    node!: Node;

    @Field()
    cursor!: string;
  }

  @ObjectType(`${nodeClass.name}Connection`)
  class Connection {
    @Field(() => [Edge])
    edges!: Edge[];

    @Field()
    pageInfo!: PageInfo;
  }
  return Connection;
}

/**
 * Returns SQL for the first `$1` rows of `rows`, a SELECT from a table named `alias`, in `order`. The inner LIMIT tells the
 * planner that pages are small, so that it reuses one plan. With `$1` alone, it would plan each page again.
 */
export const pageRows = (rows: string, alias: string, order: string) =>
  `SELECT * FROM (${rows} ORDER BY ${order} LIMIT ${LARGEST_PAGE + 1}) ${alias} ORDER BY ${order} LIMIT $1`;

/** Returns the page size. Queries read one more row, which shows whether there is a next page. */
export const pageSize = (args: PageArgs) => args.first ?? PAGE_SIZE;

const PAGE_BYTES = 4 * 1024 * 1024;

/** Returns SQL for `json` that becomes NULL once the page exceeds 4 MB. The first row is always included. */
export const untilFull = (json: string, order: string) => {
  const sofar = `OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`;
  return `CASE WHEN sum(octet_length((${json})::text)) ${sofar} <= ${PAGE_BYTES} OR row_number() ${sofar} = 1 THEN ${json} END`;
};

/** Returns the rows of a page, up to its size or to the first null, which marks a full page. */
export function shownRows<Row>(rows: (Row | null)[], args: PageArgs): Row[] {
  const full = rows.indexOf(null);
  return rows.slice(0, full < 0 ? pageSize(args) : Math.min(full, pageSize(args))) as Row[];
}

/** Removes rows beyond the page and adds cursors. `keyOf` returns a row's sort key, which ends with its id. */
export function toPage<Row>(rows: (Row | null)[], args: PageArgs, keyOf: (row: Row) => string[]): Page<Row> {
  const shown = shownRows(rows, args);
  const edges = shown.map((node) => new Edge(node, keyOf));
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { edges, pageInfo: { hasNextPage: rows.length > shown.length, endCursor } };
}

/**
 * A row and its cursor. Few documents select the cursor, so a getter computes it. The getter is on the class, because V8 would
 * give each object with a getter of its own a separate hidden class.
 */
class Edge<Row> {
  constructor(
    readonly node: Row,
    private readonly keyOf: (row: Row) => string[],
  ) {}

  get cursor(): string {
    return toCursor(this.keyOf(this.node));
  }
}
