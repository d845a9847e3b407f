import type { DataSource } from 'typeorm';
import { EARLIEST_DAY, LATEST_DAY } from '../../../../common/days';
import { type Condition, contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { streamRows } from '../../../core/database/database';
import { readNewestMatches } from '../../../core/database/newest-window';
import { personName } from '../../../core/database/people';
import { queryRow, queryRows } from '../../../core/database/sql';
import type { Statement } from '../../../core/database/statements';
import { cardDays } from '../../../core/day-totals/card-days';
import { daysOf } from '../../../core/day-totals/day-totals';
import { pageRows, pageSize, untilFull } from '../../../core/shapes/paging';
import { cardJoins, cardJson, cardRowJson, contractCardJson } from '../card-json.queries';
import { newestCards } from '../timecards.queries';
import type { Timecard } from '../timecards.types';
import { type TimecardFilter, type TimecardsArgs, type TimecardTotals } from './list.types';

/** Cards to read. `ownerId` limits them to one person's cards. */
interface Wanted {
  ownerId: string | null;
  args: TimecardsArgs;
}

/** Reads one page of cards, plus one row if there is a next page. A row is null once the page has reached its size limit. */
export async function readTimecardPage(dataSource: DataSource, wanted: Wanted): Promise<(Timecard | null)[]> {
  const rows = await readPageRows(dataSource, wanted);
  return rows.map(({ card }) => card);
}

/** `card` is null once the page has reached its size limit. */
interface PageRow {
  card: Timecard | null;
}

/**
 * Reads the rows of a page. A search by work area tries the newest cards first, because an index returns cards in that order
 * (decision 020).
 */
function readPageRows(dataSource: DataSource, wanted: Wanted): Promise<PageRow[]> {
  const { args } = wanted;
  const read = (newest?: number) => queryRows<PageRow>(dataSource, pageStatement(wanted, newest));
  const { workArea, name, status, withdrawn } = args.filter ?? {};
  if (!workArea || name || status || withdrawn) return read();
  return readNewestMatches(pageSize(args) + 1, { among: read, everywhere: read });
}

function conditionsOf({ ownerId, args: { filter, after } }: Wanted): Condition[] {
  return [...filterConditions(ownerId, filter), ...newestCards('t').after(after)];
}

function filterConditions(ownerId: string | null, filter?: TimecardFilter | null): Condition[] {
  const all: Condition[] = [
    { name: 'own', sql: (p) => `t."userId" = ${p}::uuid`, value: ownerId },
    { name: 'from', sql: (p) => `t.date >= ${p}::date`, value: filter?.startDate },
    { name: 'to', sql: (p) => `t.date <= ${p}::date`, value: filter?.endDate },
    {
      name: 'area',
      sql: (p) => contains('t."workArea"', p),
      value: filter?.workArea && searchPattern(filter.workArea),
    },
    { name: 'status', sql: (p) => `t.status = ${p}`, value: filter?.status },
  ];
  return all.filter(({ value }) => value);
}

const withdrawal = (filter?: TimecardFilter | null) =>
  filter?.withdrawn ? 't."withdrawnAt" IS NOT NULL' : 't."withdrawnAt" IS NULL';

/**
 * Returns a statement for one page of cards up to its size limit. `newest` limits a search by work area to that many of the
 * newest cards.
 */
function pageStatement(wanted: Wanted, newest?: number): Statement {
  const conditions = conditionsOf(wanted);
  const where = whereOf(
    conditions.filter(({ name }) => name !== 'area'),
    2,
  );
  const area = whereOf(
    conditions.filter(({ name }) => name === 'area'),
    2 + where.values.length,
  );
  const values = [pageSize(wanted.args) + 1, ...where.values, ...area.values];
  const { filter, withLines } = wanted.args;
  const { name, workArea } = filter ?? {};
  const all = `SELECT t.* FROM timecards t WHERE ${where.text} AND ${withdrawal(filter)}`;
  let cards = newest
    ? `SELECT t.* FROM (${all} ORDER BY ${newestCards('t').order} LIMIT ${newest}) t WHERE ${area.text}`
    : `${all} AND ${area.text}`;
  if (name) {
    // Reads at most one page of each person's cards, so that the cost doesn't grow with the number of cards.
    values.push(searchPattern(name));
    cards = `SELECT t.* FROM users person CROSS JOIN LATERAL (
               ${cards} AND t."userId" = person.id ORDER BY ${newestCards('t').order} LIMIT $1) t
             WHERE ${contains(personName('person'), `$${values.length}`)}`;
  }
  const kind = [where.name, newest && `area-${newest}`, filter?.withdrawn && 'withdrawn', withLines && 'lines']
    .filter(Boolean)
    .join('-');
  // Names the statement by its conditions, so that Postgres keeps its plan. Pattern searches have no name, because one plan
  // doesn't suit all patterns.
  const isNamed = !name && (!workArea || newest);
  return {
    ...(isNamed && { name: `timecards-${kind}` }),
    text: `
      WITH page AS MATERIALIZED (${pageRows(cards, 't', newestCards('t').order)}),
      card AS (
        SELECT ${withLines ? cardJson : cardRowJson} AS whole, card.date, card."createdAt", card.id
        FROM page card ${cardJoins} OFFSET 0)
      SELECT ${untilFull('card.whole', newestCards('card').order)} AS card FROM card ORDER BY ${newestCards('card').order}`,
    values,
  };
}

/** Number of cards fetched at a time. It is small, because a card can take a megabyte. */
const CARDS_AT_ONCE = 16;

/** Streams every card except withdrawn ones, newest first, as the JSON for REST. */
export async function* streamTimecards(dataSource: DataSource, ownerId: string | null): AsyncGenerator<string> {
  const rows = streamRows<{ card: string }>(
    dataSource,
    {
      text: `SELECT ${contractCardJson}::text AS card FROM timecards card ${cardJoins}
     WHERE card."withdrawnAt" IS NULL AND ($1::uuid IS NULL OR card."userId" = $1::uuid) ORDER BY ${newestCards('card').order}`,
      values: [ownerId],
    },
    CARDS_AT_ONCE,
  );
  for await (const { card } of rows) yield card;
}

/** Returns SQL to write after FROM: the cards `t` that match a filter, each with its owner as `person`. */
export function matchingCards(ownerId: string | null, filter: TimecardFilter) {
  const where = whereOf(filterConditions(ownerId, filter), 1);
  const values = [...where.values];
  const name = filter.name
    ? `AND ${contains(personName('person'), `$${values.push(searchPattern(filter.name))}`)}`
    : '';
  const cards = `SELECT t.* FROM timecards t WHERE ${where.text} AND ${withdrawal(filter)}`;
  return { from: `(${cards}) t JOIN users person ON person.id = t."userId" ${name}`, values };
}

/** Reads the sums of all cards that match a filter. */
export async function readTotals(
  dataSource: DataSource,
  ownerId: string | null,
  filter?: TimecardFilter | null,
): Promise<TimecardTotals> {
  const { startDate, endDate, ...others } = filter ?? {};
  if (!ownerId && !Object.values(others).some(Boolean)) return readDayTotals(dataSource, { startDate, endDate });
  const where = whereOf(filterConditions(ownerId, filter), 1);
  const values = [...where.values];
  let people = '';
  if (filter?.name) {
    values.push(searchPattern(filter.name));
    people = `JOIN users person ON person.id = t."userId" AND ${contains(personName('person'), `$${values.length}`)}`;
  }
  const totals = await queryRow<TimecardTotals & { cards: number }>(dataSource, {
    text: `
      SELECT count(*)::int AS cards, coalesce(sum(t."totalHours"), 0.00)::text AS hours,
             coalesce(sum(t."machineHours"), 0.00)::text AS "machineHours"
      FROM timecards t ${people} WHERE ${where.text} AND ${withdrawal(filter)}`,
    values,
  });
  return totals!;
}

/** Reads the sums of a period's cards that are not withdrawn, from the totals by day. */
async function readDayTotals(
  dataSource: DataSource,
  { startDate, endDate }: Pick<TimecardFilter, 'startDate' | 'endDate'>,
): Promise<TimecardTotals> {
  const totals = await queryRow<TimecardTotals & { cards: number }>(dataSource, {
    name: 'timecard-totals',
    text: `
      SELECT coalesce(sum(cards), 0)::int AS cards, coalesce(sum(hours), 0.00)::text AS hours,
        coalesce(sum("machineHours"), 0.00)::text AS "machineHours"
      FROM ${daysOf(cardDays, { from: '$1::date', to: '$2::date' })} line`,
    values: [startDate ?? EARLIEST_DAY, endDate ?? LATEST_DAY],
  });
  return totals!;
}
