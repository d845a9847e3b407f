import { type Db, execute } from '../database/sql';
import { conflict } from '../errors';

/**
 * Returns a function that throws a 409 if too many entries of a list are active. It holds a lock until the transaction ends, so
 * that simultaneous changes can't exceed the limit.
 */
export const mostActive =
  (entity: new () => { isActive: boolean }, { most, nouns }: { most: number; nouns: string }) =>
  async (db: Db): Promise<void> => {
    await execute(db, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`active ${nouns}`] });
    if ((await db.getRepository(entity).countBy({ isActive: true })) <= most) return;
    throw conflict(`The list can have at most ${most.toLocaleString('en-US')} active ${nouns}. Retire some first.`);
  };
