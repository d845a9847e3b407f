import {
  EntityManager,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import type { Db } from './sql';

type LockMode = 'pessimistic_read' | 'pessimistic_write';

/** Locks rows in the order of their ids, and keeps the locks until the transaction ends. Returns the number of rows. */
export async function lockRows<Row extends ObjectLiteral & { id: unknown }>(
  db: EntityManager,
  entity: new () => Row,
  where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[],
  mode: LockMode = 'pessimistic_write',
): Promise<number> {
  const [select, order] = [{ id: true }, { id: 'ASC' }] as [FindOptionsSelect<Row>, FindOptionsOrder<Row>];
  return (await db.find(entity, { select, where, order, lock: { mode } })).length;
}

/**
 * Returns SQL that keeps the selected rows from being deleted until the transaction ends. Empty outside of a transaction, where a
 * lock would end at once.
 */
export const keptUntilTheEnd = (db: Db) => (db instanceof EntityManager && db.queryRunner ? 'FOR KEY SHARE' : '');
