import { addDays } from '../../../common/days';
import { MOST_STATEMENT_DAYS } from '../../../common/limits';
import { STATEMENT_LINE_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { periodOf } from '../../core/days/period';
import { badField, badInput, conflict, constraintOf } from '../../core/errors';
import { readUploadedFile } from '../../core/lists/file-reader';
import { type FileRow, importable } from '../../core/lists/importable-list';
import { fileColumns } from '../../core/lists/list-columns';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import type { ImportMappingInput } from '../imports/mapping/mapping.types';
import { ImportPreview } from '../imports/preview/preview.types';
import { HaulerStatement, StatementLine } from './hauler-statements.entity';
import { statementLabel } from './hauler-statements.policy';
import { insertStatement, readStatement } from './hauler-statements.queries';
import { CreateHaulerStatementInput, StatementPreviewArgs } from './hauler-statements.types';
import { allowMatching } from './matching.queries';
import { listFor, TOTAL } from './statement-file.policy';
import { StatementRow } from './statement-file.types';

/** Returns a column's import settings, with other headers that name the column. */
const called = (headers: string) => ({ imported: { alsoCalled: headers.split(', ') } });

/** A hauler's file. It fills no list, so only the operations below read it. */
export const haulerStatementFile = importable<StatementLine>({
  list: 'hauler_statement',
  nouns: 'statement lines',
  permission: Permission.STATEMENTS_MANAGE,
  entity: StatementLine,
  input: StatementRow,
  fillsNoList: true,
  keys: [['quantity']],
  columns: fileColumns(STATEMENT_LINE_COLUMNS, {
    ticketNumber: called(
      'ticket, ticket no, ticket number, tkt, tkt #, tkt no, load ticket, scale ticket, slip #, bol',
    ),
    date: called(
      'day, haul date, ticket date, load date, date hauled, delivery date, ship date, service date, date/time',
    ),
    truckNumber: called('truck, truck no, truck number, truck id, trk, trk #, trk no, vehicle, vehicle #'),
    material: called('product, material description, product description, commodity, item, description'),
    quantity: called('qty, net, net tons, net weight, tons, net qty, billed qty, tonnage, yards, volume'),
    unit: called('uom, um, u/m, unit of measure, measure'),
  }),
});

type SentMapping = Pick<StatementPreviewArgs, 'mapping' | 'startDate' | 'endDate'> & { id: string };

const readFile = (context: Context, { id, mapping, startDate, endDate }: SentMapping) =>
  readUploadedFile<ImportMappingInput, ImportPreview>(context, {
    id,
    mapping,
    list: listFor(haulerStatementFile, { startDate, endDate }),
  });

export const previewHaulerStatement = command('statementPreview', {
  description:
    "Preview of a statement's lines from a hauler's uploaded file, row by row. Rows with neither a ticket nor a truck are totals and are left out. The server remembers the mapping that you chose.",
  permission: Permission.STATEMENTS_MANAGE,
  input: StatementPreviewArgs,
  output: ImportPreview,
  largeOutput: 'report',
  graphql: { kind: 'query' },
  onlyReads: true,
  before: readFile,
  async run({ db, prepared: { preview, rows, remember } }): Promise<ImportPreview> {
    await remember(db);
    return { ...preview, ...daysOf(rows), remarks: [...preview.remarks, ...totalsRemark(rows)] };
  },
  // The audit row is written when the statement is created.
  audit: () => null,
});

function daysOf(rows: FileRow[]) {
  const days = rows.flatMap(({ state, input }) => (state === 'left_out' ? [] : String(input?.['date'] ?? '') || []));
  const [firstDay = null, lastDay = firstDay] = days.length ? [days.sort()[0], days.at(-1)] : [];
  return { firstDay, lastDay };
}

function totalsRemark(rows: FileRow[]): string[] {
  const count = rows.filter(({ notes }) => notes.some(({ text }) => text === TOTAL)).length;
  if (count === 0) return [];
  return [
    count === 1
      ? '1 row has neither a ticket nor a truck, so it counts as a total and is left out.'
      : `${count} rows have neither a ticket nor a truck, so they count as totals and are left out.`,
  ];
}

export const createHaulerStatement = command('createHaulerStatement', {
  description:
    "Creates a hauler's statement from an uploaded file, matches its lines with our loads, and deletes the file.",
  permission: Permission.STATEMENTS_MANAGE,
  input: CreateHaulerStatementInput,
  output: HaulerStatement,
  largeOutput: 'report',
  begin: allowMatching,
  async before(context, input) {
    const { from, to } = periodOf(input);
    if (addDays(from, MOST_STATEMENT_DAYS) <= to) {
      throw badField('endDate', `A statement covers at most ${MOST_STATEMENT_DAYS} days. Choose an earlier last day.`);
    }
    try {
      return await readFile(context, { ...input, id: input.importId });
    } catch (error) {
      // An earlier attempt of this request may already have closed the file.
      return error as Error;
    }
  },
  onRepeat: ({ db, settings }, id) => readStatement(db, id, settings.timeZone),
  async run({ db, prepared, newRecordId: id, settings, ...work }, { truckingCompany, number, startDate, endDate }) {
    if (prepared instanceof Error) throw prepared;
    const wrong = prepared.rows.filter(({ state }) => state === 'error').length;
    if (wrong > 0) throw badInput(errorsRefused(wrong));
    const rows = prepared.rows.flatMap(({ number: row, state, input }) =>
      state === 'left_out' || !input ? [] : [{ number: row, input: input as unknown as StatementRow }],
    );
    if (rows.length === 0) throw badInput('The file has no lines. Choose the columns for quantity and ticket.');
    await prepared.remember(db);
    await prepared.close(db);
    const entered = { truckingCompany, number, startDate, endDate };
    const statement = { id, ...entered, fileName: prepared.fileName, byId: actorOf(work).id };
    try {
      await insertStatement(db, statement, { rows, timeZone: settings.timeZone });
    } catch (error) {
      throw constraintOf(error) === 'hauler_statements_number'
        ? conflict(`Statement ${number} of ${truckingCompany} already exists.`)
        : error;
    }
    return (await readStatement(db, id, settings.timeZone))!;
  },
  audit: ({ result }) => ({ action: 'statement created', details: statementLabel(result) }),
});

const errorsRefused = (count: number) =>
  count === 1
    ? '1 row has errors. Correct it, or leave it out.'
    : `${count} rows have errors. Correct them, or leave them out.`;
