import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for photos, and for uploads of photos that have not been registered yet. */
export class Photos1790700000000 implements MigrationInterface {
  name = 'Photos1790700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE photos (
        id uuid NOT NULL CONSTRAINT "PK_photos" PRIMARY KEY,
        subject character varying(30) NOT NULL,
        "subjectId" uuid NOT NULL,
        "ownerId" uuid CONSTRAINT "FK_photos_owner" REFERENCES users(id) ON DELETE SET NULL,
        day date NOT NULL,
        "workArea" character varying(255),
        label character varying(255) NOT NULL,
        "takenAt" timestamptz,
        "takenAtSource" character varying(20),
        caption character varying(200),
        latitude double precision,
        longitude double precision,
        bytes integer NOT NULL,
        sha256 character varying(64) NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        "filePath" character varying(500) NOT NULL,
        "smallFilePath" character varying(500) NOT NULL,
        "addedBy" uuid CONSTRAINT "FK_photos_adder" REFERENCES users(id) ON DELETE SET NULL,
        "addedAt" timestamptz NOT NULL DEFAULT now(),
        "withdrawnAt" timestamptz,
        "withdrawnBy" uuid CONSTRAINT "FK_photos_withdrawer" REFERENCES users(id) ON DELETE SET NULL,
        "withdrawReason" character varying(500)
      )`);
    await db.query('CREATE INDEX photos_of_record ON photos (subject, "subjectId", "addedAt", id)');
    await db.query('CREATE INDEX photos_newest ON photos (subject, day DESC, "addedAt" DESC, id DESC)');
    await db.query('CREATE INDEX photos_of_owner ON photos ("ownerId", day DESC, "addedAt" DESC, id DESC)');
    await db.query('CREATE INDEX photos_of_person ON photos ("addedBy", day DESC, "addedAt" DESC, id DESC)');
    await db.query('CREATE INDEX photos_added ON photos ("addedBy", "addedAt")');
    await db.query('CREATE INDEX photos_withdrawer ON photos ("withdrawnBy")');
    await db.query('CREATE INDEX photos_work_area ON photos USING gin ("workArea" gin_trgm_ops)');
    await db.query(`
      CREATE TABLE photo_uploads (
        id uuid NOT NULL CONSTRAINT "PK_photo_uploads" PRIMARY KEY,
        subject character varying(30) NOT NULL,
        "subjectId" uuid NOT NULL,
        bytes integer NOT NULL,
        "contentType" character varying(50) NOT NULL,
        "uploadKey" character varying(500) NOT NULL CONSTRAINT photo_uploads_key UNIQUE,
        "userId" uuid NOT NULL CONSTRAINT "FK_photo_uploads_person" REFERENCES users(id) ON DELETE CASCADE,
        "createdAt" timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query('CREATE INDEX photo_uploads_user ON photo_uploads ("userId")');
    await db.query('CREATE INDEX photo_uploads_age ON photo_uploads ("createdAt")');
    await this.addTriggers(db);
  }

  /**
   * Adds triggers. Deleting a record, even together with its owner, also deletes its photos, and the sweep removes their files.
   */
  private async addTriggers(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION delete_photos_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM photos WHERE subject = TG_ARGV[0] AND "subjectId" IN (SELECT id FROM gone);
        RETURN NULL;
      END $$`);
    for (const [table, subject] of Object.entries(SUBJECTS)) {
      await db.query(`
        CREATE TRIGGER photos_go_along AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION delete_photos_of_record('${subject}')`);
    }
    await db.query(`
      CREATE FUNCTION sweep_photo_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
        INSERT INTO uploads ("filePath", kind, used, "createdAt")
        SELECT file, 'photo', true, now() - interval '2 days'
        FROM gone, LATERAL (VALUES ("filePath"), ("smallFilePath")) AS files (file)
        ON CONFLICT DO NOTHING;
        PERFORM graphile_worker.add_job('uploads.sweep', '{}'::json, job_key := 'uploads.sweep');
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER files_to_sweep AFTER DELETE ON photos REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION sweep_photo_files()`);
    // Updates a card's photos, because a correction may move the card to another day or work area.
    await db.query(`
      CREATE FUNCTION move_photos_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE photos SET day = NEW.date, "workArea" = NEW."workArea", label = NEW."workArea"
        WHERE subject = 'timecard' AND "subjectId" = NEW.id;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER photos_move_along AFTER UPDATE OF date, "workArea" ON timecards FOR EACH ROW
      WHEN (OLD.date IS DISTINCT FROM NEW.date OR OLD."workArea" IS DISTINCT FROM NEW."workArea")
      EXECUTE FUNCTION move_photos_of_card()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER photos_move_along ON timecards');
    await db.query('DROP FUNCTION move_photos_of_card()');
    for (const table of Object.keys(SUBJECTS)) await db.query(`DROP TRIGGER photos_go_along ON ${table}`);
    await db.query('DROP FUNCTION delete_photos_of_record()');
    await db.query('DROP TABLE photo_uploads');
    await db.query('DROP TABLE photos');
    await db.query('DROP FUNCTION sweep_photo_files()');
  }
}

/** Tables of records with photos, each with its value of `photos.subject`. */
const SUBJECTS = {
  timecards: 'timecard',
  equipment_hours: 'equipment_hours',
  trucking_records: 'trucking_record',
  work_orders: 'work_order',
};
