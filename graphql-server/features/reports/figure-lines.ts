import type { ClassType } from 'type-graphql';
import { Permission } from '../../access/permissions';
import { whereOf } from '../../core/database/conditions';
import { keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { reportRows } from '../../core/database/report-rows';
import { momentSql } from '../../core/days/moments';
import type { Context } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { pageSize, toPage } from '../../core/shapes/paging';
import { type FigureLine, type FigureLinesArgs, figureArgsOf, figureConnectionOf } from './reports.types';

/** SQL for lines with the columns `id`, `date`, `createdAt`, `userId`, and `value`, and its values. */
interface Lines {
  text: string;
  values: (string | null)[];
}

interface Declaration<Filter extends object> {
  description: string;
  filter: ClassType<Filter>;
  line: ClassType<FigureLine>;
  /** Returns the lines that the figure adds up. `value` is each line's share of the figure. */
  behind(filter: Filter, context: Context): Lines;
  /** SELECT list of the published fields that not every report's lines have, from a row `line`. */
  fields: string;
  /** Reads the figure, if that is faster than summing its lines. */
  total?(context: Context, filter: Filter): Promise<string>;
}

const NEWEST = keyset([
  ['line.date', 'date'],
  ['line."createdAt"', 'timestamptz'],
  ['line.id', 'uuid'],
]);

/** Reads one page of lines, newest first, plus one line if there is a next page. */
function readLines({ text, values }: Lines, fields: string, context: Context, args: FigureLinesArgs<object>) {
  const next = values.length + 1;
  const where = whereOf(NEWEST.after(args.after), next + 1);
  return reportRows<FigureLine>(context, {
    text: `
      SELECT line.id, line.date::text, line.value::text, ${momentSql('line."createdAt"')} AS "createdAt",
        ${personJson('person')} AS user, ${fields}
      FROM (${text}) line LEFT JOIN users person ON person.id = line."userId"
      WHERE ${where.text} ORDER BY ${NEWEST.order} LIMIT $${next}`,
    values: [...values, pageSize(args) + 1, ...where.values],
  });
}

/** Reads the figure: the sum of all its lines. */
async function sumLines({ text, values }: Lines, context: Context): Promise<string> {
  const [row] = await reportRows<{ total: string }>(context, {
    text: `SELECT round(coalesce(sum(line.value), 0), 2)::text AS total FROM (${text}) line`,
    values,
  });
  return row!.total;
}

/** Declares the query for the lines behind a report's figures, with the figure itself. */
export function figureLines<Filter extends object>(
  name: string,
  { description, filter: filterClass, line, behind, fields, total }: Declaration<Filter>,
) {
  return query(name, {
    description,
    permission: Permission.REPORTS_READ,
    input: figureArgsOf(filterClass),
    output: figureConnectionOf(line),
    graphql: { selects: { withTotal: 'total' } },
    async run(context, args) {
      const { filter } = args;
      const lines = behind(filter, context);
      const page = toPage(await readLines(lines, fields, context, args), args, ({ date, createdAt, id }) => [
        date,
        createdAt,
        id,
      ]);
      const figure = args.withTotal ? await (total?.(context, filter) ?? sumLines(lines, context)) : undefined;
      return { ...page, total: figure };
    },
  });
}
