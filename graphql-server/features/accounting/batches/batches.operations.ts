import { capitalized } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import { newId } from '../../../core/database/ids';
import { shortDay } from '../../../core/days/days';
import { badField, badInput, conflict, notFound } from '../../../core/errors';
import { filteredPageArgs } from '../../../core/inputs/filter-args';
import { RecordInput } from '../../../core/inputs/record-input';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { lockedRow } from '../../../core/operations/locked-row';
import { query } from '../../../core/operations/query';
import { get, type PartedFile } from '../../../core/operations/route';
import { serverMessages } from '../../../core/server-messages';
import { connectionOf, toPage } from '../../../core/shapes/paging';
import { AccountingBatch as BatchRow } from '../accounting.entity';
import { checkThrough } from '../accounting.policy';
import { templateOf } from '../templates/templates.operations';
import { checkVersion } from '../templates/templates.policy';
import {
  allowRepeat,
  batchKey,
  insertBatch,
  insertLines,
  lineKey,
  lockKind,
  noteDownload,
  readBatch,
  readBatchPage,
  readFile,
  readLinePage,
  readNewest,
  refuseIfTooSlow,
  voidBatch,
  writeFile,
} from './batches.queries';
import {
  AccountingBatch,
  AccountingBatchFilter,
  AccountingLine,
  AccountingLinesArgs,
  CreateAccountingBatchInput,
  VoidAccountingBatchInput,
} from './batches.types';

export const listAccountingBatches = query('accountingBatches', {
  description: 'One page of the accounting batches that match the filter, newest first.',
  permission: Permission.ACCOUNTING,
  input: filteredPageArgs(AccountingBatchFilter),
  output: connectionOf(AccountingBatch),
  run: async ({ db }, args) => toPage(await readBatchPage(db, args), args, batchKey),
});

export const readAccountingBatch = query('accountingBatch', {
  description: 'One accounting batch by its id, even if void.',
  permission: Permission.ACCOUNTING,
  input: RecordInput,
  output: AccountingBatch,
  async run({ db }, { id }) {
    const batch = await readBatch(db, id);
    if (!batch) throw notFound('Accounting batch');
    return batch;
  },
});

export const listAccountingLines = query('accountingLines', {
  description:
    "One page of accounting lines. Set `filter.batchId` for a batch's lines in file order, or `filter.timecardId` for a timecard's lines in all batches, newest batch first.",
  permission: Permission.ACCOUNTING,
  input: AccountingLinesArgs,
  output: connectionOf(AccountingLine),
  async run({ db }, args) {
    if (!args.filter.batchId && !args.filter.timecardId) throw badInput('Choose a batch or a timecard');
    return toPage(await readLinePage(db, args), args, lineKey);
  },
});

const loadBatch = lockedRow(BatchRow, 'Accounting batch');

/** Returns a batch's label in the log. */
const labelOf = ({ number, kind, through }: Pick<BatchRow, 'number' | 'kind' | 'through'>) =>
  `Batch ${number}: ${kind} through ${shortDay(through)}`;

export const createAccountingBatch = command('createAccountingBatch', {
  description:
    'Creates an accounting batch of everything that is approved through a day and not yet handed over. Fails if records or the template have changed since the preview. With `elsewhere`, the batch has no file, because its lines were handed over without Fieldbook.',
  permission: Permission.ACCOUNTING,
  input: CreateAccountingBatchInput,
  output: AccountingBatch,
  largeOutput: 'report',
  begin: allowRepeat,
  onRepeat: ({ db }, id) => readBatch(db, id),
  async run(work, { kind, through, templateId, version, elsewhere }) {
    const { db } = work;
    const { timeZone } = work.settings;
    await lockKind(db, kind);
    checkThrough(through, await readNewest(db, kind), timeZone);
    if (!elsewhere && !templateId) throw badField('templateId', serverMessages.chooseTemplate);
    const template = elsewhere ? null : await templateOf(db, kind, templateId!);
    const id = newId();
    const sums = await insertLines(db, id, { kind, through, timeZone }).catch(refuseIfTooSlow);
    if (sums.lines === 0) throw conflict('Nothing to hand over.');
    checkVersion(version, sums.version, template);
    const { lines, total } = sums;
    const written = { template: template?.name ?? '', templateId: template?.id ?? null, elsewhere };
    await insertBatch(db, { id, kind, through, ...written, by: actorOf(work).id, lines, total });
    if (template) await writeFile(db, id, template).catch(refuseIfTooSlow);
    return (await readBatch(db, id))!;
  },
  audit: ({ result }) => ({
    action: 'accounting batch created',
    details: `${labelOf(result)}, ${result.lines} lines, ${result.total}, ${result.elsewhere ? 'handed over elsewhere' : `template ${result.template}`}`,
  }),
});

export const voidAccountingBatch = command('voidAccountingBatch', {
  description:
    'Voids an accounting batch, which must be the newest batch of its kind. The lines go into the next batch. The file stays available.',
  permission: Permission.ACCOUNTING,
  input: VoidAccountingBatchInput,
  output: AccountingBatch,
  load: loadBatch,
  async run(work, { id, reason }) {
    const { db, loaded } = work;
    if (loaded.voidedAt) throw conflict('This batch is already void');
    await lockKind(db, loaded.kind);
    const newest = await readNewest(db, loaded.kind);
    if (newest?.id !== id) {
      throw conflict(`${capitalized(loaded.kind)} has a newer batch, ${newest?.number}. Void that batch first.`);
    }
    await voidBatch(db, id, actorOf(work).id, reason);
    return (await readBatch(db, id))!;
  },
  audit: ({ result, input }) => ({
    action: 'accounting batch made void',
    details: `${labelOf(result)} (${input.reason})`,
  }),
});

/** Sends the bytes that were stored when the batch was created. */
export const downloadAccountingBatch = command('downloadAccountingBatch', {
  description:
    'The file of a batch. Every download has the same bytes. The file name of a void batch says that it is void.',
  onlyReads: true,
  permission: Permission.ACCOUNTING,
  input: RecordInput,
  graphql: false,
  rest: get('/accounting/batches/:id.csv', { gives: 'parts' }),
  load: loadBatch,
  async run({ db, loaded }) {
    if (loaded.elsewhere) throw conflict('This batch was handed over elsewhere and has no file.');
    await noteDownload(db, loaded.id);
    return loaded;
  },
  audit: ({ loaded }) => ({
    action: 'accounting batch downloaded',
    details: labelOf(loaded) + (loaded.voidedAt ? ', void' : ''),
  }),
  published: ({ id, number, kind, bytes, voidedAt }: BatchRow): PartedFile => ({
    fileName: `accounting-batch-${number}-${kind}${voidedAt ? '-void' : ''}.csv`,
    bytes,
    parts: (db) => readFile(db, id),
  }),
});
