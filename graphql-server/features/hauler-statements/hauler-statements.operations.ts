import { STATEMENT_LINE_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { badField, conflict, notFound } from '../../core/errors';
import { RecordInput } from '../../core/inputs/record-input';
import { fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { command } from '../../core/operations/command';
import { actorOf, type Context, type Work } from '../../core/operations/context';
import { lockedRow } from '../../core/operations/locked-row';
import { perRequest } from '../../core/operations/per-request';
import { query } from '../../core/operations/query';
import { connectionOf, toPage } from '../../core/shapes/paging';
import { TruckingRecordConnection } from '../loads/loads.types';
import { HaulerStatement, StatementLine } from './hauler-statements.entity';
import { noStatement, refuseClosed, refuseVoid, statementLabel } from './hauler-statements.policy';
import {
  keepLoads,
  lineKey,
  notBilledKey,
  readLine,
  readLinePage,
  readLoadToPair,
  readNotBilled,
  readStatement,
  readStatementPage,
  readStatements,
  statementKey,
  streamLines,
} from './hauler-statements.queries';
import {
  AcceptStatementInput,
  HaulerStatementsArgs,
  MatchStatementLineInput,
  NotBilledLoadsArgs,
  StatementLinesArgs,
  VoidStatementInput,
} from './hauler-statements.types';
import { allowMatching, matchLines, NEAR_DAYS } from './matching.queries';

const permission = Permission.STATEMENTS_MANAGE;

export const listHaulerStatements = query('haulerStatements', {
  description: "One page of the haulers' statements that match the filter, newest first.",
  permission,
  input: HaulerStatementsArgs,
  output: connectionOf(HaulerStatement),
  graphql: { selects: { withNotBilled: 'edges.node.notBilled', withChanged: 'edges.node.changedSince' } },
  run: async ({ db, settings }, args) =>
    toPage(await readStatementPage(db, args, settings.timeZone), args, statementKey),
});

async function statementOf(
  { db, settings }: Pick<Context, 'settings'> & { db: Context['db'] | Work['db'] },
  id: string,
): Promise<HaulerStatement> {
  const found = await readStatement(db, id, settings.timeZone);
  if (!found) throw noStatement();
  return found;
}

export const readHaulerStatement = query('haulerStatement', {
  description: 'One statement of a hauler by its id, even if void.',
  permission,
  input: RecordInput,
  output: HaulerStatement,
  run: (context, { id }) => statementOf(context, id),
});

const statementsById = perRequest(async ({ db, settings }, ids) => {
  const found = await readStatements(db, ids, settings.timeZone);
  return new Map(found.map((statement) => [statement.id, statement]));
});

/** Reads the other statement of a line. Reads the statements of a whole page together. */
export const readOtherStatement = query('readOtherStatement', {
  permission,
  input: RecordInput,
  run: (context, { id }) => statementsById(context, id),
});

export const listStatementLines = query('statementLines', {
  description: 'One page of the lines of a statement in the order of its file.',
  permission,
  input: StatementLinesArgs,
  output: connectionOf(StatementLine),
  run: async ({ db, settings }, args) => toPage(await readLinePage(db, args, settings.timeZone), args, lineKey),
});

export const listNotBilledLoads = query('notBilledLoads', {
  description:
    "One page of the loads of a statement's company and period that no valid statement bills, newest first. With `lineId`, loads with the line's truck and day come first.",
  permission,
  input: NotBilledLoadsArgs,
  output: TruckingRecordConnection,
  run: async ({ db, settings }, args) => toPage(await readNotBilled(db, args, settings.timeZone), args, notBilledKey),
});

export const exportHaulerStatement = exportOf<RecordInput, StatementLine>('exportHaulerStatement', {
  path: '/trucking-statements/:id',
  nouns: 'statement lines',
  permission,
  filter: RecordInput,
  columns: fileColumns(STATEMENT_LINE_COLUMNS),
  logged: async (context, { id }) => ({ statement: statementLabel(await statementOf(context, id)) }),
  rows: ({ db, settings }, { id }) => streamLines(db, id, settings.timeZone),
});

const load = lockedRow(HaulerStatement, 'Statement');

/** Parts that all commands on a statement share. They lock the statement's row, so concurrent commands run one after another. */
const onStatement = { output: HaulerStatement, begin: allowMatching, load };

/** Changes a statement, and returns the changed statement. */
async function changed(work: Work, id: string, changes: Parameters<typeof work.db.update<HaulerStatement>>[2]) {
  await work.db.update(HaulerStatement, id, changes);
  return statementOf(work, id);
}

export const matchStatement = command('matchStatement', {
  description:
    'Matches the lines of a statement with our loads again. Lines that were paired by hand keep their loads.',
  permission,
  input: RecordInput,
  ...onStatement,
  largeOutput: 'report',
  async run(work, { id }) {
    refuseClosed(work.loaded);
    await matchLines(work.db, work.loaded, work.settings.timeZone);
    return statementOf(work, id);
  },
  audit: ({ result }) => ({ action: 'statement matched', details: statementLabel(result) }),
});

export const matchStatementLine = command('matchStatementLine', {
  description:
    'Pairs a line with a load by hand, or with no load. Later matching keeps the choice. With `automatic`, discards the choice and matches the line again.',
  permission,
  input: MatchStatementLineInput,
  output: StatementLine,
  largeOutput: 'report',
  begin: allowMatching,
  async run(work, { lineId, loadId = null, automatic, reason }) {
    const { db, settings } = work;
    const line = await db.findOne(StatementLine, { where: { id: lineId }, select: { id: true, statementId: true } });
    if (!line) throw notFound('Statement line');
    const statement = await load(work, line.statementId);
    refuseClosed(statement);
    if (loadId && !automatic) {
      const found = await readLoadToPair(db, statement.id, loadId, settings.timeZone);
      if (!found) throw badField('loadId', `Choose a load hauled by ${statement.truckingCompany}`);
      if (!found.isNear) throw badField('loadId', `Choose a load within ${NEAR_DAYS} days of the statement's period`);
      if (found.lineId && found.lineId !== lineId) {
        throw conflict(`Row ${found.row} of statement ${found.number} already has this load.`);
      }
    }
    const chosen = automatic ? { loadId: null, reason: null } : { loadId, reason: reason ?? null };
    await db.update(StatementLine, lineId, { ...chosen, byHand: !automatic });
    await matchLines(db, statement, settings.timeZone);
    return (await readLine(db, lineId, settings.timeZone))!;
  },
  async audit({ result, input: { automatic, loadId, reason }, db }) {
    const line = await db.findOneByOrFail(StatementLine, { id: result.id });
    const statement = await db.findOneByOrFail(HaulerStatement, { id: line.statementId });
    const what = automatic ? 'matched automatically' : loadId ? `paired with load ${loadId}` : 'paired with no load';
    return {
      action: 'statement line paired',
      details: `${statementLabel(statement)}, row ${result.row}: ${what}${reason ? ` (${reason})` : ''}`,
    };
  },
});

export const acceptStatement = command('acceptStatement', {
  description:
    'Accepts a statement. Its lines keep their states and their loads. Fails if the statement has changed since `version` was read.',
  permission: Permission.ACCOUNTING,
  input: AcceptStatementInput,
  ...onStatement,
  async run(work, { id, version, note = null }) {
    const { db, loaded } = work;
    refuseVoid(loaded);
    if (loaded.acceptedAt) throw conflict('This statement is already accepted.');
    if (loaded.version !== version) throw conflict('The statement changed. Look again.');
    // After the matching, a load may have been deleted, or its ticket may have changed.
    if (!(await keepLoads(db, id))) {
      throw conflict('Loads of this statement have changed. Match it again, and then accept it.');
    }
    return changed(work, id, { acceptedAt: () => 'now()', acceptedById: actorOf(work).id, note });
  },
  audit: ({ result }) => ({
    action: 'statement accepted',
    details: `${statementLabel(result)}: ${result.counts.map(({ state, lines }) => `${lines} ${state}`).join(', ')}${result.note ? ` (${result.note})` : ''}`,
  }),
});

export const reopenStatement = command('reopenStatement', {
  description: 'Reopens an accepted statement, so that its lines can be matched again.',
  permission: Permission.ACCOUNTING,
  input: RecordInput,
  ...onStatement,
  async run(work, { id }) {
    refuseVoid(work.loaded);
    if (!work.loaded.acceptedAt) throw conflict('This statement is not accepted.');
    await work.db.update(StatementLine, { statementId: id }, { acceptedLoad: null });
    return changed(work, id, { acceptedAt: null, acceptedById: null, note: null });
  },
  audit: ({ result }) => ({ action: 'statement reopened', details: statementLabel(result) }),
});

export const voidStatement = command('voidStatement', {
  description: 'Voids a statement. Other statements can then bill its loads, and its lines stay readable.',
  permission: Permission.ACCOUNTING,
  input: VoidStatementInput,
  ...onStatement,
  async run(work, { id, reason }) {
    if (work.loaded.voidedAt) throw conflict('This statement is already void.');
    await work.db.update(StatementLine, { statementId: id }, { isVoid: true });
    return changed(work, id, { voidedAt: () => 'now()', voidedById: actorOf(work).id, voidReason: reason });
  },
  audit: ({ result, input }) => ({
    action: 'statement voided',
    details: `${statementLabel(result)} (${input.reason})`,
  }),
});
