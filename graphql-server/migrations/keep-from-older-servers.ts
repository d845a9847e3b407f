import type { QueryRunner } from 'typeorm';

interface Kept {
  /** Name of the trigger and its function, such as `keep_worker_lines`. */
  name: string;
  /** Table whose rows older servers rewrite. */
  table: string;
  /** `delete` if older servers replace the rows, `update` if they overwrite a column that holds more than they know. */
  on: 'delete' | 'update';
  /** First version that knows what would be lost, such as `2.3.0`. */
  since: string;
  /** SQL condition on OLD, and on NEW of an update: true if the change loses something. Deleting a whole record loses nothing. */
  loses: string;
}

/**
 * Makes the database refuse changes by servers older than `since` that lose what those servers don't know. A migration calls this for
 * each new column or line of a row that older servers rewrite. Older servers answer the refusal with 409, because they take a
 * foreign key violation (23503) for a lost race.
 */
export async function keepFromOlderServers(db: QueryRunner, { name, table, on, since, loses }: Kept): Promise<void> {
  // Triggers of one event fire in the order of their names. A capital K is before Postgres' "RI_ConstraintTrigger", so deleted rows
  // still have their lines.
  await db.query(`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF server_is_older('${since}') AND (${loses}) THEN
        RAISE EXCEPTION 'a server older than ${since} would lose data that it does not know (${name})'
          USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'known_to_this_server';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "K_${name}" AFTER ${on.toUpperCase()} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`);
}

/** Removes the trigger of `keepFromOlderServers`. */
export const forgetOlderServers = (db: QueryRunner, name: string) => db.query(`DROP FUNCTION ${name} CASCADE`);
