import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores, with each signature, the texts that its sheet shows. Existing signatures get the current texts and the time of this
 * migration. Signatures that an older server stores later get the texts and time of that moment. The server adds the contractor's
 * name and the time zone.
 */
export class SignedDocuments1791000000000 implements MigrationInterface {
  name = 'SignedDocuments1791000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE extra_work_sheets
        ADD COLUMN "signatureKind" character varying(10) NOT NULL DEFAULT 'drawn',
        ADD COLUMN shown jsonb,
        ADD COLUMN "shownRecordedAt" timestamptz,
        ADD COLUMN "documentHash" character varying(64),
        ADD COLUMN "drawnFor" character varying(64),
        ADD COLUMN basis jsonb,
        ADD COLUMN "refusedReason" character varying(500),
        ADD COLUMN "timeZone" character varying(64)`);
    await db.query(`
      CREATE FUNCTION extra_work_shown(work_order uuid, content jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT jsonb_build_object('contractor', NULL, 'orderNumber', o."orderNumber", 'coNumber', o."coNumber",
          'description', o.description, 'codes', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('code', item->>'code', 'description', (
                SELECT listed.description FROM cost_code_templates listed
                WHERE lower(btrim(listed.code)) = lower(btrim(item->>'code')) ORDER BY listed."isActive" DESC, listed.code LIMIT 1)
              ) ORDER BY place), '[]')
            FROM jsonb_array_elements(content->'codes') WITH ORDINALITY AS listed_code(item, place)))
        FROM work_orders o WHERE o.id = work_order
      $$`);
    await db.query(`
      UPDATE extra_work_sheets SET shown = extra_work_shown("workOrderId", content), "shownRecordedAt" = now()`);
    await db.query('ALTER TABLE extra_work_sheets ALTER COLUMN shown SET NOT NULL');
    await db.query(`
      CREATE FUNCTION record_extra_work_shown() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.shown := extra_work_shown(NEW."workOrderId", NEW.content);
        NEW."shownRecordedAt" := now();
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER extra_work_shown_is_recorded BEFORE INSERT ON extra_work_sheets
      FOR EACH ROW WHEN (NEW.shown IS NULL) EXECUTE FUNCTION record_extra_work_shown()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER extra_work_shown_is_recorded ON extra_work_sheets');
    await db.query('DROP FUNCTION record_extra_work_shown()');
    await db.query('DROP FUNCTION extra_work_shown(uuid, jsonb)');
    await db.query(`
      ALTER TABLE extra_work_sheets DROP COLUMN "signatureKind", DROP COLUMN shown, DROP COLUMN "shownRecordedAt",
        DROP COLUMN "documentHash", DROP COLUMN "drawnFor", DROP COLUMN basis, DROP COLUMN "refusedReason",
        DROP COLUMN "timeZone"`);
  }
}
