import type { Feature } from '../feature';
import { Worker } from './workers.entity';
import { listWorkerAccounts, listWorkers, workerList } from './workers.operations';

export const workers: Feature = {
  name: 'Workers',
  operations: [listWorkers, listWorkerAccounts, ...workerList.operations],
  entities: [Worker],
  imports: workerList.imports,
};
