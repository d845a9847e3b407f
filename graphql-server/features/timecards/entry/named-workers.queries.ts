import { messages } from '../../../../common/messages';
import type { WorkerKind } from '../../../core/card-lines/worker-kind';
import { workerName } from '../../../core/database/people';
import { keptUntilTheEnd } from '../../../core/database/row-locks';
import { type Db, queryRows } from '../../../core/database/sql';
import { badField } from '../../../core/errors';
import type { WorkOrderName } from '../../work-orders/work-orders.types';
import type { Timecard } from '../timecards.types';
import type { CostCodeInput } from './entry.types';
import { readWorkOrders } from './work-orders.queries';

/** Fields of a listed worker that a new line needs. */
export interface ListedWorker {
  id: string;
  name: string;
  kind: WorkerKind;
  workerClass: string | null;
}

/** Work orders and workers that a card refers to by id, and the version that a correction replaces. */
export interface Named {
  workOrders: ReadonlyMap<string, WorkOrderName>;
  workers: ReadonlyMap<string, ListedWorker>;
  before?: Pick<Timecard, 'costCodes'>;
}

/**
 * Reads the work orders and workers that these cost codes refer to. In a transaction, locks them against deletion until it
 * ends. Throws a 400 for an unknown id.
 */
export async function readNamed(db: Db, costCodes: CostCodeInput[], before?: Named['before']): Promise<Named> {
  return { workOrders: await readWorkOrders(db, costCodes), workers: await readWorkers(db, costCodes), before };
}

async function readWorkers(db: Db, costCodes: CostCodeInput[]): Promise<Named['workers']> {
  const ids = [
    ...new Set(costCodes.flatMap(({ workers }) => workers?.flatMap(({ workerId }) => workerId ?? []) ?? [])),
  ];
  if (ids.length === 0) return new Map();
  const workers = await queryRows<ListedWorker>(db, {
    text: `SELECT id, ${workerName('worker')} AS name, kind, "workerClass" FROM workers worker
     WHERE id = ANY ($1::uuid[]) ${keptUntilTheEnd(db)}`,
    values: [ids],
  });
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  for (const [index, code] of costCodes.entries()) {
    for (const [line, { workerId }] of (code.workers ?? []).entries()) {
      if (workerId && !byId.has(workerId.toLowerCase())) {
        throw badField(`costCodes.${index}.workers.${line}.workerId`, messages.workerUnknown);
      }
    }
  }
  return byId;
}
