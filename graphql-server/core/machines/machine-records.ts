import type { Actor } from '../../access/actor';
import { type Condition, whereOf } from '../database/conditions';
import { jsonObject } from '../database/json';
import { keyset } from '../database/keyset';
import { personJson } from '../database/people';
import { type Db, queryRow, queryRows } from '../database/sql';
import { momentSql } from '../days/moments';
import { forbidden } from '../errors';
import { actorOf, type Context } from '../operations/context';
import { type Page, type PageArgs, pageRows, pageSize, toPage } from '../shapes/paging';
import { type WithdrawableRow, type Withdrawal, withdrawalFields, withdrawalOf } from '../withdrawals/withdrawal-of';
import { mayListWithdrawn, mayWithdraw } from '../withdrawals/withdrawals.policy';

/** Fields of every published record of a machine. */
interface Published {
  id: string;
  date: string;
  createdAt: string;
  userId?: string | null;
  withdrawnAt?: string | null;
  mayWithdraw: boolean;
}

interface Declaration<Record extends Published, Row extends WithdrawableRow, Filter> {
  table: string;
  entity: new () => Row;
  /** Alias of a row in the SQL of `fields`, `joins`, and `conditionsOf`. */
  row: string;
  /** SELECT list of the fields that only this table's records have. */
  fields: string;
  /** SQL for the joins that `fields` needs. */
  joins?: string;
  conditionsOf(filter: Filter | null | undefined): Condition[];
  /** Returns a person's rights besides the right to withdraw. */
  rightsOf?(actor: Actor, record: Record): Partial<Record>;
  /** Start of the 404's message, such as 'Meter reading'. */
  noun: string;
  messages: { alreadyWithdrawn: string; mayNotWithdraw: string; mayNotListWithdrawn: string };
}

type Filtered<Filter> = Filter & { withdrawn?: boolean | null };
type Request = Pick<Context, 'actor' | 'settings'>;

/** Joins a record to its machine, with the machine's current name. */
export const ofMachine = (row: string) =>
  `JOIN equipment_templates machine ON machine.id = ${row}."equipmentTemplateId"`;

/** Returns the SQL condition for the records that a filter lists: withdrawn ones, or all others. */
export const listed = (row: string, filter: { withdrawn?: boolean | null } | null | undefined) =>
  `${row}."withdrawnAt" IS ${filter?.withdrawn ? 'NOT NULL' : 'NULL'}`;

/** Returns the order of records: newest day first, and newest receipt first within a day. */
export const newestFirst = (row: string) =>
  keyset([
    [`${row}.date`, 'date'],
    [`${row}."createdAt"`, 'timestamptz'],
    [`${row}.id`, 'uuid'],
  ]);

/**
 * Declares how a table's records are read, published, listed, and withdrawn. Each is about a machine and a day, was entered by a person, and
 * is never edited.
 */
export function machineRecords<Record extends Published, Row extends WithdrawableRow, Filter>({
  table,
  entity,
  row,
  fields,
  joins = '',
  ...declared
}: Declaration<Record, Row, Filter>) {
  const { messages, noun } = declared;
  const newest = newestFirst(row);
  /** SQL for a record as JSON, from the rows `row` and `machine`. */
  const node = jsonObject(`
    ${row}.id, ${row}."equipmentTemplateId", ${row}.date, ${row}."userId", ${momentSql(`${row}."createdAt"`)} AS "createdAt",
    machine.company, machine.equipment, machine.model, machine.serial,
    (SELECT ${personJson('person')} FROM users person WHERE person.id = ${row}."userId") AS "user", ${fields}, ${withdrawalFields(row)}`);
  const parts = `${ofMachine(row)} ${joins}`;

  /** Adds this person's rights to a record. */
  const asPublished = (request: Request, record: Record): Record => ({
    ...record,
    ...declared.rightsOf?.(actorOf(request), record),
    mayWithdraw: mayWithdraw(actorOf(request), record, request.settings.timeZone),
  });

  /** Reads a record, withdrawn or not. Undefined if it doesn't exist. */
  async function read(request: Request & { db: Db }, id: string): Promise<Record | undefined> {
    const found = await queryRow<{ record: Record }>(request.db, {
      text: `SELECT ${node} AS record FROM ${table} ${row} ${parts} WHERE ${row}.id = $1`,
      values: [id],
    });
    return found && asPublished(request, found.record);
  }

  /** Reads one page of the records that match the filter. Only administrators can list withdrawn records. */
  async function list(context: Context, args: PageArgs & { filter?: Filtered<Filter> | null }): Promise<Page<Record>> {
    const { filter } = args;
    if (filter?.withdrawn && !mayListWithdrawn(actorOf(context))) throw forbidden(messages.mayNotListWithdrawn);
    const where = whereOf([...declared.conditionsOf(filter), ...newest.after(args.after)], 2);
    const rows = `SELECT * FROM ${table} ${row} WHERE ${listed(row, filter)} AND ${where.text}`;
    const page = await queryRows<{ record: Record }>(context.db, {
      name: `${table}-${filter?.withdrawn ? 'withdrawn-' : ''}${where.name}`,
      text: `
        WITH page AS MATERIALIZED (${pageRows(rows, row, newest.order)})
        SELECT ${node} AS record FROM page ${row} ${parts} ORDER BY ${newest.order}`,
      values: [pageSize(args) + 1, ...where.values],
    });
    const records = page.map(({ record }) => asPublished(context, record));
    return toPage(records, args, ({ date, createdAt, id }) => [date, createdAt, id]);
  }

  /** Declares the command that withdraws a record. */
  const withdrawal = (name: string, more: Omit<Withdrawal<Row, Record>, 'entity' | 'noun' | 'messages' | 'read'>) => {
    const { alreadyWithdrawn, mayNotWithdraw: mayNot } = messages;
    return withdrawalOf<Row, Record>(name, { ...more, entity, noun, read, messages: { alreadyWithdrawn, mayNot } });
  };

  return { node, parts, asPublished, read, list, withdrawal };
}
