import type { EntityManager, FindOptionsOrder, FindOptionsSelect, FindOptionsWhere, ObjectLiteral } from 'typeorm';

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
