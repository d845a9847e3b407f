import type { MigrationInterface, QueryRunner } from 'typeorm';

const CARD_KINDS = `unnest('{labor,production,equipment,materials}'::text[])`;

/** SQL for the rows of one page of timecards. Leaves out a card whose lines were all sent from its current revision and day. */
const OF_CARDS = `
  SELECT kind.name, card.id FROM timecards card JOIN page ON page.id = card.id CROSS JOIN ${CARD_KINDS} kind (name)
  CROSS JOIN LATERAL (
    SELECT count(*) AS lines, bool_and(line.revision = card.revision AND line.date = card.date AND line.quantity > 0) AS "isCurrent"
    FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
    WHERE line."timecardId" = card.id AND batch.kind = kind.name AND batch."voidedAt" IS NULL) sent
  WHERE CASE WHEN card."withdrawnAt" IS NOT NULL THEN sent.lines > 0 ELSE card.status = 'approved' AND sent."isCurrent" IS NOT TRUE END`;

/** SQL for the rows of one page of loads. Leaves out loads that were sent. */
const OF_LOADS = `
  SELECT 'loads', page.id FROM page CROSS JOIN LATERAL (
    SELECT coalesce(sum(line.quantity), 0) AS quantity
    FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
    WHERE line."recordId" = page.id AND batch.kind = 'loads' AND batch."voidedAt" IS NULL) sent
  WHERE sent.quantity = 0`;

/**
 * Adds notes of the records that may differ from what was sent to accounting, so that a preview reads only these. Triggers add
 * the notes, whichever server changes a record or makes a batch void. A note is a new row, so no two requests wait for each
 * other. A batch deletes the notes that it has read. Older servers delete none, which makes the next batch read more.
 */
export class AccountingChanges1795020000000 implements MigrationInterface {
  name = 'AccountingChanges1795020000000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated, because a second note changes nothing. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS accounting_lines_of_record');
    await db.query(`
      CREATE INDEX CONCURRENTLY accounting_lines_of_record ON accounting_lines ("recordId") WHERE "recordId" IS NOT NULL`);
    await db.query(`
      CREATE TABLE IF NOT EXISTS accounting_changes (kind varchar(20) NOT NULL, "recordId" uuid NOT NULL);
      CREATE INDEX IF NOT EXISTS accounting_changes_of_kind ON accounting_changes (kind, "recordId");

      CREATE OR REPLACE FUNCTION note_card_for_accounting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO accounting_changes (kind, "recordId") SELECT kind, NEW.id FROM ${CARD_KINDS} kind;
        RETURN NULL;
      END $$;
      CREATE OR REPLACE FUNCTION note_load_for_accounting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO accounting_changes (kind, "recordId") VALUES ('loads', coalesce(NEW.id, OLD.id));
        RETURN NULL;
      END $$;
      CREATE OR REPLACE FUNCTION note_void_for_accounting() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO accounting_changes (kind, "recordId")
        SELECT DISTINCT NEW.kind, coalesce(line."timecardId", line."recordId") FROM accounting_lines line WHERE line."batchId" = NEW.id;
        RETURN NULL;
      END $$;`);
    await db.query(`
      CREATE OR REPLACE TRIGGER note_added_for_accounting AFTER INSERT ON timecards
      FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION note_card_for_accounting();
      CREATE OR REPLACE TRIGGER note_changed_for_accounting AFTER UPDATE ON timecards
      FOR EACH ROW WHEN ((NEW.status = 'approved' OR NEW."withdrawnAt" IS NOT NULL)
        AND (OLD.status, OLD.revision, OLD.date, OLD."workArea", OLD."withdrawnAt" IS NULL)
          IS DISTINCT FROM (NEW.status, NEW.revision, NEW.date, NEW."workArea", NEW."withdrawnAt" IS NULL))
      EXECUTE FUNCTION note_card_for_accounting();`);
    await db.query(`
      CREATE OR REPLACE TRIGGER note_for_accounting AFTER INSERT OR UPDATE OR DELETE ON trucking_records
      FOR EACH ROW EXECUTE FUNCTION note_load_for_accounting();`);
    await db.query(`
      CREATE OR REPLACE TRIGGER note_void_for_accounting AFTER UPDATE OF "voidedAt" ON accounting_batches
      FOR EACH ROW WHEN ((OLD."voidedAt" IS NULL) <> (NEW."voidedAt" IS NULL) AND NEW.kind <> 'meters')
      EXECUTE FUNCTION note_void_for_accounting();`);
    await noteInPages(db, 'timecards', OF_CARDS);
    await noteInPages(db, 'trucking_records', OF_LOADS);
    await db.query(`
      INSERT INTO accounting_changes (kind, "recordId")
      SELECT 'loads', line."recordId" FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
      WHERE batch.kind = 'loads' AND batch."voidedAt" IS NULL AND line."recordId" IS NOT NULL
        AND NOT EXISTS (SELECT FROM trucking_records load WHERE load.id = line."recordId")
      GROUP BY line."recordId" HAVING sum(line.quantity) <> 0`);
    await db.query('ANALYZE accounting_changes');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP FUNCTION note_card_for_accounting, note_load_for_accounting, note_void_for_accounting CASCADE',
    );
    await db.query('DROP TABLE accounting_changes');
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS accounting_lines_of_record');
  }
}

const PAGE_ROWS = 5000;

/** Adds notes for a table's records, a page at a time, so that each transaction is short. */
async function noteInPages(db: QueryRunner, table: string, notes: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [page] = await db.query(
      `WITH page AS MATERIALIZED (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2),
         added AS (INSERT INTO accounting_changes (kind, "recordId") ${notes})
       SELECT count(*)::int AS count, (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last FROM page`,
      [after, PAGE_ROWS],
    );
    if (page.count < PAGE_ROWS) return;
    after = page.last;
  }
}
