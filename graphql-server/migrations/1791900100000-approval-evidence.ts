import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores, with each storm water approval, the person's name, the forecast of the day, and whether it was a rain day. A trigger
 * does this, so approvals on an older server are covered. Existing approvals get the current values and the migration's time.
 */
export class ApprovalEvidence1791900100000 implements MigrationInterface {
  name = 'ApprovalEvidence1791900100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE storm_water_approvals
        ADD COLUMN "approverName" text,
        ADD COLUMN rain boolean,
        ADD COLUMN evidence jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN "recordedAt" timestamptz`);
    await db.query(`
      CREATE FUNCTION record_approval_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT coalesce(nullif(concat_ws(' ', "firstName", "lastName"), ''), email) INTO NEW."approverName"
        FROM users WHERE id = NEW."userId";
        SELECT bool_or(rain), coalesce(jsonb_agg(entry || jsonb_build_object('rain', rain, 'fetchedAt',
          to_char("fetchedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY "startsAt"), '[]')
        INTO NEW.rain, NEW.evidence FROM rain_evidence WHERE day = NEW.date;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER approval_evidence_is_recorded BEFORE INSERT OR UPDATE OF "recordedAt" ON storm_water_approvals
      FOR EACH ROW EXECUTE FUNCTION record_approval_evidence()`);
    await db.query('UPDATE storm_water_approvals SET "recordedAt" = now()');
    await db.query('DROP TRIGGER approval_evidence_is_recorded ON storm_water_approvals');
    await db.query(`
      CREATE TRIGGER approval_evidence_is_recorded BEFORE INSERT ON storm_water_approvals
      FOR EACH ROW EXECUTE FUNCTION record_approval_evidence()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER approval_evidence_is_recorded ON storm_water_approvals');
    await db.query('DROP FUNCTION record_approval_evidence()');
    await db.query(`
      ALTER TABLE storm_water_approvals
        DROP COLUMN "approverName", DROP COLUMN rain, DROP COLUMN evidence, DROP COLUMN "recordedAt"`);
  }
}
