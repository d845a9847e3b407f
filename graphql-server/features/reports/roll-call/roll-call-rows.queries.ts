import type { DataSource } from 'typeorm';
import { type Condition, contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { jsonList, jsonObject } from '../../../core/database/json';
import { keyset } from '../../../core/database/keyset';
import { queryRows } from '../../../core/database/sql';
import { pageSize } from '../../../core/shapes/paging';
import type { Settings } from '../../../settings/env';
import { DAY, dayValues, STATES } from './roll-call.queries';
import type { RollCallCount, RollCallPerson, RollCallRowsArgs } from './roll-call.types';

type Days = Pick<Settings, 'timeZone' | 'workingDays'>;

const EXCEPTIONS = `('missing', 'returned', 'late')`;
/** Number of parameters that `dayValues` fills: `$1` to `$5`. */
const DAY_VALUES = 5;

/** Sort order: people with exceptions first, then all others. Each group is sorted by last name. */
const byException = keyset(
  [
    ['person.quiet', 'boolean'],
    ['person.unnamed', 'boolean'],
    ['person.last', 'text'],
    ['person.first', 'text'],
    ['person.email', 'text'],
  ],
  'ASC',
);

const searched = (search: string | null | undefined): Condition[] =>
  search
    ? [
        {
          name: 'search',
          sql: (p) => contains(`concat_ws(' ', person."firstName", person."lastName", person.email)`, p),
          value: searchPattern(search),
        },
      ]
    : [];

/** A person on a page, with the sort key. */
export interface RollCallRow extends RollCallPerson {
  key: string[];
}

/** Reads one page of the roll call, people with exceptions first, plus one row if there is a next page. */
export async function readRollCallPage(
  dataSource: DataSource,
  args: RollCallRowsArgs,
  settings: Days,
): Promise<RollCallRow[]> {
  const { startDate, endDate, search, after } = args;
  const found = whereOf(searched(search), DAY_VALUES + 2);
  const from = whereOf(byException.after(after), DAY_VALUES + 2 + found.values.length);
  return queryRows<RollCallRow>(dataSource, {
    text: `
      WITH states AS MATERIALIZED (${STATES} AND ${found.text}),
      person AS (
        SELECT id, "firstName", "lastName", email, bool_and(state NOT IN ${EXCEPTIONS}) AS quiet,
          "lastName" IS NULL AS unnamed, coalesce("lastName", '') AS last, coalesce("firstName", '') AS first
        FROM states GROUP BY id, "firstName", "lastName", email),
      page AS MATERIALIZED (
        SELECT person.* FROM person WHERE ${from.text} ORDER BY ${byException.order} LIMIT $${DAY_VALUES + 1})
      SELECT ${jsonObject('id, "firstName", "lastName", email')} AS user,
        ${jsonList(`SELECT ${DAY} FROM states day WHERE day.id = person.id ORDER BY date`)} AS days,
        ARRAY[quiet::text, unnamed::text, last, first, email] AS key
      FROM page person ORDER BY ${byException.order}`,
    values: [...dayValues(startDate, endDate, settings), pageSize(args) + 1, ...found.values, ...from.values],
  });
}

/** Counts for each day how many people turned in a card, have not turned one in, or were late. */
export function countRollCall(
  dataSource: DataSource,
  { startDate, endDate, search }: RollCallRowsArgs,
  settings: Days,
): Promise<RollCallCount[]> {
  const found = whereOf(searched(search), DAY_VALUES + 1);
  const count = (states: string) => `(count(*) FILTER (WHERE state IN (${states})))::int`;
  return queryRows<RollCallCount>(dataSource, {
    text: `
      SELECT date, count(*)::int AS people, ${count(`'card', 'late', 'returned'`)} AS "turnedIn",
        ${count(`'missing'`)} AS missing, ${count(`'late'`)} AS late
      FROM (${STATES} AND ${found.text}) states GROUP BY date ORDER BY date`,
    values: [...dayValues(startDate, endDate, settings), ...found.values],
  });
}
