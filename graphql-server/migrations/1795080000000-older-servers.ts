import type { MigrationInterface, QueryRunner } from 'typeorm';
import { forgetOlderServers, keepFromOlderServers } from './keep-from-older-servers';

/**
 * Lets servers since version 1.0.0 start and serve on this database. A correction by a server that doesn't know named people is
 * refused, so servers of version 2.0.0 needn't stop.
 */
export class OlderServers1795080000000 implements MigrationInterface {
  name = 'OlderServers1795080000000';

  async up(db: QueryRunner): Promise<void> {
    // Servers state their version when they connect, since version 2.2.0.
    await db.query(`
      CREATE FUNCTION server_is_older(since text) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(string_to_array(nullif(current_setting('fieldbook.version', true), ''), '.')::int[]
          < string_to_array(since, '.')::int[], true)
      $$`);
    // Version 2.1.0 knows people, but doesn't state its version. It may rename and replace people, but not remove all of them.
    await keepFromOlderServers(db, {
      name: 'keep_worker_lines',
      table: 'cost_codes',
      on: 'delete',
      since: '2.1.0',
      loses: `EXISTS (SELECT FROM worker_lines WHERE "costCodeId" = OLD.id)
        AND EXISTS (SELECT FROM timecards WHERE id = OLD."timecardId")
        AND NOT EXISTS (SELECT FROM cost_codes code JOIN worker_lines line ON line."costCodeId" = code.id
          WHERE code."timecardId" = OLD."timecardId")`,
    });
    await keepFromOlderServers(db, {
      name: 'keep_workers_of_crews',
      table: 'crews',
      on: 'update',
      since: '2.1.0',
      loses: `jsonb_path_exists(OLD.content, '$.costCodes[*].workers[*].workerId')
        AND NOT jsonb_path_exists(NEW.content, '$.costCodes[*].workers')`,
    });
    // Versions 1.0.0 and 2.0.0 fill their own totals when they start. Discards these, so that such a server adds up the loads.
    await db.query(`
      CREATE RULE discard AS ON DELETE TO trucking_totals DO INSTEAD NOTHING;
      CREATE RULE discard_added AS ON INSERT TO trucking_totals DO INSTEAD NOTHING;
      CREATE RULE discard AS ON DELETE TO trucking_totals_zone DO INSTEAD NOTHING;
      CREATE RULE discard_added AS ON INSERT TO trucking_totals_zone DO INSTEAD NOTHING;
      UPDATE installation SET "oldestServer" = '2.0.0'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE installation SET "oldestServer" = '2.1.0';
      DROP RULE discard ON trucking_totals;
      DROP RULE discard_added ON trucking_totals;
      DROP RULE discard ON trucking_totals_zone;
      DROP RULE discard_added ON trucking_totals_zone`);
    await forgetOlderServers(db, 'keep_workers_of_crews');
    await forgetOlderServers(db, 'keep_worker_lines');
    await db.query('DROP FUNCTION server_is_older');
  }
}
