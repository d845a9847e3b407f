import type { Feature } from '../feature';
import { countWorkerRows, listWorkerAccountRows, listWorkerRows } from './worker-rows.operations';
import { Worker } from './workers.entity';
import { listWorkerAccounts, listWorkers, workerList } from './workers.operations';

export const workers: Feature = {
  name: 'Workers',
  operations: [
    ...[listWorkers, listWorkerAccounts, listWorkerAccountRows, listWorkerRows, countWorkerRows],
    ...workerList.operations,
  ],
  entities: [Worker],
  imports: workerList.imports,
};
