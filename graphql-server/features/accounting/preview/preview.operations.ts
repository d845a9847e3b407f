import type { EntityManager } from 'typeorm';
import { Permission } from '../../../access/permissions';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { queues } from '../../../limits/table';
import { checkThrough } from '../accounting.policy';
import { Handover } from '../accounting.types';
import { allowBatch, readNewest, refuseIfTooSlow } from '../batches/batches.queries';
import { templateOf } from '../templates/templates.operations';
import { versionOf } from '../templates/templates.policy';
import { problemKey, readPreview, readProblemPage } from './preview.queries';
import { AccountingPreview, AccountingProblemConnection, AccountingProblemsArgs } from './preview.types';

/** Checks the input of a preview. Returns the statement's values and the template. */
async function readyToPreview({ db, settings: { timeZone } }: Context, { kind, through, templateId }: Handover) {
  checkThrough(through, await readNewest(db, kind), timeZone);
  return { wanted: { kind, through, timeZone }, template: await templateOf(db, kind, templateId) };
}

/** Waits for the person's turn. Then reads in a transaction with the time and memory that a batch gets. */
const inTurn = <Result>(context: Context, read: (db: EntityManager) => Promise<Result>): Promise<Result> =>
  queues.accountingPreviews.run(actorOf(context).id, () =>
    context.db
      .transaction(async (db) => {
        await allowBatch(db);
        return read(db);
      })
      .catch(refuseIfTooSlow),
  );

export const readAccountingPreview = query('accountingPreview', {
  description:
    'Preview of the accounting batch that you would create now, with the number of lines, the total, and the number of problems of each kind.',
  permission: Permission.ACCOUNTING,
  input: Handover,
  output: AccountingPreview,
  largeOutput: 'report',
  async run(context, input) {
    const { wanted, template } = await readyToPreview(context, input);
    const preview = await inTurn(context, (db) => readPreview(db, wanted, template));
    return { ...preview, version: versionOf(preview.version, template) };
  },
});

export const listAccountingProblems = query('accountingProblems', {
  description: 'One page of the problems to check before creating an accounting batch.',
  permission: Permission.ACCOUNTING,
  input: AccountingProblemsArgs,
  output: AccountingProblemConnection,
  largeOutput: 'report',
  async run(context, args) {
    const { wanted, template } = await readyToPreview(context, args);
    const page = await inTurn(context, (db) => readProblemPage(db, args, wanted, template));
    return toPage(page, args, problemKey);
  },
});
