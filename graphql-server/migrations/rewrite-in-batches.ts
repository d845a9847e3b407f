import type { QueryRunner } from 'typeorm';

interface Rewrite {
  table: string;
  /** SQL of the new values, such as `"totalHours" = 0`. */
  set: string;
  /** SQL condition for rows that have not been rewritten yet, so that a repeated migration continues where it stopped. */
  where: string;
  batchRows?: number;
}

/**
 * Rewrites a large table while the product runs. Each batch is a transaction of its own, so that no row stays locked for long.
 * The migration needs `transaction = false`.
 * @throws a lock failure, after which the migration is tried again and rewrites the rest
 */
export async function rewriteInBatches(
  db: QueryRunner,
  { table, set, where, batchRows = 5000 }: Rewrite,
): Promise<void> {
  if (db.isTransactionActive) throw new Error(`the migration of ${table} needs "transaction = false"`);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [page] = await db.query(
      `WITH page AS MATERIALIZED (SELECT id FROM ${table} WHERE id > $1 AND (${where}) ORDER BY id LIMIT $2),
         rewritten AS (UPDATE ${table} SET ${set} WHERE id IN (SELECT id FROM page) AND (${where}))
       SELECT count(*)::int AS count, (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last FROM page`,
      [after, batchRows],
    );
    if (page.count < batchRows) return;
    after = page.last;
  }
}
