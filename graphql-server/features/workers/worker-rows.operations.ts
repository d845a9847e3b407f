import { Permission } from '../../access/permissions';
import { query } from '../../core/operations/query';
import { connectionOf, toPage } from '../../core/shapes/paging';
import { accountKey, countWorkers, readAccountPage, readWorkerPage, workerOrder } from './worker-rows.queries';
import {
  AdminWorker,
  WorkerAccount,
  WorkerAccountRowsArgs,
  WorkerCounts,
  WorkerCountsArgs,
  WorkerRowsArgs,
} from './workers.types';

export const listWorkerRows = query('adminWorkerRows', {
  description: 'One page of the workers that match the search, including inactive workers.',
  permission: Permission.WORKERS_MANAGE,
  input: WorkerRowsArgs,
  output: connectionOf(AdminWorker),
  wholeList: 'workers',
  run: async ({ db }, args) => toPage(await readWorkerPage(db, args), args, workerOrder(args.sort).keyOf),
});

export const countWorkerRows = query('adminWorkerCounts', {
  description: 'Number of workers that match the search, and how many of them are active.',
  permission: Permission.WORKERS_MANAGE,
  input: WorkerCountsArgs,
  output: WorkerCounts,
  run: ({ db }, { search }) => countWorkers(db, search),
});

export const listWorkerAccountRows = query('workerAccountRows', {
  description: 'One page of the approved accounts that a worker can be linked to, sorted by name.',
  permission: Permission.WORKERS_MANAGE,
  input: WorkerAccountRowsArgs,
  output: connectionOf(WorkerAccount),
  wholeList: false,
  run: async ({ db }, args) => toPage(await readAccountPage(db, args), args, accountKey),
});
